# The smallest bot: any legal move will do.
from random import choice


def choose(position, clock):
    return choice(position.legal_moves())
