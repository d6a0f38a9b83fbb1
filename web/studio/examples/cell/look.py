# Which moves are legal in the position on the board?
position = board.position
moves = position.legal_moves()

print(position)
print(len(moves), "moves, for example", moves[0])
board.mark(moves[0])
