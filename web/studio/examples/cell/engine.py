# The engine looks deeper and deeper. Its scores count a man as about 100, for the side to move.
engine = tama.Engine()

for info in engine.analyse(board.position, tama.Limit(time=3)):
    line = " ".join(map(str, info.pv[:4]))
    print(f"depth {info.depth:2}  score {info.score:5}  {line}")
    board.clear()
    board.mark(info.pv[0])
