"""Tests pictures of games that move: what each piece does when, and what is seen where nothing moves."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from tama_core.annotations import Note

XML = "{http://www.w3.org/2000/svg}"
CROWNING = "W:Wg7,a2:Bh8,d5,d7"
"""A man that is crowned by a step."""


def played(moves: str, start: str | None = None) -> tama.Game:
    game = tama.Game(start=start)
    for move in moves.split():
        game.play(move)
    return game


def drawn(game: tama.Game, **options: object) -> ET.Element:
    return ET.fromstring(tama.diagram.game_svg(game, **options))  # type: ignore[arg-type] # noqa: S314 - it is ours


def keyframes(picture: str) -> dict[str, list[tuple[float, str]]]:
    """Return the values of each animation by time in per cent; its name is without the prefix of all."""
    (prefix,) = set(re.findall(r"class=\"(t[0-9a-f]{8})s\"", picture))
    found = {}
    for name, body in re.findall(r"@keyframes " + prefix + r"(\w+)\{((?:[^{}]*\{[^{}]*\})*)\}", picture):
        steps = re.findall(r"([^{}]*)\{([^{}]*)\}", body)
        found[name] = [
            (100.0 if time == "to" else float(time.rstrip("%")), value)
            for times, value in steps
            for time in times.split(",")
        ]
    return found


def captions(root: ET.Element) -> list[str]:
    (column,) = (each for each in root.iter(f"{XML}svg") if each.attrib.get("class") == "tama-caption")
    return ["".join(line.itertext()) for line in column.iter(f"{XML}text")]


def standing(root: ET.Element) -> dict[tuple[int, int], str]:
    """Return the pieces that are seen where nothing moves, by the middles of their squares."""
    found = {}
    for group in root.iter(f"{XML}g"):
        kinds = group.attrib.get("class", "").split()
        if "tama-piece" not in kinds or group.attrib.get("opacity") == "0":
            continue
        x, y = map(int, re.findall(r"-?\d+", group.attrib["transform"]))
        found[x // 100, y // 100] = kinds[-1].removeprefix("tama-")
    return found


@st.composite
def games(draw: st.DrawFn) -> tama.Game:
    game = tama.Game()
    for _ in range(draw(st.integers(1, 60))):
        moves = list(game.position.legal_moves())
        if not moves or game.outcome:
            break
        game.play(draw(st.sampled_from(moves)))
    return game


@given(game=games(), flipped=st.booleans())
def test_any_game_is_valid_and_stands_still_at_its_end(game: tama.Game, *, flipped: bool) -> None:
    root = drawn(game, flipped=flipped)
    expected = {}
    for square in tama.squares.SQUARES:
        if piece := game.position[square]:
            place = (square.file, 7 - square.rank)
            kind = f"{'white' if str(piece) in 'wW' else 'black'}-{'man' if str(piece).islower() else 'king'}"
            expected[tuple(7 - part for part in place) if flipped else place] = kind
    assert standing(root) == expected
    assert [text for text in captions(root) if re.match(r"\d+[.…] ", text)] == [
        f"{ply // 2 + 1}{'…' if ply % 2 else '.'} {move}" for ply, move in enumerate(game.moves)
    ]


@given(games())
def test_every_animation_runs_forward_within_its_time(game: tama.Game) -> None:
    picture = tama.diagram.game_svg(game)
    assert picture == tama.diagram.game_svg(game.copy())
    for steps in keyframes(picture).values():
        times = [time for time, _ in steps]
        assert times == sorted(times)
        assert 0 <= times[0] <= times[-1] <= 100


def test_a_piece_goes_from_square_to_square_and_takes_what_it_jumps_over_on_the_way() -> None:
    game = played("c3-c4 c6-c5 c4xc6xc8")
    frames = keyframes(tama.diagram.game_svg(game))
    taken = [steps for name, steps in frames.items() if name.endswith("o")]
    (mover,) = (steps for steps in frames.values() if "transform:translate(250px,50px)" in steps[-1][1])
    places = [value for _, value in mover]
    assert list(dict.fromkeys(places)) == [f"transform:translate(250px,{y}px)" for y in (550, 450, 250, 50)]
    landings = {value: time for time, value in reversed(mover)}
    gone = sorted(steps[-2][0] for steps in taken)
    lands = [landings[f"transform:translate(250px,{y}px)"] for y in (250, 50)]
    assert gone[0] < lands[0] < gone[1] < lands[1]  # R8


def test_a_man_becomes_a_king_where_it_is_crowned() -> None:
    game = played("g7-g8", CROWNING)
    root = drawn(game)
    assert standing(root)[6, 0] == "white-king"
    frames = keyframes(tama.diagram.game_svg(game))
    (man,) = (steps for name, steps in frames.items() if re.fullmatch(r"\d+w", name))
    (king,) = (steps for name, steps in frames.items() if re.fullmatch(r"\d+W", name))
    assert [value for _, value in man] == ["opacity:1", "opacity:0"]
    assert [value for _, value in king] == ["opacity:0", "opacity:1"]
    assert man[1][0] == king[1][0] > 0


def test_what_moves_asks_first_whether_motion_is_wanted() -> None:
    picture = tama.diagram.game_svg(played("c3-c4 c6-c5"))
    (style,) = re.findall(r"<style>(.*)</style>", picture)
    queried = re.match(r"@media \(prefers-reduced-motion:no-preference\)\{((?:[^{}]*\{[^{}]*\})*)\}", style)
    assert queried
    assert "animation" not in style[queried.end() :]
    assert not re.search(r"<script|<animate| on\w+=", picture)


def test_comments_are_written_and_drawn_and_cannot_leave_their_place() -> None:
    game = played("c3-c4 c6-c5")
    hostile = "</text><script>alert(1)</script> & \x01"
    game.notes = {
        0: Note(("before",)),
        1: Note((f"{hostile} [%cal Gc4c5][%csl Rd6]",), (1,)),
        2: Note(("سؤال",), (6,)),
    }
    game.tags = {"White": "Ani & <b>", "Black": "Levon"}
    root = drawn(game)
    assert captions(root) == [
        "Ani & <b> – Levon",
        "before",
        "1. c3-c4!",
        hostile.replace("\x01", "\ufffd"),
        "1… c6-c5?!",
        "سؤال",
    ]
    assert not list(root.iter(f"{XML}script"))
    picture = tama.diagram.game_svg(game)
    assert (picture.count('"tama-arrow"'), picture.count('"tama-mark"')) == (1, 1)
    (shown,) = (steps for name, steps in keyframes(picture).items() if name == "a1")
    assert [value for _, value in shown] == ["opacity:0", "opacity:1", "opacity:0"]
    bare = drawn(game, captions=False, coordinates=False)
    assert not list(bare.iter(f"{XML}text"))


def test_a_comment_stays_until_it_is_read() -> None:
    def length(game: tama.Game) -> float:
        return float(re.findall(r"animation:([\d.]+)s", tama.diagram.game_svg(game))[0])

    game = played("c3-c4 c6-c5")
    bare = length(game)
    game.notes = {1: Note(("word " * 20,))}
    assert bare + 3 < length(game) < bare + 10


def test_a_part_of_a_game_can_be_shown() -> None:
    game = played("c3-c4 c6-c5 c4xc6xc8")
    assert captions(drawn(game, first=1, last=2)) == ["1… c6-c5"]


def test_a_long_game_stays_small() -> None:
    game = tama.Game()
    for move in ["a3-a4", "h6-h5", "a4-b4", "h5-g5", "b4-a4", "g5-h5"] + ["a4-b4", "h5-g5", "b4-a4", "g5-h5"] * 20:
        game.record(move)
    assert len(game) == 86
    assert len(tama.diagram.game_svg(game)) < 60_000


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"theme": "marble"}, "expected a theme"),
        ({"seconds": 0}, "expected 0.1 to 60 seconds"),
        ({"seconds": "1"}, "expected 0.1 to 60 seconds"),
        ({"first": 2}, "expected moves within 0 to 2"),
        ({"last": 9}, "expected moves within 0 to 2"),
        ({"first": "a"}, "expected a number of moves"),
        ({"captions": 1}, "expected true or false as captions"),
        ({"size": -1}, "expected a size"),
        ({"prefix": "<"}, "expected a prefix"),
    ],
)
def test_other_values_are_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(tama.NotationError, match=reason):
        drawn(played("c3-c4 c6-c5"), **options)


@pytest.mark.parametrize("game", [None, 3, "c3-c4", tama.Position.initial(), []])
def test_what_is_no_game_is_refused(game: object) -> None:
    with pytest.raises(tama.NotationError, match="expected a Game"):
        drawn(game)  # type: ignore[arg-type] # on purpose


def test_a_game_without_moves_is_refused() -> None:
    with pytest.raises(tama.NotationError, match="at least one move"):
        drawn(tama.Game())
