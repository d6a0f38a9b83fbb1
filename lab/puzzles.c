/* Candidates for puzzles: games between players who do not look far, and the positions of them in which one move wins
   and no other does. `lab/puzzles.py` makes puzzles of them. */

#include "opponents.c"

#define MIDDLE 0x00FFFFFFFFFFFF00u /* where men stand */

enum { LINES = 16, DECIDED = 600, REST = 4, LONGEST_GAME = 140 };

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

/* Keep a move among the best, in order, unless there are LINES better ones. */
static void add_choice(Verdict *verdict, Position child, int score)
{
    int at = verdict->size < LINES ? verdict->size++ : LINES;
    for (; at > 1 && verdict->best[at - 1].score < score; at--)
        if (at < LINES)
            verdict->best[at] = verdict->best[at - 1];
    if (at < LINES)
        verdict->best[at] = (Choice){child, score};
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

static int up_to(int most, uint64_t *seed) { return (int)(next_random(seed) % (uint64_t)(most + 1)); }

/* Give the mover and the opponent kings on squares that are free. */
static void add_kings(Position *p, Board squares, int own, int theirs, uint64_t *seed)
{
    p->own |= p->kings = some_squares(squares & ~(p->own | p->opponent), own, seed);
    Board more = some_squares(squares & ~(p->own | p->opponent), theirs, seed);
    p->opponent |= more, p->kings |= more;
}

/* An ending of up to `men` men and `kings` kings on each side; no man stands where none comes to stand. */
static Position ending(int men, int kings, uint64_t *seed)
{
    Position p = {0, 0, 0};
    p.own = some_squares(MIDDLE, up_to(men, seed), seed);
    p.opponent = some_squares(MIDDLE & ~p.own, up_to(men, seed), seed);
    add_kings(&p, ~0ull, up_to(kings, seed) + !p.own, up_to(kings, seed) + !p.opponent, seed);
    return p;
}

/* A crowd in a corner: up to four pieces of the opponent, up to `men` more of the mover, and kings. */
static Position crowd(int men, int kings, uint64_t *seed)
{
    Board corner = up_to(1, seed) ? 0x0F0F0F0F0F0F0F0F : 0xF0F0F0F0F0F0F0F0;
    corner &= up_to(1, seed) ? 0xFFFFFFFFFF : ~0xFFFFFFull;
    int theirs = 1 + up_to(3, seed), their_kings = theirs > 1 ? up_to(1, seed) : 0;
    Position p = {0, 0, 0};
    p.opponent = some_squares(corner & MIDDLE, theirs - their_kings, seed);
    p.own = some_squares(corner & MIDDLE & ~p.opponent, theirs + up_to(men, seed), seed);
    add_kings(&p, corner, up_to(kings, seed), their_kings, seed);
    return p;
}

/* --- What Python calls ------------------------------------------------------------------------------------------ */

/* Find the best moves by search of every depth up to `wanted->depth`: the first, and those that are at most `cut` worse
   and worth `floor` or more, the best of them where there are too many. */
void tama_verdict(const Position *p, const Wanted *wanted, int cut, int floor, Verdict *verdict)
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
    if (floor < best - cut)
        floor = best - cut;
    for (int i = 1; i < moves && floor <= best; i++) {
        int score = score_of(&children[i], verdict->depth, floor - 1, best + 1);
        if (score >= floor)
            add_choice(verdict, children[i], score);
    }
}

/* Whether one move is the only one that wins; it is written to `verdict`. */
int tama_only(const Position *p, const Wanted *wanted, Verdict *verdict)
{
    Position children[MOVES];
    tama_verdict(p, wanted, 0, INFINITE, verdict);
    int moves = legal_moves(p, children);
    for (int i = 0; i < moves; i++)
        if (same(&children[i], &verdict->best[0].child))
            to_front(children, i);
    return moves && stands_out(children, moves, verdict->depth, verdict->best[0].score, wanted);
}

/* Which games to look through, and for what. */
typedef struct {
    int32_t games;
    int32_t men, kings; /* of each side at most, where games begin with endings; none: from the initial position */
    int32_t depth;      /* plies that are looked at */
    int32_t unseen;     /* plies at which the win is not to be seen yet */
} Field;

typedef struct {
    Position position; /* as its mover sees it */
    int32_t ply, game;
} Candidate;

/* Whether one of the moves is the only one that wins, as far as this field looks; the moves are sorted. */
static int is_candidate(const Position *p, Position *children, int moves, const Field *field, const Wanted *wanted)
{
    int score = 0, standing = balance(p);
    if (standing >= wanted->win)
        return 0;
    for (int depth = 1; depth <= field->depth; depth++) {
        score = best_at(children, moves, depth);
        if ((depth == field->unseen && score >= wanted->win) || (depth == field->depth - 2 && score < -wanted->win))
            return 0;
    }
    return score >= standing + wanted->win / 2 && stands_out(children, moves, field->depth, score, wanted);
}

/* Play games, and write the positions in which one move is the only one that wins; return how many. */
int tama_candidates(const Field *field, uint64_t seed, const Wanted *wanted, Candidate *found, int room)
{
    static const Past nothing;
    int size = 0, from_start = !field->men && !field->kings;
    evaluate = hand_made;
    for (int game = 0; game < field->games; game++) {
        Position p = {0xFFFF00, 0xFFFF0000000000, 0}, children[MOVES];
        if (!from_start)
            p = ending(field->men, field->kings, &seed);
        int random_plies = from_start ? 6 + up_to(7, &seed) : 0, rest = 0;
        int far[] = {1 + up_to(3, &seed), 1 + up_to(3, &seed)};
        forget();
        for (int ply = 0; ply < LONGEST_GAME && size < room; ply++, rest--) {
            int moves = legal_moves(&p, children), decided = ply >= random_plies && abs(balance(&p)) > DECIDED;
            if (!moves || decided)
                break;
            Position child = children[next_random(&seed) % (uint64_t)moves];
            if (ply >= random_plies && moves > 1) {
                if (rest <= 0 && is_candidate(&p, children, moves, field, wanted))
                    found[size++] = (Candidate){p, ply, game}, rest = REST;
                best_move(&p, far[ply & 1], &seed, &nothing, &child);
            }
            p = turned(child);
        }
    }
    return size;
}

/* Whether a move leaves the opponent with pieces and without a move. */
static int blocks(const Position *children, int moves)
{
    Position replies[MOVES];
    for (int i = 0; i < moves; i++) {
        Position after = turned(children[i]);
        if (after.own && !legal_moves(&after, replies))
            return 1;
    }
    return 0;
}

/* Look at `tries` random crowds, and write those in which one move blocks the opponent and no other wins. */
int tama_blocks(int tries, int men, int kings, uint64_t seed, const Wanted *wanted, Candidate *found, int room)
{
    int size = 0;
    evaluate = hand_made;
    for (int try = 0; try < tries && size < room; try++) {
        Position p = crowd(men, kings, &seed), children[MOVES];
        int moves = legal_moves(&p, children);
        if (moves > 1 && blocks(children, moves) && stands_out(children, moves, 6, best_at(children, moves, 6), wanted))
            found[size++] = (Candidate){p, try, try};
    }
    return size;
}
