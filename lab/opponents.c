/* Tama in C, for the lab: the rules (R1-R14) of every ruleset in which a king is long and captures are straight, as
   many as possible and off the board at once; and an opponent that looks a fixed number of plies ahead.

   It plays full-width alpha-beta: a man is worth 100 and 2 for each rank advanced, a king 350, and captures are
   followed to their end at the leaves. What orders the moves, and the table, save time and change no score.

   A position is seen by the side to move, whose men go up: after each move the board is turned over (`turned`), so
   that every rule is written once. Bit n is square n: a1, b1 ... h1, a2 ... h8. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Board;

typedef struct {
    Board own, opponent, kings;
} Position;

enum { MOVES = 1024, STATES = 1 << 14, GAME_PLIES = 1000, WIN = 30000, INFINITE = WIN + 1 };

/* What a ruleset may change, as 0 or 1; the fields are those of `RuleSet`. */
typedef struct {
    int32_t men_diagonal, kings_diagonal, about_turn, crown_at_once, one_each_draws;
} Rules;

static Rules rules = {1, 1, 1, 1, 0};

#define FAR_RANK 0xFF00000000000000u
#define NOT_A 0xFEFEFEFEFEFEFEFEu
#define NOT_H 0x7F7F7F7F7F7F7F7Fu

static int count(Board squares) { return __builtin_popcountll(squares); }
static Board lowest(Board squares) { return squares & -squares; }
static int number(Board square) { return __builtin_ctzll(square); }

/* The same position as the other side sees it. */
static Position turned(Position p)
{
    Position other = {__builtin_bswap64(p.opponent), __builtin_bswap64(p.own), __builtin_bswap64(p.kings)};
    return other;
}

/* --- Moves without capture (R4, R5) ----------------------------------------------------------------------------- */

enum { UP, DOWN, RIGHT, LEFT, UP_RIGHT, DOWN_LEFT, UP_LEFT, DOWN_RIGHT, DIRECTIONS, ORTHOGONAL = UP_RIGHT };

static Board shifted(Board squares, int direction)
{
    switch (direction) {
    case UP: return squares << 8;
    case DOWN: return squares >> 8;
    case RIGHT: return (squares & NOT_H) << 1;
    case LEFT: return (squares & NOT_A) >> 1;
    case UP_RIGHT: return (squares & NOT_H) << 9;
    case DOWN_LEFT: return (squares & NOT_A) >> 9;
    case UP_LEFT: return (squares & NOT_A) << 7;
    default: return (squares & NOT_H) >> 7;
    }
}

/* Write the position after each move without capture, still seen by the mover; return how many there are. */
static int quiet_moves(const Position *p, Position *children)
{
    static const int man_ways[] = {UP, RIGHT, LEFT, UP_RIGHT, UP_LEFT};
    Board empty = ~(p->own | p->opponent), men = p->own & ~p->kings;
    int moves = 0;
    for (int way = 0; way < (rules.men_diagonal ? 5 : 3); way++) {
        int direction = man_ways[way];
        for (Board targets = shifted(men, direction) & empty; targets; targets &= targets - 1) {
            Board target = lowest(targets), origin = shifted(target, direction ^ 1);
            Position child = {p->own ^ origin ^ target, p->opponent, p->kings | (target & FAR_RANK)};
            children[moves++] = child;
        }
    }
    for (Board kings = p->own & p->kings; kings; kings &= kings - 1) {
        Board origin = lowest(kings);
        for (int direction = 0; direction < (rules.kings_diagonal ? DIRECTIONS : ORTHOGONAL); direction++)
            for (Board target = origin; (target = shifted(target, direction) & empty);) {
                Position child = {p->own ^ origin ^ target, p->opponent, p->kings ^ origin ^ target};
                children[moves++] = child;
            }
    }
    return moves;
}

/* --- Captures (R6 to R13) --------------------------------------------------------------------------------------- */

/* A capture under way. Paths that take the same pieces and stand on the same square go on alike: they are one state.
   So a king with tens of thousands of paths has a few hundred states. */
typedef struct {
    Board square, taken;
    int heading; /* of a man, of a king that may turn anywhere, or the direction that a king may not take */
} State;

enum { MAN = -2, FREE = -1 };

static int add_state(State *states, int size, Board square, Board taken, int heading)
{
    for (int i = 0; i < size; i++)
        if (states[i].square == square && states[i].taken == taken && states[i].heading == heading)
            return size;
    if (size < STATES)
        states[size++] = (State){square, taken, heading};
    return size;
}

/* Write the states one capture beyond `level`; `rest` holds the mover's other pieces. Pieces go as they are taken. */
static int next_level(const State *level, int size, Board rest, Board opponent, State *next)
{
    int grown = 0;
    for (int i = 0; i < size; i++) {
        Board prey = opponent & ~level[i].taken, empty = ~(rest | prey), taken = level[i].taken;
        for (int direction = 0; direction < ORTHOGONAL; direction++) {
            int turned_to = rules.about_turn ? FREE : direction ^ 1;
            if (level[i].heading == MAN) {
                Board over = direction == DOWN ? 0 : shifted(level[i].square, direction) & prey;
                Board landing = shifted(over, direction) & empty;
                int crowned = (landing & FAR_RANK) && rules.crown_at_once;
                if (landing)
                    grown = add_state(next, grown, landing, taken | over, crowned ? turned_to : MAN);
                continue;
            }
            if (direction == level[i].heading)
                continue;
            Board over = shifted(level[i].square, direction);
            while (over & empty)
                over = shifted(over, direction);
            over &= prey;
            for (Board landing = over; (landing = shifted(landing, direction) & empty);)
                grown = add_state(next, grown, landing, taken | over, turned_to);
        }
    }
    return grown;
}

/* Men that can take something, and all kings. */
static Board jumpers(const Position *p)
{
    Board empty = ~(p->own | p->opponent), able = p->kings;
    able |= p->opponent >> 8 & empty >> 16;
    able |= shifted(p->opponent & shifted(empty, LEFT), LEFT);
    able |= shifted(p->opponent & shifted(empty, RIGHT), RIGHT);
    return p->own & able;
}

static int same(const Position *a, const Position *b)
{
    return a->own == b->own && a->opponent == b->opponent && a->kings == b->kings;
}

static int holds(const Position *positions, int from, int to, const Position *wanted)
{
    while (from < to && !same(&positions[from], wanted))
        from++;
    return from < to;
}

/* Write the position after each capture that takes the most (R10); return how many there are. */
static int captures(const Position *p, Position *children)
{
    State buffers[2][STATES];
    int moves = 0, most = 1;
    for (Board origins = jumpers(p); origins; origins &= origins - 1) {
        Board origin = lowest(origins), rest = p->own ^ origin;
        State *level = buffers[0], *next = buffers[1];
        int size = 1, grown, taken = 0;
        level[0] = (State){origin, 0, origin & p->kings ? FREE : MAN};
        while ((grown = next_level(level, size, rest, p->opponent, next)) > 0) {
            State *swap = level;
            level = next, next = swap, size = grown, taken++;
        }
        if (taken < most)
            continue;
        if (taken > most)
            most = taken, moves = 0;
        for (int i = 0, first = moves; i < size && moves < MOVES; i++) {
            Board left = p->kings & ~(origin | level[i].taken), square = level[i].square;
            int king = level[i].heading != MAN || (square & FAR_RANK);
            Position child = {rest | square, p->opponent & ~level[i].taken, king ? left | square : left};
            if (rules.about_turn || !holds(children, first, moves, &child)) /* two headings are one choice */
                children[moves++] = child;
        }
    }
    return moves;
}

/* Write the position after each legal move, still seen by the mover; return how many there are. */
static int legal_moves(const Position *p, Position *children)
{
    int moves = jumpers(p) ? captures(p, children) : 0;
    return moves ? moves : quiet_moves(p, children);
}

/* Whether the game is drawn because each side has one piece left (R16). */
static int one_each(const Position *p)
{
    return rules.one_each_draws && count(p->own) == 1 && count(p->opponent) == 1;
}

/* --- Search ----------------------------------------------------------------------------------------------------- */

static int advanced(Board men)
{
    int ranks = 0;
    for (; men; men &= men - 1)
        ranks += number(men) >> 3;
    return ranks;
}

static int plain_value(Board men, int kings) { return 100 * count(men) + 2 * advanced(men) + 350 * kings; }

/* What the position is worth to the side to move, in hundredths of a man. */
static int hand_made(const Position *p)
{
    Board theirs = __builtin_bswap64(p->opponent & ~p->kings);
    return plain_value(p->own & ~p->kings, count(p->own & p->kings)) -
           plain_value(theirs, count(p->opponent & p->kings));
}

static int (*evaluate)(const Position *) = hand_made;
static uint64_t nodes;

enum { AT_MOST, AT_LEAST, EXACT, TABLE_SIZE = 1 << 18 };

typedef struct {
    Position position;
    Board move; /* origin and target of the best move */
    int16_t score;
    int8_t depth, bound;
} Entry;

static Entry tables[2][TABLE_SIZE], *table = tables[0]; /* one for each player of a match */
static int cutoffs[64][64]; /* How often a move refuted the opponent's play, weighted; by origin and target. */

static Entry *entry_of(const Position *p)
{
    Board mixed = p->own * 0x9E3779B97F4A7C15u ^ p->opponent * 0xC2B2AE3D27D4EB4Fu ^ p->kings * 0x165667B19E3779F9u;
    return &table[(mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9u >> 46];
}

/* How often a move has refuted: `move` holds its two squares (one if a capture came home). */
static int *cutoffs_of(const Position *p, Board move)
{
    Board origin = move & p->own, target = move & ~p->own;
    return &cutoffs[origin ? number(origin) : 0][target ? number(target) : 0];
}

/* Follow captures to their end, as they are forced, and evaluate what is left. */
static int quiesce(const Position *p, int alpha, int beta, int ply)
{
    Position children[MOVES];
    nodes++;
    if (!p->own)
        return ply - WIN;
    if (one_each(p))
        return 0;
    int moves = jumpers(p) ? captures(p, children) : 0, best = -INFINITE;
    if (!moves)
        return evaluate(p);
    for (int i = 0; i < moves && best < beta; i++) {
        Position child = turned(children[i]);
        int score = -quiesce(&child, -beta, -(alpha > best ? alpha : best), ply + 1);
        if (score > best)
            best = score;
    }
    return best;
}

/* Bring the best of the moves from `first` on, by the order of `values`, to `first`. */
static void pick(Position *children, int *values, int first, int moves)
{
    int best = first;
    for (int i = first + 1; i < moves; i++)
        if (values[i] > values[best])
            best = i;
    Position child = children[first];
    int value = values[first];
    children[first] = children[best], values[first] = values[best];
    children[best] = child, values[best] = value;
}

/* Return the score of a position for its mover: at most that if it is <= alpha, at least that if it is >= beta. */
static int search(const Position *p, int depth, int alpha, int beta, int ply)
{
    Position children[MOVES];
    int values[MOVES];
    if (one_each(p))
        return 0;
    if (depth <= 0)
        return quiesce(p, alpha, beta, ply);
    Entry *entry = entry_of(p);
    Board known = same(&entry->position, p) ? entry->move : 0;
    if (known && entry->depth == depth) {
        int score = entry->score;
        score += score > WIN - 1000 ? -ply : score < 1000 - WIN ? ply : 0;
        if (entry->bound == EXACT || (entry->bound == AT_LEAST ? score >= beta : score <= alpha))
            return score;
    }
    nodes++;
    int moves = legal_moves(p, children), best = -INFINITE, floor = alpha;
    if (!moves)
        return ply - WIN;
    for (int i = 0; i < moves; i++) {
        Board move = p->own ^ children[i].own;
        values[i] = move == known ? INT32_MAX : *cutoffs_of(p, move);
    }
    Board choice = 0;
    for (int i = 0; i < moves && best < beta; i++) {
        pick(children, values, i, moves);
        Position child = turned(children[i]);
        int score = i ? -search(&child, depth - 1, -floor - 1, -floor, ply + 1) : INFINITE;
        if (score > floor && (!i || score < beta))
            score = -search(&child, depth - 1, -beta, -floor, ply + 1);
        if (score > best)
            best = score, choice = p->own ^ children[i].own;
        if (best > floor)
            floor = best;
    }
    if (best >= beta)
        *cutoffs_of(p, choice) += depth * depth;
    int kept = best + (best > WIN - 1000 ? ply : best < 1000 - WIN ? -ply : 0);
    int bound = best <= alpha ? AT_MOST : best >= beta ? AT_LEAST : EXACT;
    *entry = (Entry){*p, choice ? choice : 1, (int16_t)kept, (int8_t)depth, (int8_t)bound};
    return best;
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t mixed = *state += 0x9E3779B97F4A7C15u; /* splitmix64 */
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
}

/* The game so far: positions as the side to move saw them. */
typedef struct {
    Position positions[GAME_PLIES];
    int plies;
} Past;

static int times_seen(const Past *past, const Position *p)
{
    int times = 0;
    for (int i = past->plies - 1; i >= 0; i--)
        times += same(&past->positions[i], p);
    return times;
}

/* Search a position that has a legal move to `depth`, leaving the position after a best move in `*best_child`.
   Between moves that are as good as each other chance decides. A move back to a position of `past` counts as a draw. */
static int best_move(const Position *p, int depth, uint64_t *seed, const Past *past, Position *best_child)
{
    Position children[MOVES];
    int moves = legal_moves(p, children), best = 0;
    for (int reached = 1; reached <= depth; reached++) {
        int ties = 0, first = 0;
        best = -INFINITE;
        for (int i = 0; i < moves; i++) {
            Position child = turned(children[i]);
            int worst = best == -INFINITE ? INFINITE : 1 - best; /* so that equal moves are seen to be equal */
            int score = times_seen(past, &child) ? 0 : -search(&child, reached - 1, -INFINITE, worst, 1);
            ties = score > best ? 1 : ties + (score == best);
            if (score > best || (score == best && next_random(seed) % (uint64_t)ties == 0))
                best = score, first = i;
        }
        *best_child = children[first];
        children[first] = children[0], children[0] = *best_child;
    }
    return best;
}

/* --- What Python calls ------------------------------------------------------------------------------------------ */

/* Play by these rules from now on. */
void tama_rules(const Rules *these)
{
    rules = *these;
    memset(tables, 0, sizeof tables);
}

/* Count the positions after `depth` plies, one for each choice. */
uint64_t tama_perft(const Position *p, int depth)
{
    Position children[MOVES];
    if (!depth)
        return 1;
    int moves = legal_moves(p, children);
    uint64_t leaves = 0;
    for (int i = 0; i < moves; i++) {
        Position child = turned(children[i]);
        leaves += tama_perft(&child, depth - 1);
    }
    return leaves;
}

/* Choose a move as the fixed-depth opponent does; `*child` becomes the position after it, seen by the mover. */
int tama_choose(const Position *p, int depth, uint64_t seed, Position *child)
{
    memset(cutoffs, 0, sizeof cutoffs);
    memset(table, 0, sizeof tables[0]);
    evaluate = hand_made;
    static const Past nothing;
    return best_move(p, depth, &seed, &nothing, child);
}
