# Looks as deep as its time allows. Alpha-beta leaves out what cannot change the choice: `alpha` is what we are sure
# of already, `beta` what the opponent is; once alpha reaches beta, the opponent will not let us come here.

WON = 10_000


class TimeIsUp(Exception):
    pass


def value(position):
    """What the pieces are worth for the side to move; a man more, the further it has come."""
    total = 0
    for square, piece in position.piece_map().items():
        rank = square.rank if piece.side == "white" else 7 - square.rank
        worth = 500 if piece.king else 100 + 3 * rank
        total += worth if piece.side == position.turn else -worth
    return total


def search(position, depth, alpha, beta, limit):
    """The value of a position for the side to move, if both play their best for `depth` moves."""
    if limit.left < limit.time * 2 / 3:
        raise TimeIsUp  # in good time: who overruns has lost, also where the machine was busy with something else
    moves = position.legal_moves()
    if not moves:
        return -WON - depth  # who cannot move has lost, and sooner is worse
    # In the middle of an exchange a count means nothing: captures are followed to their end.
    if depth <= 0 and not moves[0].captured:
        return value(position)
    for move in moves:
        # What is good for the opponent is bad for us, so signs change from move to move.
        alpha = max(alpha, -search(position.play_unchecked(move), depth - 1, -beta, -alpha, limit))
        if alpha >= beta:
            break
    return alpha


def choose(game, limit):
    position = game.position
    moves = list(position.legal_moves())
    try:
        for depth in range(1, 30):
            alpha, best = -2 * WON, moves[0]
            for move in moves:
                score = -search(position.play_unchecked(move), depth - 1, -2 * WON, -alpha, limit)
                if score > alpha:
                    alpha, best = score, move
            # The best so far comes first in the next round, which then can leave out more.
            moves.remove(best)
            moves.insert(0, best)
            if len(moves) == 1 or alpha >= WON:
                break
    except TimeIsUp:
        pass
    return moves[0]
