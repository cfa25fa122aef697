import { figure } from '../../../chart/format.ts'
import { firstFree, text, textWidth, type Anchored, type Box } from '../../../chart/labels.ts'
import type { CurveLayout, Label } from '../../../views/curve/layout.ts'

/**
 * What stands beside the answer and beside what was said, once both are drawn: never on each other, on no line where that
 * is possible, and as one where they are the same.
 */
export function answerLabels(layout: CurveLayout, said: number, truth: number): readonly Label[] {
  const { plot, lines, marks } = layout
  const points = marks.filter(({ mark }) => mark.id === 'truth' || mark.id === 'you')
  const drops = points.map(({ x, y }): Box => ({ x0: x - 3, x1: x + 3, y0: y, y1: plot.height }))
  const taken: Box[] = [
    ...drops,
    ...points.map(({ x, y }) => ({ x0: x - 12, x1: x + 12, y0: y - 12, y1: y + 12 })),
  ]
  const paths = lines.map(({ points }) => points)
  const isSame = figure(said) === figure(truth)
  const wanted = [
    { id: 'truth', kind: 'best', text: `${isSame ? 'you and the answer' : 'the answer'}: ${figure(truth)}` },
    ...(isSame ? [] : [{ id: 'you', kind: 'current', text: `you: ${figure(said)}` } as const]),
  ] as const
  const labels: Label[] = []
  for (const label of wanted) {
    const point = points.find(({ mark }) => mark.id === label.id)
    if (!point) continue
    const places = besides(point, plot, textWidth(label.text))
    const box = firstFree(places, plot, taken, paths) ?? firstFree(places, plot, taken, []) ?? places.at(-1)!
    labels.push({ ...label, box })
    taken.push(box)
  }
  return labels
}

/** Right and left of a point, nearest first; above it where there is no room beside. */
function besides(
  { x, y }: { readonly x: number; readonly y: number },
  plot: { readonly width: number; readonly height: number },
  width: number,
): Anchored[] {
  const { height } = plot
  const middle = Math.max(width / 2, Math.min(plot.width - width / 2, x))
  const levels = [y + 20, y - 8, y + 38, y - 26, y + 56, y - 44, height - 4, height - 20, height - 36]
  return [
    ...levels.flatMap((level) => [text(x + 14, level, 'start', width), text(x - 14, level, 'end', width)]),
    ...[y - 14, y - 32, y - 50].map((level) => text(middle, level, 'middle', width)),
  ]
}
