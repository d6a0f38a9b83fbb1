"""Run one player of a match in a process of its own, with the engine of the package in a given folder.

    python lab/player.py FOLDER RULESET '{"level": 5}'

`lab/match.py` starts it. It reads one JSON object a line, `{"moves": […], "limit": {…}}` with the moves since the last
one, or `{"new": true}`, and answers each with one. The folder may hold any revision of tama_core: only its public
interface is used.
"""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import tama_core as tama

Json = dict[str, Any]


def use_cpu_clock() -> None:
    """Let the engine's clock count the seconds of this process alone: what else the machine does costs no game.

    To be called before the engine is imported, as its modules take the clock from `time` by name.
    """
    time.perf_counter = time.process_time


def engine_maker(options: Json) -> Callable[[], tama.Engine]:
    """Return what makes the engine anew; `evaluation` among the options is the name of one."""
    import tama_core as tama  # noqa: PLC0415 - only now is it known which one

    if name := options.get("evaluation"):
        from tama_core.engine import evaluation  # noqa: PLC0415 - early revisions have only one

        options = options | {"evaluation": getattr(evaluation, name)}
    return lambda: tama.Engine(**options)


def first_position(ruleset: str) -> tama.Position:
    """Return the initial position under a preset."""
    import tama_core as tama  # noqa: PLC0415 - as above

    return tama.Position.initial(rules=tama.preset(ruleset))


def answer(engine: tama.Engine, positions: list[tama.Position], request: Json) -> Json:
    """Play the moves of the request, search the position that they lead to, and tell what came of it."""
    import tama_core as tama  # noqa: PLC0415 - as above

    for text in request["moves"]:
        positions.append(positions[-1].play(positions[-1].parse_move(text)))
    *history, position = positions
    start = time.process_time()
    result = engine.play(position, tama.Limit(**request["limit"]), history=history)
    seconds = time.process_time() - start
    facts = {"score": result.score, "depth": result.depth, "nodes": result.nodes, "seconds": seconds}
    return {"move": str(result.move), **facts}


def main() -> None:
    """Answer until the input ends."""
    folder, ruleset, options = sys.argv[1:]
    use_cpu_clock()
    sys.path.insert(0, folder)
    make = engine_maker(json.loads(options))
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("new"):
            engine, positions, reply = make(), [first_position(ruleset)], {}
        else:
            reply = answer(engine, positions, request)
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
