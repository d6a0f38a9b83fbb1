/* Candidates for puzzles: games between players who do not look far, and the positions of them in which one move wins
   and no other does. `lab/puzzles.py` makes puzzles of them. */

#include "opponents.c"

enum { LINES = 8, DECIDED = 600, REST = 4 };

/* What makes a move the only one: it wins at least `win`, the others at most `lost` and `margin` less than it does. */
typedef struct {
    int32_t win, lost, margin;
    int32_t depth;  /* plies */
    int64_t budget; /* positions after which no further depth is begun */
} Wanted;

typedef struct {
    Position child; /* after the move, seen by the mover */
    int32_t score;
} Choice;

/* What a search says: the best moves, and how far it went. */
typedef struct {
    Choice best[LINES];
    int32_t size;  /* of `best` */
    int32_t moves; /* legal ones */
    int32_t depth; /* reached */
    int32_t found; /* the depth from which on the first move was the choice, and won */
} Verdict;

static void forget(void)
{
    memset(tables, 0, sizeof tables);
    memset(cutoffs, 0, sizeof cutoffs);
}

static int score_of(const Position *child, int depth, int alpha, int beta)
{
    Position other = turned(*child);
    return -search(&other, depth - 1, -beta, -alpha, 1);
}

static void to_front(Position *children, int at)
{
    Position front = children[at];
    memmove(children + 1, children, (size_t)at * sizeof *children);
    children[0] = front;
}

/* Bring the best move to the front and return its score. */
static int best_at(Position *children, int moves, int depth)
{
    int best = -INFINITE, first = 0;
    for (int i = 0; i < moves; i++) {
        int score = i ? score_of(&children[i], depth, best, best + 1) : INFINITE;
        if (score > best)
            score = score_of(&children[i], depth, best, INFINITE);
        if (score > best)
            best = score, first = i;
    }
    to_front(children, first);
    return best;
}

/* Whether the first move, worth `best`, is the only one that wins. */
static int stands_out(const Position *children, int moves, int depth, int best, const Wanted *wanted)
{
    int bound = best - wanted->margin < wanted->lost ? best - wanted->margin : wanted->lost;
    if (best < wanted->win)
        return 0;
    for (int i = 1; i < moves; i++)
        if (score_of(&children[i], depth, bound, bound + 1) > bound)
            return 0;
    return 1;
}

/* Men and kings, without a look ahead. */
static int balance(const Position *p)
{
    return 100 * (count(p->own) - count(p->opponent)) + 250 * (count(p->own & p->kings) - count(p->opponent & p->kings));
}

/* --- Where games begin ------------------------------------------------------------------------------------------ */

static Board some_squares(Board free, int size, uint64_t *seed)
{
    Board chosen = 0;
    while (size > 0) {
        Board square = 1ull << next_random(seed) % 64;
        if (square & free & ~chosen)
            chosen |= square, size--;
    }
    return chosen;
}

/* An ending of up to `men` men and `kings` kings on each side; no man stands where none can come to stand. */
static Position ending(int men, int kings, uint64_t *seed)
{
    Board home = 0xFF, middle = ~(home | FAR_RANK);
    Position p;
    int own_kings = (int)(next_random(seed) % (uint64_t)(kings + 1)), their_kings = (int)(next_random(seed) % (uint64_t)(kings + 1));
    int own_men = (int)(next_random(seed) % (uint64_t)(men + 1)), their_men = (int)(next_random(seed) % (uint64_t)(men + 1));
    p.own = some_squares(middle, own_men + !(own_men + own_kings), seed);
    p.opponent = some_squares(middle & ~p.own, their_men + !(their_men + their_kings), seed);
    p.kings = some_squares(~(p.own | p.opponent), own_kings + their_kings, seed);
    for (Board kings_left = p.kings; kings_left; kings_left &= kings_left - 1, own_kings--)
        *(own_kings > 0 ? &p.own : &p.opponent) |= lowest(kings_left);
    return p;
}

/* --- What Python calls ------------------------------------------------------------------------------------------ */

/* Find the best moves down to `cut` below the first, by search of every depth up to `depth`. */
void tama_verdict(const Position *p, const Wanted *wanted, int cut, Verdict *verdict)
{
    Position children[MOVES];
    int moves = verdict->moves = legal_moves(p, children), best = 0;
    Board before = 0;
    uint64_t start = nodes;
    forget();
    evaluate = hand_made;
    verdict->size = verdict->depth = verdict->found = 0;
    for (int depth = 1; moves && depth <= wanted->depth && (int64_t)(nodes - start) < wanted->budget; depth++) {
        best = best_at(children, moves, depth);
        if (depth == 1 || children[0].own != before || best < wanted->win)
            verdict->found = depth;
        before = children[0].own, verdict->depth = depth;
    }
    if (moves)
        verdict->best[verdict->size++] = (Choice){children[0], best};
    for (int i = 1; i < moves && verdict->size < LINES; i++) {
        int score = score_of(&children[i], verdict->depth, best - cut - 1, best + 1);
        if (score < best - cut)
            continue;
        int at = verdict->size++;
        for (; at > 1 && verdict->best[at - 1].score < score; at--)
            verdict->best[at] = verdict->best[at - 1];
        verdict->best[at] = (Choice){children[i], score};
    }
}

/* Whether one move is the only one that wins; it is written to `verdict`. */
int tama_only(const Position *p, const Wanted *wanted, Verdict *verdict)
{
    Position children[MOVES];
    tama_verdict(p, wanted, -1, verdict);
    int moves = legal_moves(p, children);
    for (int i = 0; i < moves; i++)
        if (same(&children[i], &verdict->best[0].child))
            to_front(children, i);
    return moves && stands_out(children, moves, verdict->depth, verdict->best[0].score, wanted);
}

typedef struct {
    Position position; /* as its mover sees it */
    int32_t ply, game;
} Candidate;

/* Play games, and write the positions in which one move is the only one that wins at `wanted->depth`; return how many.
   With `men` or `kings` they begin with endings, otherwise from the initial position. */
int tama_candidates(int games, int men, int kings, uint64_t seed, const Wanted *wanted, Candidate *found, int room)
{
    static Past nothing;
    int size = 0;
    evaluate = hand_made;
    for (int game = 0; game < games; game++) {
        Position p = {0xFFFF00, 0xFFFF0000000000, 0}, children[MOVES];
        int first = men || kings ? 0 : 6 + (int)(next_random(&seed) % 8), rest = 0;
        int far[] = {1 + (int)(next_random(&seed) % 4), 1 + (int)(next_random(&seed) % 4)};
        if (men || kings)
            p = ending(men, kings, &seed);
        forget();
        for (int ply = 0; ply < 140 && size < room; ply++, rest--) {
            int moves = legal_moves(&p, children);
            if (!moves)
                break;
            Position child = children[next_random(&seed) % (uint64_t)moves];
            if (ply >= first && moves > 1) {
                int standing = balance(&p), score = 0;
                if (standing > DECIDED || standing < -DECIDED)
                    break;
                if (rest <= 0 && standing < wanted->win) {
                    for (int depth = 1; depth <= wanted->depth; depth++) {
                        score = best_at(children, moves, depth);
                        if (depth == wanted->depth - 2 && score < 0)
                            break;
                    }
                    if (score >= standing + wanted->win / 2 && stands_out(children, moves, wanted->depth, score, wanted))
                        found[size++] = (Candidate){p, ply, game}, rest = REST;
                }
                best_move(&p, far[ply & 1], &seed, &nothing, &child);
            }
            p = turned(child);
        }
    }
    return size;
}
