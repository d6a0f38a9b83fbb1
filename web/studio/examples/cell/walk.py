# A game of random moves, shown as it goes. "Stop" ends it at any time.
from random import choice
from time import sleep

game = tama.Game()
while not game.outcome:
    move = choice(game.position.legal_moves())
    game.play(move)
    board.show(game)
    board.mark(move)
    sleep(0.3)

print(len(game.moves), "moves;", game.outcome.winner or "nobody", "wins:", game.outcome.reason)
