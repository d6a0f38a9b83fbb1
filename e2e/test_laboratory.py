"""Tests the rule laboratory: it agrees with the package about every ruleset."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import tama_core as tama
from e2e.studio import StudioPage
from e2e.texts import t
from tama_core.ruleset import DRAWS

if TYPE_CHECKING:
    from e2e.error_log import ErrorLog
    from e2e.profiles import Visit

SAMPLES = {
    "maximum_rule": "W:Wc3,g3:Bc4,g4,d5,Kh8",
    "crown_at_once": "W:Wc6,a2:Bc7,f8,h7",
    "about_turn": "W:WKd4,a2:Bd6,d2,h7",
    "short_king": "W:WKa1,h2:Ba5,Kc8,e4",
}
OPENING = tama.Position.from_fen("W:We6,d5:Bd6,b5,e7,e2")
SWITCHES = [field.name for field in fields(tama.RuleSet) if field.type == "bool" and field.name not in DRAWS]


def switched(name: str) -> tama.RuleSet:
    """Return the standard rules but for one switch."""
    changed: dict[str, Any] = {name: not getattr(tama.TAMA, name)}
    return dataclasses.replace(tama.TAMA, **changed)


@pytest.fixture
def bench(visit: Visit, error_log: ErrorLog) -> StudioPage:
    error_log.expect("a worker was replaced")
    return StudioPage(visit()).go("#laboratory")


def expect_shown(bench: StudioPage, position: tama.Position) -> None:
    """Compare moves, counts and Python with those of the package."""
    moves = position.legal_moves()
    line = t("lab.moves", count=len(moves), moves=f"\u2066{', '.join(map(str, moves))}\u2069")
    expect(bench.page.locator(".moves-line")).to_have_text(line)
    for depth in (1, 2, 3):
        cell = bench.page.locator(f".counts tbody tr:nth-child({depth}) td").first
        expect(cell).to_have_text(f"{tama.perft(position, depth):,}")
    usual = tama.Position.from_fen(position.fen()).legal_moves()
    gained, lost = {*map(str, moves)} - {*map(str, usual)}, {*map(str, usual)} - {*map(str, moves)}
    told = bench.page.locator(".changes").text_content() or ""
    assert all(move in told for move in gained | lost)
    assert {shape["color"] for shape in bench.shapes} == {
        color for color, moves in (("G", gained), ("R", lost)) if moves
    }
    space = {"tama": tama, "board": type("Board", (), {"show": lambda _self, shown: seen.append(shown)})()}
    seen: list[tama.Position] = []
    exec(bench.output.text_content() or "", space)  # noqa: S102 - the page's own Python
    assert seen == [position]


def test_a_switch_changes_moves_counts_arrows_and_python_at_once(bench: StudioPage) -> None:
    preset = bench.page.locator("select[name=preset]")
    for name, sample in SAMPLES.items():
        bench.page.locator("select[name=sample]").select_option(sample)
        fen = sample or tama.Position.initial().fen()
        bench.page.locator(f".switches input[name={name}]").click()
        rules = switched(name)
        expect(bench.output).to_contain_text(name)
        expect_shown(bench, tama.Position.from_fen(fen, rules=rules))
        expect(preset, name).to_have_value(rules.name)
        preset.select_option("TAMA")
        expect(bench.output, name).not_to_contain_text(name)


def test_it_opens_where_every_switch_changes_something_and_says_what(bench: StudioPage) -> None:
    expect_shown(bench, OPENING)
    expect(bench.page.locator("input[name=fen]")).to_have_value("W:We6,d5:Bd6,b5,e7,e2")
    usual = {*map(str, OPENING.legal_moves())}
    for name in SWITCHES:
        standard = getattr(tama.TAMA, name)
        changed = tama.Position.from_fen(OPENING.fen(), rules=switched(name))
        moves = {*map(str, changed.legal_moves())}
        differences = {"adds": moves - usual, "rules out": usual - moves}
        told = "; ".join([f"{verb} \u2066{', '.join(found)}\u2069" for verb, found in differences.items() if found])
        assert told, name
        sentence = f"{'Off' if standard else 'On'}: {told}."
        expect(bench.page.locator(f"#contrast-{name}")).to_have_text(sentence)
        expect(bench.page.locator(f".switches input[name={name}]")).to_have_accessible_description(sentence)


def test_which_pieces_move_diagonally_is_chosen_in_words(bench: StudioPage) -> None:
    bench.page.locator("select[name=sample]").select_option("")
    moving = bench.page.locator(".switches select[name=diagonal_moves]")
    moving.select_option(label="kings only")
    expect(bench.output).to_contain_text('diagonal_moves="kings"')
    expect(bench.page.locator("select[name=preset]")).to_have_value("TAMA_STRAIGHT_MEN")
    expect_shown(bench, tama.Position.initial(tama.TAMA_STRAIGHT_MEN))
    moving.select_option(label="men and kings")
    expect(bench.page.locator("select[name=preset]")).to_have_value("TAMA")


def test_a_preset_sets_the_switches(bench: StudioPage) -> None:
    bench.page.locator("select[name=preset]").select_option("DAMA")
    for name in ("about_turn", "crown_at_once"):
        expect(bench.page.locator(f".switches input[name={name}]")).not_to_be_checked()
    expect(bench.page.locator(".switches input[name=one_each_draws]")).to_be_checked()
    expect(bench.page.locator(".switches select[name=diagonal_moves] option:checked")).to_have_text("none")
    expect_shown(bench, tama.Position.from_fen(OPENING.fen(), rules=tama.DAMA))


def test_a_position_that_is_none_gets_a_sentence_and_changes_nothing(bench: StudioPage) -> None:
    expect_shown(bench, OPENING)
    bench.page.locator("input[name=fen]").fill("nonsense")
    bench.page.keyboard.press("Enter")
    expect(bench.page.get_by_role("alert").filter(has_text="Expected a FEN")).to_be_visible()
    expect_shown(bench, OPENING)


@pytest.mark.pyodide
def test_what_is_tried_is_opened_in_the_code_cell_and_runs_there(studio: StudioPage) -> None:
    bench = studio.go("#laboratory")
    bench.page.locator(".switches input[name=short_king]").click()
    expect(bench.output).to_contain_text("short_king=True")
    bench.page.get_by_role("button", name="Open in the code cell").click()
    expect(bench.editor).to_contain_text("short_king=True")
    bench.do("run").click()
    bench.wait("over")
    position = tama.Position.from_fen(OPENING.fen(), rules=tama.TAMA_1934)
    expect(bench.output).to_contain_text(json.dumps([tama.perft(position, depth) for depth in (1, 2, 3)]))
