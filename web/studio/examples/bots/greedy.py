# Looks one move ahead: what is worth most right after it? A king counts as five men.


def worth(position, side):
    """The side's pieces less the other's."""
    total = 0
    for piece in position.piece_map().values():
        value = 5 if piece.king else 1
        total += value if piece.side == side else -value
    return total


def choose(game, limit):
    position = game.position
    me = position.turn
    best, best_worth = None, None
    for move in position.legal_moves():
        after = position.play(move)
        # The opponent takes what can be taken: count that, too.
        replies = after.required_captures()
        loss = len(replies[0].captured) if replies else 0
        value = worth(after, me) - loss
        if best is None or value > best_worth:
            best, best_worth = move, value
    return best
