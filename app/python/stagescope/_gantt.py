"""The page's picture of a run, as SVG for notebooks."""

from __future__ import annotations

import math
import os
import sys
from html import escape

from .timeline import TIMES, Timeline, converted

WIDTH, NAMES, ROW, BAR, TOP = 860, 210, 34, 22, 10
#: Of more bars than this only a line for the busy stretches of a lane would be seen: the lanes are summed up instead.
MOST_BARS = 4000
#: Of the first item and of the last, as red, green and blue.
FIRST, LAST = (219, 231, 246), (65, 120, 189)
BOTTLENECK = "#d04a10"
INK = "currentColor"


def gantt(timeline: Timeline, title: str) -> str:
    """Lanes of bars over time. Its colours go with light and dark pages alike."""
    height = TOP + ROW * len(timeline.lanes) + 34
    until = timeline.until or 1.0
    scale = (WIDTH - NAMES - 20) / until
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="100%" '
        f'style="max-width:{WIDTH}px" role="img" aria-label="{escape(title)}" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
    ]
    for index, lane in enumerate(timeline.lanes):
        y = TOP + ROW * index
        share = timeline.busy(index) / until / max(1, lane["capacity"])
        # Which lane it is the engine says: the one that is busiest may compute, or wait.
        slowest = lane["id"] == timeline.bottleneck
        weight = ' font-weight="bold"' if slowest else ""
        fill = BOTTLENECK if slowest else INK
        parts.append(f'<text x="0" y="{y + 13}" fill="{INK}"{weight}>{escape(_short(lane["name"]))}</text>')
        parts.append(
            f'<text x="0" y="{y + 27}" font-size="10" fill="{fill}" fill-opacity="{1 if slowest else 0.7}">'
            f"{escape(lane.get('share', 'busy'))} {share:.0%}</text>"
        )
        parts.extend(_bars(timeline, index, y, scale))
    parts.extend(_axis(timeline, height - 28, until, scale))
    parts.append("</svg>")
    return "".join(parts)


def _bars(timeline: Timeline, lane: int, y: float, scale: float) -> list[str]:
    spans = range(timeline.offsets[lane], timeline.offsets[lane + 1])
    labelled = len(timeline) <= 400
    most = max(timeline.item, default=0)
    parts: list[str] = []
    for start, end, item in _merged(timeline, spans, scale):
        x = NAMES + start * scale
        width = max(0.5, (end - start) * scale)
        along = item / most if item > 0 else 0.0
        shade = _shade(along) if item >= 0 else "none"
        parts.append(
            f'<rect x="{x:.2f}" y="{y + 4}" width="{width:.2f}" height="{BAR}" rx="1.5" fill="{shade}" '
            f'stroke="{INK}" stroke-opacity="0.35" stroke-width="0.6"/>'
        )
        if labelled and item >= 0 and width > 16:
            parts.append(
                f'<text x="{x + width / 2:.2f}" y="{y + 19}" text-anchor="middle" font-size="10" '
                f'fill="{"#fff" if along > 0.8 else "#111"}">{item + 1}</text>'
            )
    return parts


def _shade(along: float) -> str:
    mixed = (round(first + (last - first) * along) for first, last in zip(FIRST, LAST, strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def _merged(timeline: Timeline, spans: range, scale: float) -> list[tuple[float, float, int]]:
    """Start, end and item of each bar; of many, neighbours closer than half a pixel are one."""
    found: list[tuple[float, float, int]] = []
    for span in spans:
        start, end, item = timeline.start[span], timeline.end[span], timeline.item[span]
        if len(timeline) > MOST_BARS and found and (start - found[-1][1]) * scale < 0.5:
            found[-1] = (found[-1][0], max(end, found[-1][1]), found[-1][2])
        else:
            found.append((start, end, item))
    return found


def _axis(timeline: Timeline, y: float, until: float, scale: float) -> list[str]:
    unit, times = _shown_in(timeline, until)
    step = _step(until * times / 5) / times
    parts = [f'<line x1="{NAMES}" x2="{NAMES + until * scale:.2f}" y1="{y}" y2="{y}" stroke="{INK}" stroke-opacity="0.4"/>']
    count = int(until / step + 1e-9)
    for tick in range(count + 1):
        x = NAMES + tick * step * scale
        label = f"{tick * step * times:,.10g}" + (f" {unit}" if tick == count else "")
        parts.append(f'<line x1="{x:.2f}" x2="{x:.2f}" y1="{y}" y2="{y + 4}" stroke="{INK}" stroke-opacity="0.4"/>')
        parts.append(f'<text x="{x:.2f}" y="{y + 17}" text-anchor="middle" font-size="10" fill="{INK}">{label}</text>')
    return parts


def _shown_in(timeline: Timeline, until: float) -> tuple[str, float]:
    """The largest unit in which the end is 1 or more, and by what times are multiplied for it."""
    if timeline.unit not in TIMES:
        return timeline.unit, 1.0
    shown = ("s", "ms", "µs", "ns", "ps")
    unit = next((unit for unit in shown if converted(until, timeline.unit, unit) >= 1), "ps")
    return unit, TIMES[timeline.unit] / TIMES[unit]


def _step(rough: float) -> float:
    power: float = 10.0 ** math.floor(math.log10(rough))
    return next(power * times for times in (1, 2, 5, 10) if power * times >= rough * 0.999)


def _short(name: str, longest: int = 30) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def page() -> str | None:
    """The address of a page that opens links: the one this runs in, or that of STAGESCOPE_PAGE; None where nobody said."""
    if sys.platform == "emscripten":
        return ""
    chosen = os.environ.get("STAGESCOPE_PAGE")
    return None if not chosen else chosen.split("#")[0]


def captioned(sentence: str, drawn: str, behind: str | None) -> str:
    """A picture with its sentence above, where there is one, and the link of its scenario as caption, as HTML."""
    above = f'<p style="margin:0 0 .5em">{escape(sentence)}</p>' if sentence else ""
    if behind is None:
        return f'<figure style="margin:0">{above}{drawn}</figure>'
    link = f"#{behind}"
    address = page()
    shown = escape(link if len(link) <= 200 else f"{link[:200]}…")
    caption = (
        f"<code>{shown}</code>"
        if address is None
        else f'<a href="{escape(address + link)}"><code>{shown}</code></a>'
    )
    return (
        f'<figure style="margin:0">{above}{drawn}'
        f'<figcaption style="font-size:85%;overflow-wrap:anywhere">{caption}</figcaption></figure>'
    )
