"""Tests `HubEngine`: it drives engines in processes, and names those that break the protocol."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from hub_helpers import OWN, PATIENCE, Fake
from support import Clock

import tama_core as tama
from tama_core.hub import HubEngine, HubError, client, driver, process
from tama_core.hub.commands import parse_command

if TYPE_CHECKING:
    from pathlib import Path


def game_at(fen: str, rules: tama.RuleSet = tama.TAMA) -> tama.Game:
    return tama.Game(start=tama.Position.from_fen(fen, rules=rules))


def test_engine_in_a_process_plays_by_the_rules_it_is_told() -> None:
    with HubEngine(OWN, tama.DAMA, parameters={"level": "1", "seed": "5"}) as engine:
        assert engine.name == "Tama"
        game = tama.Game(tama.DAMA)
        engine.new_game()
        for _ in range(20):
            game.play(engine.choose(game, tama.Limit(depth=1)))
    assert len(game.moves) == 20


def test_process_is_gone_after_close() -> None:
    engine = HubEngine(OWN)
    engine.close()
    with pytest.raises(HubError, match="ended"):
        engine.choose(tama.Game(), tama.Limit(depth=1))


@pytest.mark.parametrize(
    ("answers", "complaint"),
    [
        ("", "has ended"),
        ("id name=Deaf", "got no answer"),
        ("wait|ready|done move=a3-a5", "legal move"),
        ("wait|ready|done", "such as a3-a4"),
        ("wait|ready|error message=no", "says: no"),
        ('param name=variant value=normal type=enum values="normal frisian"|wait', "plays tama"),
        ('wait|=|"', "name=value"),
        ("wait|ready|info depth=1|done move=\ud7ff", "such as a3-a4"),
        ("wait|ready|done move=c3-c9", "such as a3-a4 .* 'c3-c9': expected a square"),
        ("wait|ready|done move=c3xc5xi9", "expected a square"),
    ],
)
def test_engine_that_breaks_the_protocol_is_named(answers: str, complaint: str) -> None:
    listen = "sys.stdin.read()" if answers else ""
    code = f"import sys; print({answers!r}.replace('|', chr(10)), flush=True); {listen}"
    command = [sys.executable, "-X", "utf8", "-c", code]
    patience = 0.1 if complaint == "got no answer" else PATIENCE
    with pytest.raises(HubError, match=complaint), HubEngine(command, patience=patience) as engine:
        engine.choose(tama.Game(), tama.Limit(time=0))


def test_engine_that_talks_without_end_is_not_listened_to_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "monotonic", Clock(step=1.0))
    monkeypatch.setattr(process, "FAREWELL", 0.1)
    code = "print('wait\\nready', flush=True)\nwhile True: print('info depth=1')"
    with (
        HubEngine([sys.executable, "-c", code], patience=100) as engine,
        pytest.raises(HubError, match="in time"),
    ):
        engine.choose(tama.Game(), tama.Limit(time=0))


SILENT = "print('wait\\nready', flush=True)\nwhile True: input()"


def test_silent_engine_without_a_time_is_given_up_and_the_next_game_starts_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(driver, "UNTIMED", 0.1)
    monkeypatch.setattr(process, "FAREWELL", 0.1)
    with HubEngine([sys.executable, "-c", SILENT]) as engine:
        for _ in range(2):
            with pytest.raises(HubError, match="in time"):
                engine.choose(tama.Game(), tama.Limit(nodes=1))
            with pytest.raises(HubError, match="has ended"):
                engine.choose(tama.Game(), tama.Limit(nodes=1))
            engine.new_game()
    with pytest.raises(HubError, match="has ended"):
        engine.new_game()


@pytest.mark.parametrize("limit", [tama.Limit(), None, 1.0])
def test_engine_is_not_asked_to_think_without_end(limit: tama.Limit) -> None:
    with HubEngine(OWN) as engine, pytest.raises(HubError, match="expected a limit of time, depth or nodes"):
        engine.choose(tama.Game(), limit)


def test_game_under_other_rules_than_the_engine_was_told_is_refused() -> None:
    with HubEngine(OWN) as engine, pytest.raises(HubError, match="expected a game under TAMA, not DAMA"):
        engine.choose(tama.Game(tama.DAMA), tama.Limit(depth=1))


def test_command_that_does_not_exist_is_named() -> None:
    with pytest.raises(HubError, match="no-such-engine"):
        HubEngine(["no-such-engine"])
    with pytest.raises(HubError, match="list of words, not \\[\\]"):
        HubEngine([])


HISTORY = ['param name=history value=short type=enum values="short whole"']


@pytest.mark.parametrize(("declared", "longest", "moves"), [
    ([], 4, ["h8-g8", "a1-b1", "g8-h8"]),
    (HISTORY, 4, ["a2-a3", "h8-g8", "a1-b1", "g8-h8"]),
    (HISTORY, 3, ["h8-g8", "a1-b1", "g8-h8"]),
])  # fmt: skip
def test_only_the_moves_since_the_last_progress_are_sent_unless_the_engine_wants_all(
    declared: list[str],
    longest: int,
    moves: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(driver, "LONGEST_GAME", longest)
    fake = Fake(tmp_path, {"hub": [*declared, "wait"], "go": ["done move=b1-a1"]})
    game = game_at("W:WKa1,a2:BKh8,Kh7")
    for text in ("a2-a3", "h8-g8", "a1-b1", "g8-h8"):
        game.play(text)
    with HubEngine(fake.command) as engine:
        engine.choose(game, tama.Limit(depth=1))
    (sent,) = (parse_command(line).arguments for line in fake.heard if line.startswith("pos"))
    assert sent["moves"].split() == moves
    assert ("set-param name=history value=whole" in fake.heard) is bool(declared)
