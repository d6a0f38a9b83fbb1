"""Fails where the downloads of visitors have grown beyond the recorded sizes."""

from __future__ import annotations

from building.budget import grown, recorded_sizes, sizes


def test_neither_the_first_load_nor_a_chunk_has_grown_by_more_than_15_percent(site: dict[str, bytes]) -> None:
    larger = grown(sizes(site), recorded_sizes())
    told = [f"{name} from {was / 1000:.1f} to {now / 1000:.1f} kB" for name, (was, now) in larger.items()]
    assert told == [], "if that is worth it, record it: python build.py lab bytes --record"
