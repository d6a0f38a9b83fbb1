/* Games of the C engine against itself for the opening theory, which begin with varied good moves; and scores of
   positions. `lab/openings.py` makes a tree of them. */

#include "selfplay.c"

/* A position of a game's opening as the side to move sees it; left and right are folded. */
typedef struct {
    Position position;
    int8_t result; /* 1 if the side to move won, 0 drawn, -1 lost */
    int8_t ply;
} Seen;

/* How games are to begin: for `plies`, any move that a search to `depth` finds at most `margin` worse than the best,
   the better ones more often; positions are written up to ply `written`. */
typedef struct {
    int32_t plies, depth, margin, written;
} Beginning;

static Board mirrored(Board board)
{
    board = (board & 0x5555555555555555u) << 1 | (board >> 1 & 0x5555555555555555u);
    board = (board & 0x3333333333333333u) << 2 | (board >> 2 & 0x3333333333333333u);
    return (board & 0x0F0F0F0F0F0F0F0Fu) << 4 | (board >> 4 & 0x0F0F0F0F0F0F0F0Fu);
}

/* Of a position and its mirror image, the one with the smaller boards. */
static Position folded(const Position *p)
{
    Position other = {mirrored(p->own), mirrored(p->opponent), mirrored(p->kings)};
    if (p->own != other.own)
        return p->own < other.own ? *p : other;
    if (p->opponent != other.opponent)
        return p->opponent < other.opponent ? *p : other;
    return p->kings <= other.kings ? *p : other;
}

static void swap(Position *children, int *scores, int i, int j)
{
    Position child = children[i];
    int score = scores[i];
    children[i] = children[j], scores[i] = scores[j];
    children[j] = child, scores[j] = score;
}

/* Search all moves, the best first; scores more than `margin` below the best are upper bounds. Return their number. */
static int scored_moves(const Position *p, int depth, int margin, Position *children, int *scores)
{
    int moves = legal_moves(p, children);
    for (int reached = 1; reached <= depth; reached++) {
        int best = -INFINITE;
        for (int i = 0; i < moves; i++) {
            Position child = turned(children[i]);
            int enough = best == -INFINITE ? INFINITE : margin + 1 - best;
            scores[i] = -search(&child, reached - 1, -INFINITE, enough, 1);
            if (scores[i] > best)
                best = scores[i];
            for (int j = i; j > 0 && scores[j] > scores[j - 1]; j--)
                swap(children, scores, j, j - 1);
        }
    }
    return moves;
}

/* One of the good moves by chance: a move that is `margin` worse than the best has one part in `margin + 1`. */
static Position varied_move(const Position *p, const Beginning *how, uint64_t *seed)
{
    Position children[MOVES];
    int scores[MOVES], total = 0;
    int moves = scored_moves(p, how->depth, how->margin, children, scores), least = scores[0] - how->margin;
    for (int i = 0; i < moves && scores[i] >= least; i++)
        total += scores[i] - least + 1;
    int chance = (int)(next_random(seed) % (uint64_t)total), i = 0;
    while ((chance -= scores[i] - least + 1) >= 0)
        i++;
    return children[i];
}

static int play_varied(const Player *players, const Beginning *how, uint64_t *seed, Seen *seen, int *written)
{
    static Past past;
    Position p = {0xFFFF00, 0xFFFF0000000000, 0}, children[MOVES], child;
    int quiet = 0, sign = 1;
    past.plies = 0;
    for (int ply = 0;; ply++, sign = -sign) {
        int moves = legal_moves(&p, children), score = 0;
        if (!moves)
            return -sign;
        if (quiet >= QUIET_PLIES || ply >= GAME_PLIES || times_seen(&past, &p) >= REPETITIONS - 1)
            return 0;
        if (quiet == 0)
            past.plies = 0;
        past.positions[past.plies++] = p;
        if (ply <= how->written)
            seen[(*written)++] = (Seen){folded(&p), (int8_t)sign, (int8_t)ply};
        if (moves == 1)
            child = children[0];
        else if (ply < how->plies)
            child = varied_move(&p, how, seed);
        else
            score = best_move(&p, players->depth, seed, &past, &child);
        int end = decided(&p, score);
        if (end)
            return end * sign;
        quiet = progress(&p, &child) ? 0 : quiet + 1;
        p = turned(child);
    }
}

/* Play games and write what was seen in their openings; return how many positions these are. */
int64_t tama_openings(const Player *player, const Beginning *how, int games, uint64_t seed, Seen *seen, int64_t room,
                      int32_t *results)
{
    const Player both[] = {*player, *player};
    int64_t written = 0;
    forget();
    let_play(both, 0);
    for (int game = 0; game < games && room - written > how->written; game++) {
        int size = 0, result = play_varied(both, how, &seed, seen + written, &size);
        for (int i = 0; i < size; i++)
            seen[written + i].result = (int8_t)(seen[written + i].result * result);
        written += size;
        results[1 + result]++;
    }
    return written;
}

/* Search each position to its depth; write its score and the position after its best move, both as its mover has them. */
void tama_scores(const Player *player, const Position *positions, const int32_t *depths, int64_t size, int32_t *scores,
                 Position *best)
{
    const Player both[] = {*player, *player};
    static const Past nothing;
    uint64_t seed = 1;
    let_play(both, 0);
    for (int64_t i = 0; i < size; i++)
        scores[i] = best_move(&positions[i], depths[i], &seed, &nothing, &best[i]);
}
