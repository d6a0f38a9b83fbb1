# Why is a move not legal? The rules answer with their numbers.
board.show("W:Wc3,g3:Bc4,g4,d5,Kh8")

answer = tama.explain(board.position, "g3", "g5")
print(answer.sentence)
print("See", ", ".join(map(str, answer.rules)))
board.mark("g3-g5", color="red")
board.mark(answer.better)
