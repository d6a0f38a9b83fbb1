# The smallest bot: any legal move will do.
from random import choice


def choose(game, limit):
    return choice(game.position.legal_moves())
