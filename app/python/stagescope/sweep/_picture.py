"""A picture of a sweep as SVG: lines with intervals, or a map."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from .._gantt import captioned
from ..errors import InputError
from ..scenario import of_document
from ._axis import Axis, number
from ._columns import width_of
from ._plan import Plan

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 400, 76, 170, 44, 52
#: Of more values than this the second parameter is drawn as the other side of a map.
MOST_LINES = 8
INK = "currentColor"
LINES = ("#2563a8", "#c2410c", "#2e7d4f", "#7b4aa0", "#9a6b00", "#00797f", "#b0305f", "#5b6470")
#: From low to high; of a deviation from below to above.
RAMP = ("#eef3fa", "#b4cbea", "#6b96cd", "#2f67ab", "#143c6d")
AROUND = ("#1f5a9e", "#9fbfe3", "#f4f4f2", "#eeb18d", "#b8400c")
#: Student's t for an interval of 95 %, by degrees of freedom.
STUDENT = (12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


class Picture:
    """A picture as SVG: notebooks and the page show it; ``save`` writes it to a file."""

    def __init__(self, svg: str, title: str, link: str | None = None) -> None:
        self.svg = svg
        self.title = title
        #: Of the scenario that was varied: what stands behind the ``#`` of the page's address.
        self.link = link

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it as an SVG file, in dark ink on white."""
        style = f'<svg style="color:#1c2430;background:#fff" width="{WIDTH}" height="{HEIGHT}"'
        Path(path).write_text(self.svg.replace("<svg", style, 1) + "\n", encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return captioned("", self.svg, self.link)

    def __repr__(self) -> str:
        return f"<Picture: {self.title}>"


@dataclass(frozen=True)
class _Mean:
    """Over the seeds of a point; ``half`` of its 95 % interval, None where nothing is known of it."""

    value: float
    half: float | None


def picture(plan: Plan, columns: Columns, metric: str, relative_to: str | None, x: str | None) -> Picture:
    """A sweep's metric as SVG. Raises InputError where there is nothing to draw over, or no such metric."""
    for name in (metric, relative_to):
        if name is not None and name not in plan.metrics:
            raise InputError("plot", f"one of the metrics {', '.join(plan.metrics)}", name)
    axes = [at for at, axis in enumerate(plan.axes) if axis.kind in ("whole", "number") and len(set(axis.values)) > 1]
    axes.sort(key=lambda at: -len(set(plan.axes[at].values)))
    if x is not None:
        axes = [at for at in axes if plan.axes[at].path == x] + [at for at in axes if plan.axes[at].path != x]
    if not axes or (x is not None and plan.axes[axes[0]].path != x):
        known = ", ".join(plan.axes[at].path for at in axes)
        raise InputError("plot", f"numbers that were varied ({known or 'there are none'})", x)
    along = axes[0]
    others = [at for at in range(len(plan.axes)) if at != along and len(set(map(str, plan.axes[at].values))) > 1]
    others.sort(key=lambda at: -len(plan.axes[at].values))
    beside = others[0] if others else None
    cells, fixed = _cells(plan, columns, metric, relative_to, along, beside, others[1:])
    if not cells:
        raise InputError("plot", "a metric that some row has", metric)
    system = plan.system
    label = str(system.metrics[metric]["label"])
    unit = system.unit(metric)
    if relative_to is not None:
        label, unit = f"How far {label} lies above {system.metrics[relative_to]['label']}", "%"
    title = f"{label} [{unit}]" if unit else label
    draw = _lines
    if beside in axes and len({key[1] for key in cells}) > MOST_LINES:
        draw = _map
    elif any(cell.half for cell in cells.values()):
        fixed = "; ".join(filter(None, [fixed, "bars: intervals of 95 %"]))
    body = draw(plan, cells, along, beside, relative_to is not None)
    said = f"{title}; {fixed}" if fixed else title
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(said)}" font-family="sans-serif" font-size="12" fill="{INK}"><title>{escape(said)}</title>'
        f'<text x="{LEFT}" y="20" font-size="14" font-weight="600">{escape(title)}</text>'
        f'<text x="{LEFT}" y="36" font-size="11" fill-opacity="0.75">{escape(fixed)}</text>{body}</svg>'
    )
    return Picture(svg, said, of_document(plan.base).link)


#: Numbers of the rows, by metric and by the name of its half-width.
Columns = Mapping[str, Sequence[float]]
Cells = dict[tuple[float, object], _Mean]


def _cells(
    plan: Plan, columns: Columns, metric: str, relative_to: str | None, along: int, beside: int | None, rest: list[int]
) -> tuple[Cells, str]:
    """Means over seeds by both parameters. Others keep their first value, which the second answer says."""
    seeds = len(plan.seeds)
    kept = {at: plan.axes[at].values[0] for at in rest}
    varied = [plan.values(at, 0, plan.rows)[::seeds] for at in range(len(plan.axes))]
    values, over = columns[metric], None if relative_to is None else columns[relative_to]
    widths = columns.get(width_of(metric))
    cells: Cells = {}
    for point in range(plan.points):
        at = varied[along][point]
        if at is None or any(varied[each][point] != value for each, value in kept.items()):
            continue
        rows = range(point * seeds, (point + 1) * seeds)
        mean = _mean([values[row] for row in rows], widths[point * seeds] if widths else None)
        if over is not None and mean:
            mean = _above(mean, _mean([over[row] for row in rows], None))
        if mean:
            other = None if beside is None else plan.axes[beside].shown(varied[beside][point])
            cells[(float(at), other)] = mean
    said = [f"{plan.axes[at].path} = {plan.axes[at].shown(value)}" for at, value in kept.items()]
    if seeds > 1:
        said.append(f"mean of {seeds} seeds")
    return cells, "; ".join(said)


def _mean(values: list[float], width: float | None) -> _Mean | None:
    there = [value for value in values if math.isfinite(value)]
    if not there:
        return None
    mean = math.fsum(there) / len(there)
    if len(there) == 1:
        return _Mean(mean, width if width is not None and math.isfinite(width) else None)
    spread = math.sqrt(math.fsum((value - mean) ** 2 for value in there) / (len(there) - 1))
    student = STUDENT[len(there) - 2] if len(there) - 2 < len(STUDENT) else 1.96
    return _Mean(mean, student * spread / math.sqrt(len(there)))


def _above(mean: _Mean, base: _Mean | None) -> _Mean | None:
    """By how many per cent one lies above the other."""
    if base is None or base.value == 0:
        return None
    half = None if mean.half is None else 100 * mean.half / abs(base.value)
    return _Mean(100 * (mean.value / base.value - 1), half)


def _titled(plan: Plan, at: int) -> str:
    place = plan.axes[at].place
    return f"{place.title} [{place.word}]" if place.word else place.title


def _frame(plan: Plan, along: int, x: Axis, y: Axis, upwards: str) -> str:
    """Both axes with ticks and names."""
    bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    parts = [f'<path d="M{LEFT} {TOP}V{bottom}H{right}" fill="none" stroke="{INK}" stroke-opacity="0.6"/>']
    for tick in x.ticks():
        parts.append(f'<path d="M{x.at(tick):.1f} {bottom}v5" stroke="{INK}" stroke-opacity="0.6"/>')
        parts.append(f'<text x="{x.at(tick):.1f}" y="{bottom + 18}" text-anchor="middle">{number(tick)}</text>')
    for tick in y.ticks():
        parts.append(f'<path d="M{LEFT - 5} {y.at(tick):.1f}h5" stroke="{INK}" stroke-opacity="0.6"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y.at(tick) + 4:.1f}" text-anchor="end">{number(tick)}</text>')
    middle = (LEFT + right) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">{escape(_titled(plan, along))}</text>')
    if upwards:
        parts.append(
            f'<text transform="translate(14 {(TOP + bottom) / 2}) rotate(-90)" text-anchor="middle">{escape(upwards)}</text>'
        )
    return "".join(parts)


def _lines(plan: Plan, cells: Cells, along: int, beside: int | None, deviation: bool) -> str:
    ends = [cell.value + sign * (cell.half or 0.0) for cell in cells.values() for sign in (-1, 1)]
    x = Axis([at for at, _ in cells], LEFT, WIDTH - RIGHT)
    y = Axis(ends, HEIGHT - BOTTOM, TOP, from_zero=deviation or max(ends) < 50 * max(min(ends), 0.0) or min(ends) <= 0)
    parts = [_frame(plan, along, x, y, "")]
    if y.low < 0 < y.high:
        parts.append(f'<path d="M{LEFT} {y.at(0):.1f}H{WIDTH - RIGHT}" stroke="{INK}" stroke-opacity="0.35"/>')
    groups = list(dict.fromkeys(other for _, other in cells))
    shown = groups if len(groups) <= MOST_LINES else [groups[round(i * (len(groups) - 1) / 7)] for i in range(MOST_LINES)]
    for index, group in enumerate(shown):
        line = sorted((at, cell) for (at, other), cell in cells.items() if other == group)
        colour = LINES[index]
        path = "L".join(f"{x.at(at):.1f} {y.at(cell.value):.1f}" for at, cell in line)
        for at, cell in line:
            if cell.half:
                low, high = y.at(max(cell.value - cell.half, y.low)), y.at(cell.value + cell.half)
                parts.append(f'<path d="M{x.at(at):.1f} {low:.1f}V{high:.1f}" stroke="{colour}" stroke-opacity="0.45"/>')
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.8" stroke-linejoin="round"/>')
        if group is not None:
            top = TOP + 24 + 20 * index
            shown_group = number(group) if isinstance(group, (int, float)) and not isinstance(group, bool) else str(group)
            parts.append(f'<path d="M{WIDTH - RIGHT + 16} {top - 4}h18" stroke="{colour}" stroke-width="3"/>')
            parts.append(f'<text x="{WIDTH - RIGHT + 40}" y="{top}">{escape(shown_group[:18])}</text>')
    if beside is not None:
        parts.append(f'<text x="{WIDTH - RIGHT + 16}" y="{TOP + 2}" font-size="11">{escape(_titled(plan, beside))}</text>')
    return "".join(parts)


def _map(plan: Plan, cells: Cells, along: int, beside: int | None, deviation: bool) -> str:
    assert beside is not None
    across = sorted({at for at, _ in cells})
    up = sorted({float(str(other)) for _, other in cells})
    # Cells reach half a cell beyond the first and the last value.
    beyond, above = (WIDTH - RIGHT - LEFT) / (2 * len(across)), (HEIGHT - BOTTOM - TOP) / (2 * len(up))
    x = Axis(across, LEFT + beyond, WIDTH - RIGHT - beyond)
    y = Axis(up, HEIGHT - BOTTOM - above, TOP + above)
    lefts, tops = _edges([x.at(at) for at in across]), _edges([y.at(at) for at in up])
    low, high = min(cell.value for cell in cells.values()), max(cell.value for cell in cells.values())
    signed = deviation and low < 0 < high
    if signed:
        high = max(-low, high)
        low = -high
    ramp = AROUND if signed else RAMP
    columns, rows = {at: i for i, at in enumerate(across)}, {at: i for i, at in enumerate(up)}
    parts = []
    for (at, other), cell in cells.items():
        i, j = columns[at], rows[float(str(other))]
        left, right = sorted((lefts[i], lefts[i + 1]))
        top, bottom = sorted((tops[j], tops[j + 1]))
        parts.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{right - left + 0.3:.1f}" height="{bottom - top + 0.3:.1f}"'
            f' fill="{_colour(ramp, (cell.value - low) / (high - low or 1))}"/>'
        )
    inner = (min(lefts), max(lefts), min(tops), max(tops))
    parts.append(
        f'<rect x="{inner[0]:.1f}" y="{inner[2]:.1f}" width="{inner[1] - inner[0]:.1f}" height="{inner[3] - inner[2]:.1f}"'
        f' fill="none" stroke="{INK}" stroke-opacity="0.4"/>'
    )
    left, height = WIDTH - RIGHT + 40, (HEIGHT - BOTTOM - TOP) / 40
    for i in range(40):
        top = HEIGHT - BOTTOM - (i + 1) * height
        parts.append(
            f'<rect x="{left}" y="{top:.1f}" width="16" height="{height + 0.3:.1f}" fill="{_colour(ramp, (i + 0.5) / 40)}"/>'
        )
    scale = Axis([low, high], HEIGHT - BOTTOM, TOP, from_zero=low <= 0)
    for tick in scale.ticks(5) if not scale.log else [low, high]:
        place = HEIGHT - BOTTOM - (tick - low) / (high - low or 1) * (HEIGHT - BOTTOM - TOP)
        parts.append(f'<text x="{left + 22}" y="{place + 4:.1f}">{number(tick)}</text>')
    return _frame(plan, along, x, y, _titled(plan, beside)) + "".join(parts)


def _edges(places: list[float]) -> list[float]:
    """Where cells meet: half way between neighbours."""
    if len(places) == 1:
        return [places[0] - 10, places[0] + 10]
    between = [(a + b) / 2 for a, b in zip(places, places[1:])]
    return [2 * places[0] - between[0], *between, 2 * places[-1] - between[-1]]


def _colour(ramp: tuple[str, ...], share: float) -> str:
    place = min(max(share, 0.0), 1.0) * (len(ramp) - 1)
    at = min(int(place), len(ramp) - 2)
    ends = [[int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in ramp[at : at + 2]]
    mixed = [round(a + (b - a) * (place - at)) for a, b in zip(*ends)]
    return "#" + "".join(f"{part:02x}" for part in mixed)
