"""Tests `AsyncHubEngine`: turns, cancelled tasks, analyses that are left, and engines that fail."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import aclosing
from typing import TYPE_CHECKING

import pytest
from hub_helpers import OWN, PATIENCE, Fake
from support import ROOT

import tama_core as tama
from tama_core.hub import AsyncHubEngine, HubEngine, HubError, driver, inbox, process

if TYPE_CHECKING:
    from pathlib import Path

START = tama.Position.initial()
FAST = tama.Limit(depth=1)
INFOS = ["info depth=1 score=0.25 pv=a3-a4", 'info depth=2 score=0.50 pv="a3-a4 h6-h5"']
ANSWERS = {"go analyze": INFOS, "stop": ["done move=a3-a4"], "go think": ["done move=b3-b4"]}


def words(fake: Fake) -> list[str]:
    return [line.split()[0] for line in fake.heard]


async def until(fake: Fake, line: str) -> None:
    """Wait until a fake engine has heard a line."""
    async with asyncio.timeout(PATIENCE):
        while line not in fake.heard:  # noqa: ASYNC110 - it is another process that writes it down
            await asyncio.sleep(0.001)


def test_real_engine_plays_analyses_and_is_configured_as_by_the_synchronous_client() -> None:
    async def talk() -> tuple[object, ...]:
        async with AsyncHubEngine(OWN, tama.DAMA, parameters={"seed": 1}) as engine:
            await engine.configure({"level": 2})
            await engine.new_game()
            infos = [info.pv async for info in engine.analyse(tama.Game(tama.DAMA), tama.Limit(depth=2))]
            return engine.name, engine.options, infos, await engine.choose(tama.Game(tama.DAMA), FAST)

    with HubEngine(OWN, tama.DAMA, parameters={"seed": 1}) as engine:
        engine.configure({"level": 2})
        infos = [info.pv for info in engine.analyse(tama.Game(tama.DAMA), tama.Limit(depth=2))]
        expected = engine.name, engine.options, infos, engine.choose(tama.Game(tama.DAMA), FAST)
    assert asyncio.run(talk()) == expected


def test_tasks_that_ask_at_once_take_turns(tmp_path: Path) -> None:
    fake = Fake(tmp_path, ANSWERS)

    async def talk() -> list[tama.Move]:
        async with AsyncHubEngine(fake.command, patience=PATIENCE) as engine:
            return await asyncio.gather(*(engine.choose(tama.Game(), FAST) for _ in range(3)))

    assert [str(move) for move in asyncio.run(talk())] == ["b3-b4"] * 3
    assert words(fake) == ["hub", "init", *("pos", "level", "go") * 3, "quit"]


def test_cancelled_search_is_stopped_and_its_move_is_not_taken_for_the_next(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {"go think": [], "stop": ["done move=a3-a4"], "go analyze": INFOS})

    async def talk() -> list[int]:
        async with AsyncHubEngine(fake.command, patience=PATIENCE) as engine:
            task = asyncio.create_task(engine.choose(tama.Game(), FAST))
            await until(fake, "go think")
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            await until(fake, "stop")
            async with aclosing(engine.analyse(START)) as reports:
                return [(await anext(reports)).depth for _ in range(2)]

    assert asyncio.run(talk()) == [1, 2]
    assert words(fake) == ["hub", "init", *("pos", "level", "go", "stop") * 2, "quit"]


def test_timeout_of_the_caller_stops_the_search_and_the_engine_goes_on() -> None:
    async def talk() -> tama.Move:
        async with AsyncHubEngine(OWN, patience=PATIENCE) as engine:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await engine.choose(tama.Game(), tama.Limit(time=1000))
            return await engine.choose(tama.Game(), FAST)

    assert asyncio.run(talk()) in START.legal_moves()


def test_analysis_that_is_left_is_stopped(tmp_path: Path) -> None:
    fake = Fake(tmp_path, ANSWERS)

    async def talk() -> str:
        async with AsyncHubEngine(fake.command, patience=PATIENCE) as engine:
            async for info in engine.analyse(START):
                assert info.score == 25
                break
            await until(fake, "stop")
            return str(await engine.choose(tama.Game(), FAST))

    assert asyncio.run(talk()) == "b3-b4"
    assert words(fake) == ["hub", "init", "pos", "level", "go", "stop", "pos", "level", "go", "quit"]


def test_question_of_another_task_ends_a_silent_analysis(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {**ANSWERS, "go analyze": []})

    async def talk() -> tuple[list[tama.SearchInfo], str]:
        async with AsyncHubEngine(fake.command, patience=PATIENCE) as engine:

            async def reports() -> list[tama.SearchInfo]:
                return [info async for info in engine.analyse(START)]

            task = asyncio.create_task(reports())
            await until(fake, "go analyze")
            move = await engine.choose(tama.Game(), FAST)
            return await task, str(move)

    assert asyncio.run(talk()) == ([], "b3-b4")


@pytest.mark.parametrize(("answers", "complaint"), [
    ({"go": ["done move=a3-a5"]}, "expected a legal move"),
    ({"go": ["error message=tired"]}, "says: tired"),
    ({"go": ['"']}, "name=value"),
    ({"go": []}, "expected 'done' from .* in time"),
    ({"pos": ["exit"]}, "'done' from .*, but it has ended"),
    ({"hub": ["exit"]}, "'wait' from .*, but it has ended"),
])  # fmt: skip
def test_engine_that_fails_is_named_and_the_next_game_starts_it_again(
    answers: dict[str, list[str]], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "in time" in complaint:
        monkeypatch.setattr(driver, "UNTIMED", 0.1)
    fake = Fake(tmp_path, answers)

    async def talk() -> None:
        engine = AsyncHubEngine(fake.command)
        assert repr(engine).endswith("not started>")
        async with engine:
            for _ in range(2):
                with pytest.raises(HubError, match=complaint):
                    await engine.choose(tama.Game(), FAST)
                with pytest.raises(HubError, match="to listen, but it has ended"):
                    await engine.choose(tama.Game(), FAST)
                assert repr(engine).endswith("ended>")
                await engine.new_game()
                assert repr(engine).endswith("running>")

    if "hub" in answers:
        with pytest.raises(HubError, match=complaint):
            asyncio.run(talk())
    else:
        asyncio.run(talk())
        assert words(fake).count("hub") == 3


def test_engine_that_is_closed_while_it_is_asked_has_ended(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {"go": []})

    async def talk() -> None:
        engine = await AsyncHubEngine.start(fake.command, patience=PATIENCE)
        task = asyncio.create_task(engine.choose(tama.Game(), FAST))
        await until(fake, "go think")
        await engine.close()
        with pytest.raises(HubError, match="has ended"):
            await task
        with pytest.raises(HubError, match="has ended"):
            await engine.new_game()

    asyncio.run(talk())


CHATTY = """
from itertools import count
print("wait\\nready", flush=True)
for depth in {depths}:
    print(f"info depth={{depth}} score=0 pv=a3-a4")
print("done move=a3-a4", flush=True)
input()
"""


def test_chatty_engine_is_heard_to_its_end_and_one_without_end_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "BACKLOG", 10)
    monkeypatch.setattr(process, "FAREWELL", 0.1)

    async def depths(code: str, most: int) -> list[int]:
        async with AsyncHubEngine([sys.executable, "-c", code], patience=PATIENCE) as engine:
            found: list[int] = []
            async with aclosing(engine.analyse(START)) as reports:
                async for info in reports:
                    found.append(info.depth)
                    await asyncio.sleep(0)
                    if len(found) == most:
                        break
            return found

    whole = asyncio.run(depths(CHATTY.format(depths="range(5_000)"), 10_000))
    assert whole == [*range(5_000)]
    assert asyncio.run(depths(CHATTY.format(depths="count()"), 100)) == [*range(100)]


@pytest.mark.parametrize("limit", [tama.Limit(), None, 1.0])
def test_wrong_arguments_and_an_engine_that_was_not_started_are_told(limit: tama.Limit) -> None:
    async def talk() -> None:
        engine = AsyncHubEngine(["no-such-engine"])
        with pytest.raises(HubError, match="expected a limit of time, depth or nodes"):
            await engine.choose(tama.Game(), limit)
        with pytest.raises(HubError, match="to be started first"):
            await engine.choose(tama.Game(), FAST)
        with pytest.raises(HubError, match="no-such-engine' cannot run"):
            await AsyncHubEngine.start(["no-such-engine"])

    asyncio.run(talk())


def test_asyncio_is_not_imported_before_it_is_needed() -> None:
    code = "import sys, tama_core.hub, tama_core.match; print('asyncio' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - itself
    assert ran.stdout == "False\n"
