/* Games of the C engine against itself, and what of them teaches an evaluation.

   The learned evaluation is what one side has less what the other has: what the men on each rank and the next are
   worth, whatever they form, and the kings by features of their own. Each value comes twice, for the middle game and
   the ending, and the number of pieces mixes the two. `tama_core/engine/pattern_weights.py` is the same for players. */

#include <math.h>

#include "opponents.c"

enum { PAIRS = 7, RANKS = 1 << 16, FORMATIONS = 256, SQUARE_CLASSES = 32, PIECES = 32 };
enum { KING_FEATURES = 4 + SQUARE_CLASSES, PLAIN = SQUARE_CLASSES + KING_FEATURES };

typedef struct {
    int16_t middle, ending; /* in hundredths of a man */
} Value;

typedef struct {
    Value men[PAIRS][RANKS]; /* of each rank but the last, with the next above it */
    Value king[KING_FEATURES];
} Weights;

/* --- The learned evaluation ------------------------------------------------------------------------------------- */

static int square_class(int square) /* left and right are alike: 0 to 31 */
{
    int file = square & 7;
    return (square >> 3) * 4 + (file < 4 ? file : 7 - file);
}

/* Add `sign` times the features of one side's kings: how many, one at all, two at least, by enemy man, by square. */
static void add_king_features(int *features, Board kings, Board their_men, int sign)
{
    int kings_count = count(kings);
    features[0] += sign * kings_count;
    features[1] += sign * (kings_count > 0);
    features[2] += sign * (kings_count > 1);
    features[3] += sign * kings_count * count(their_men);
    for (; kings; kings &= kings - 1)
        features[4 + square_class(number(kings))] += sign;
}

static void king_features(const Position *p, int *features)
{
    Board own_kings = p->own & p->kings, their_kings = p->opponent & p->kings;
    memset(features, 0, KING_FEATURES * sizeof *features);
    add_king_features(features, own_kings, p->opponent ^ their_kings, 1);
    add_king_features(features, __builtin_bswap64(their_kings), p->own ^ own_kings, -1);
}

static const Weights *weights;

typedef struct {
    int middle, ending;
} Sum;

/* Add `sign` times what the men of one side are worth, who go up. */
static void add_men(Sum *sum, Board men, int sign)
{
    for (int rank = 0; rank < PAIRS; rank++, men >>= 8) {
        const Value *value = &weights->men[rank][men & 0xFFFF];
        sum->middle += sign * value->middle, sum->ending += sign * value->ending;
    }
}

static int learned(const Position *p)
{
    Sum sum = {0, 0};
    add_men(&sum, p->own & ~p->kings, 1);
    add_men(&sum, __builtin_bswap64(p->opponent & ~p->kings), -1);
    if (p->kings) {
        int features[KING_FEATURES];
        king_features(p, features);
        for (int i = 0; i < KING_FEATURES; i++) {
            sum.middle += features[i] * weights->king[i].middle;
            sum.ending += features[i] * weights->king[i].ending;
        }
    }
    int pieces = count(p->own | p->opponent), value = sum.middle * pieces + sum.ending * (PIECES - pieces);
    return (value + (value > 0 ? PIECES / 2 : -PIECES / 2)) / PIECES;
}

/* --- Games ------------------------------------------------------------------------------------------------------ */

typedef struct {
    Position position; /* no capture is pending; seen by the side to move, as is all that follows */
    int32_t game;
    int16_t score;  /* of the search, in hundredths of a man */
    int8_t result;  /* 1 won, 0 drawn, -1 lost */
    int8_t depth;
} Sample;

enum { REPETITIONS = 3, QUIET_PLIES = 100, HOPELESS = 1500 };

/* Whether a move took something, or brought a man forward (R16). */
static int progress(const Position *before, const Position *after)
{
    Board men = before->own & ~before->kings, men_after = after->own & ~after->kings;
    return after->opponent != before->opponent || advanced(men) != advanced(men_after) || count(men) != count(men_after);
}

/* A lone piece against two kings that move diagonally has lost, says the ending table; so has who is as far behind as
   HOPELESS. */
static int decided(const Position *p, int score)
{
    if (rules.kings_diagonal && count(p->own) == 1 && count(p->opponent & p->kings) > 1)
        return -1;
    if (rules.kings_diagonal && count(p->opponent) == 1 && count(p->own & p->kings) > 1)
        return 1;
    return score >= HOPELESS ? 1 : score <= -HOPELESS ? -1 : 0;
}

/* A player of a game: an evaluation (none means the hand-made one) and how far it looks. */
typedef struct {
    const Weights *weights;
    int32_t depth;
} Player;

static void let_play(const Player *players, int side)
{
    const Player *player = &players[side];
    weights = player->weights;
    evaluate = weights ? learned : hand_made;
    table = tables[player[0].weights != players[!side].weights && side];
}

/* Play one game from the start position, its first plies at random; return 1 if White, who begins, wins, -1 if Black.
   Where `samples` is not null, write the quiet positions that were searched, with `result` as if White had won. */
static int play_game(const Player *players, int random_plies, uint64_t *seed, Sample *samples, int *written)
{
    static Past past;
    Position p = {0xFFFF00, 0xFFFF0000000000, 0}, children[MOVES];
    int quiet = 0, sign = 1;
    past.plies = 0;
    for (int ply = 0;; ply++, sign = -sign) {
        int moves = legal_moves(&p, children), score = 0;
        if (!moves)
            return -sign;
        if (one_each(&p) || quiet >= QUIET_PLIES || ply >= GAME_PLIES || times_seen(&past, &p) >= REPETITIONS - 1)
            return 0;
        if (quiet == 0)
            past.plies = 0;
        past.positions[past.plies++] = p;
        Position child = children[next_random(seed) % (uint64_t)moves];
        if (ply >= random_plies) {
            const Player *player = &players[ply & 1];
            let_play(players, ply & 1);
            score = moves > 1 ? best_move(&p, player->depth, seed, &past, &child) : 0;
            int end = decided(&p, score);
            if (end)
                return end * sign;
            if (samples && moves > 1 && child.opponent == p.opponent)
                samples[(*written)++] = (Sample){p, 0, (int16_t)score, (int8_t)sign, (int8_t)player->depth};
        }
        quiet = progress(&p, &child) ? 0 : quiet + 1;
        p = turned(child);
    }
}

/* --- What Python calls ------------------------------------------------------------------------------------------ */

/* Use these weights from now on; none means the hand-made evaluation. */
void tama_use(const Weights *these)
{
    const Player both[] = {{these, 0}, {these, 0}};
    memset(tables, 0, sizeof tables);
    let_play(both, 0);
}

static void forget(void)
{
    memset(tables, 0, sizeof tables);
    memset(cutoffs, 0, sizeof cutoffs);
}

/* Play games with openings of `least` to `most` random plies, and write up to `room` samples; return how many. */
int64_t tama_selfplay(const Player *player, int games, int least, int most, uint64_t seed, Sample *samples, int64_t room)
{
    const Player both[] = {*player, *player};
    int64_t written = 0;
    forget();
    for (int game = 0; game < games && room - written >= GAME_PLIES; game++) {
        Sample *first = samples + written;
        int plies = least + (int)(next_random(&seed) % (uint64_t)(most - least + 1)), size = 0;
        int result = play_game(both, plies, &seed, first, &size);
        for (int i = 0; i < size; i++)
            first[i].game = game, first[i].result = (int8_t)(first[i].result * result);
        written += size;
    }
    return written;
}

static void add_men_features(int8_t *plain, Board men, int sign)
{
    for (; men; men &= men - 1)
        plain[square_class(number(men))] += sign;
}

/* The formation in a window, four files of two ranks from `square` at the lower left: eight bits, where men are. */
static uint8_t formation_in(Board men, int square)
{
    return (uint8_t)((men >> square & 0xF) | (men >> (square + 4) & 0xF0));
}

/* Write of each position the formations in each window, own ones first, then the enemy's as the enemy sees them, and
   the plain features: men by square, then those of kings. */
void tama_features(const Sample *samples, int64_t size, const int32_t *squares, int windows, uint8_t *formations,
                   int8_t *plain)
{
    for (int64_t i = 0; i < size; i++, plain += PLAIN) {
        const Position *p = &samples[i].position, other = turned(*p);
        Board own_men = p->own & ~p->kings, their_men = other.own & ~other.kings;
        int features[KING_FEATURES];
        for (int w = 0; w < windows; w++)
            *formations++ = formation_in(own_men, squares[w]);
        for (int w = 0; w < windows; w++)
            *formations++ = formation_in(their_men, squares[w]);
        memset(plain, 0, PLAIN);
        add_men_features(plain, own_men, 1);
        add_men_features(plain, their_men, -1);
        king_features(p, features);
        for (int f = 0; f < KING_FEATURES; f++)
            plain[SQUARE_CLASSES + f] = (int8_t)features[f];
    }
}

/* Return the evaluation of a position in hundredths of a man. */
int tama_evaluate(const Position *p) { return evaluate(p); }

/* Play each opening of random plies twice, the colours changed; count games that the first player lost, drew, won. */
void tama_match(const Player *players, int openings, int plies, uint64_t seed, int32_t *results)
{
    const Player changed[] = {players[1], players[0]};
    for (int opening = 0; opening < openings; opening++) {
        uint64_t first = next_random(&seed), second = first; /* the same random moves */
        forget();
        results[1 + play_game(players, plies, &first, 0, 0)]++;
        forget(); /* the players change tables */
        results[1 - play_game(changed, plies, &second, 0, 0)]++;
    }
}

/* What logistic regression learns from: what `tama_features` wrote of each sample, and how the game should end.

   slots[window][formation] is the weight that a formation has. All weights and their gradients come in pairs, for the
   middle game and the ending. */
typedef struct {
    int64_t size;
    int32_t windows;
    const uint8_t *formations;
    const int8_t *plain;
    const int32_t *slots;
    const float *share;  /* of the middle game, 0 to 1 */
    const float *target; /* the result, 0 to 1 */
} Lesson;

typedef struct {
    float middle, ending;
} Weight;

/* Return the logistic loss over all samples; add its gradient to the two given, and write what was predicted. */
double tama_loss(const Lesson *lesson, const Weight *of_formations, const Weight *of_plain, float *predictions,
                 double *formation_gradient, double *plain_gradient)
{
    double loss = 0;
    float sums[2][PLAIN] = {{0}}, plain_weight[2][PLAIN];
    int windows = lesson->windows;
    for (int f = 0; f < PLAIN; f++)
        plain_weight[0][f] = of_plain[f].middle, plain_weight[1][f] = of_plain[f].ending;
    for (int64_t i = 0; i < lesson->size; i++) {
        const uint8_t *formations = lesson->formations + i * 2 * windows;
        const int8_t *plain = lesson->plain + i * PLAIN;
        float middle = 0, ending = 0, share = lesson->share[i];
        for (int w = 0; w < windows; w++) {
            const Weight *own = &of_formations[lesson->slots[w * FORMATIONS + formations[w]]];
            const Weight *theirs = &of_formations[lesson->slots[w * FORMATIONS + formations[windows + w]]];
            middle += own->middle - theirs->middle, ending += own->ending - theirs->ending;
        }
        for (int f = 0; f < PLAIN; f++)
            middle += plain[f] * plain_weight[0][f], ending += plain[f] * plain_weight[1][f];
        float value = share * middle + (1 - share) * ending, odds = expf(-fabsf(value));
        float expected = value < 0 ? odds / (1 + odds) : 1 / (1 + odds), error = expected - lesson->target[i];
        float errors[2] = {share * error, (1 - share) * error};
        predictions[i] = value;
        loss += log1pf(odds) + (value > 0 ? value : 0) - lesson->target[i] * value;
        for (int w = 0; w < windows; w++)
            for (int part = 0; part < 2; part++) {
                formation_gradient[2 * lesson->slots[w * FORMATIONS + formations[w]] + part] += errors[part];
                formation_gradient[2 * lesson->slots[w * FORMATIONS + formations[windows + w]] + part] -= errors[part];
            }
        for (int f = 0; f < PLAIN; f++)
            sums[0][f] += errors[0] * plain[f], sums[1][f] += errors[1] * plain[f];
        if (i % 1024 == 0 || i == lesson->size - 1)
            for (int f = 0; f < PLAIN; f++) /* sums of floats are quick while they are short */
                for (int part = 0; part < 2; part++)
                    plain_gradient[2 * f + part] += sums[part][f], sums[part][f] = 0;
    }
    return loss;
}
