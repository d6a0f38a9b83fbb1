"""Tests options of Hub engines: read as typed values, checked before they are sent, and set from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cli_helpers import tama_line
from hub_helpers import OWN, Fake, command_line

import tama_core as tama
from tama_core.hub import HubEngine, HubError, HubOption
from tama_core.hub.commands import parse_command
from tama_core.hub.options import format_option, read_option

if TYPE_CHECKING:
    from pathlib import Path

    from tama_core.hub.options import OptionValue

BOOK = HubOption("book", "bool", default=True)
LEVEL = HubOption("level", "int", 3, min=1, max=10)
NOISE = HubOption("noise", "real", 0.5, min=0)
STYLE = HubOption("style", "enum", "calm", values=("calm", "wild"))
FILE = HubOption("file", "string", "")
DECLARED = [
    "param name=book value=true type=bool",
    "param name=level value=3 type=int min=1 max=10",
    "param name=noise value=0.5 type=real min=0",
    'param name=style value=calm type=enum values="calm wild"',
    'param name=file value="" type=string',
]
OFFERED = [BOOK, LEVEL, NOISE, STYLE, FILE]


@pytest.mark.parametrize(("line", "option"), [
    *zip(DECLARED, OFFERED, strict=True),
    ("param name=level value=11 type=int min=1 max=10", HubOption("level", "string", "11")),
    ("param name=level value=3 type=int min=one max=10", HubOption("level", "int", 3, max=10)),
    ("param name=colour value=red type=colour", HubOption("colour", "string", "red")),
])  # fmt: skip
def test_what_an_engine_declares_is_read_as_typed_values(line: str, option: HubOption) -> None:
    assert read_option(parse_command(line).arguments) == option


@pytest.mark.parametrize(("option", "value", "text"), [
    (BOOK, False, "false"), (BOOK, "True", "true"),
    (LEVEL, 10, "10"), (LEVEL, "1", "1"),
    (NOISE, 0, "0.0"), (NOISE, 1e-5, "1e-05"), (NOISE, "2.5", "2.5"),
    (STYLE, "wild", "wild"), (FILE, "a b", "a b"), (FILE, "", ""),
])  # fmt: skip
def test_value_is_written_as_the_protocol_has_it(option: HubOption, value: OptionValue, text: str) -> None:
    assert format_option(option, value) == text


@pytest.mark.parametrize(("option", "value", "complaint"), [
    (BOOK, 1, "expected true or false as book, not 1"),
    (BOOK, "yes", "expected true or false as book, not 'yes'"),
    (LEVEL, 0, "expected a whole number from 1 to 10 as level, not 0"),
    (LEVEL, 2.5, "expected a whole number from 1 to 10 as level, not 2.5"),
    (LEVEL, True, "expected a whole number from 1 to 10 as level, not True"),
    (LEVEL, "\u0663", "expected a whole number from 1 to 10 as level, not '\u0663'"),
    (LEVEL, 10**18, "expected a whole number from 1 to 10 as level, not 1000000000000000000"),
    (NOISE, float("nan"), "expected a number from 0 as noise, not nan"),
    (STYLE, "Wild", "expected one of calm, wild as style, not 'Wild'"),
    (FILE, "a\nquit", r"expected a text of printable characters as file, not 'a\nquit'"),
])  # fmt: skip
def test_value_that_an_option_cannot_have_is_one_sentence(
    option: HubOption, value: OptionValue, complaint: str
) -> None:
    with pytest.raises(HubError) as told:
        format_option(option, value)
    assert str(told.value) == complaint


def test_options_are_set_at_the_start_and_later_and_again_after_a_failure(tmp_path: Path) -> None:
    fake = Fake(tmp_path, {"hub": [*DECLARED, "wait"], "go": ["done move=a1-a8"]})
    with HubEngine(fake.command, parameters={"level": 7}) as engine:
        assert list(engine.options.values()) == OFFERED
        engine.configure({"book": False, "file": "a b"})
        with pytest.raises(HubError, match="legal move"):
            engine.choose(tama.Game(), tama.Limit(depth=1))
        engine.new_game()
    first, later = (
        ["set-param name=level value=7"],
        ["set-param name=book value=false", 'set-param name=file value="a b"'],
    )
    told = [line for line in fake.heard if line.startswith(("set-param", "init", "hub"))]
    assert told == ["hub", *first, "init", *later, "init", "hub", *first, *later, "init"]


@pytest.mark.parametrize(("options", "complaint"), [
    ({"levle": 3}, "expected an option of .* [(]book, level, noise, style, file[)], not 'levle'; write 'level'"),
    ({"Level": 3}, "not 'Level'; write 'level'"),
    ({"zz": 3}, "not 'zz'"),
    ({"level": 3, "book": 7}, "expected true or false as book, not 7"),
    ({"variant": "dama"}, "expected an option other than variant, which follows from the rules"),
])  # fmt: skip
def test_wrong_option_is_refused_before_anything_is_sent(
    options: dict[str, OptionValue], complaint: str, tmp_path: Path
) -> None:
    fake = Fake(tmp_path, {"hub": [*DECLARED, "wait"], "go": ["done move=a3-a4"]})
    with HubEngine(fake.command) as engine:
        with pytest.raises(HubError, match=complaint):
            engine.configure(options)
        assert str(engine.choose(tama.Game(), tama.Limit(depth=1))) == "a3-a4"
    assert not [line for line in fake.heard if line.startswith("set-param")]
    with pytest.raises(HubError):
        HubEngine(fake.command, parameters=options)


def test_engine_of_the_package_offers_its_options_and_obeys() -> None:
    with HubEngine(OWN, parameters={"seed": 1}) as engine:
        assert engine.options["level"] == HubOption("level", "int", 0, 0, 10)
        engine.configure({"level": 1})
        game = tama.Game()
        assert engine.choose(game, tama.Limit(depth=1)) == tama.Engine(1, seed=1).play(game, tama.Limit(depth=1)).move


def test_command_line_lists_the_options_of_an_engine(tmp_path: Path) -> None:
    ran = tama_line("hub", "--options", command_line(Fake(tmp_path, {"hub": [*DECLARED, "wait"]}).command))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "book   true or false (default: true)",
        "level  a whole number from 1 to 10 (default: 3)",
        "noise  a number from 0 (default: 0.5)",
        "style  one of calm, wild (default: calm)",
        "file   a text of printable characters (default: empty)",
    ]
    ran = tama_line("hub", "--options", command_line(Fake(tmp_path, {"hub": ["id name=Ani", "wait"]}).command))
    assert ran.out == "Ani has no options.\n"


def test_match_sets_the_options_of_each_player(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    first, second = (Fake(folder, {"hub": [*DECLARED, "wait"], "go": ["done"]}) for folder in (one, two))
    given = ["--option1", "level=5", "--option1", "file=a=b", "--option2", "level=6"]
    ran = tama_line("match", command_line(first.command), command_line(second.command), "--games", 1, *given)
    assert ran.code == 0
    settings = [[line for line in fake.heard if line.startswith("set-param")] for fake in (first, second)]
    assert settings[0][:2] == ["set-param name=level value=5", 'set-param name=file value="a=b"']
    assert settings[1][:1] == ["set-param name=level value=6"]


@pytest.mark.parametrize(("given", "complaint"), [
    (["--option1", "levle=5"], "not 'levle'; write 'level'"),
    (["--option1", "level=12"], "expected a whole number from 0 to 10 as level, not '12'"),
    (["--option2", "level=5"], "expected options of a command or a file, but 1 is a level and has no options"),
])  # fmt: skip
def test_option_that_a_player_has_not_is_one_sentence(given: list[str], complaint: str) -> None:
    ran = tama_line("match", command_line(OWN), 1, *given)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert complaint in ran.err
