import type { Curve, Line, Mark } from '../../../engine/index.ts'

/** The curves that two results have in common, each on one pair of axes: A beside the main line, which is B's. */
export function curvesOfBoth(a: readonly Curve[] = [], b: readonly Curve[] = []): readonly Curve[] {
  return a.flatMap((one) => {
    const other = b.find(({ id }) => id === one.id)
    return other?.x.unit === one.x.unit && other.y.unit === one.y.unit ? [merged(one, other)] : []
  })
}

function merged(a: Curve, b: Curve): Curve {
  return {
    id: b.id,
    title: b.title,
    sentence: `A outlined, B solid. ${b.sentence}`,
    x: { ...b.x, domain: spanning(a.x.domain, b.x.domain) },
    y: { ...b.y, domain: spanning(a.y.domain, b.y.domain) },
    lines: [...linesOf(a, 'A', 'faint'), ...linesOf(b, 'B', 'main')],
    marks: [...marksOf(a, 'A'), ...marksOf(b, 'B')],
  }
}

const spanning = (one: Curve['x']['domain'], other: Curve['x']['domain']) =>
  [Math.min(one[0], other[0]), Math.max(one[1], other[1])] as const

/** What a curve is about, without what it is made of: two of those would be a thicket. */
function linesOf({ lines }: Curve, side: 'A' | 'B', emphasis: Line['emphasis']): readonly Line[] {
  const main = lines.filter((line) => line.emphasis === 'main')
  const shown = main.length > 0 ? main : lines
  return shown.map(({ x, y, separate, reach, band, ...line }) => ({
    ...{ x, y, ...(separate && { separate }), ...(reach && { reach }), ...(band && { band }) },
    id: `${side} ${line.id}`,
    name: shown.length === 1 ? side : `${side}, ${line.name}`,
    emphasis,
  }))
}

/** Where each scenario stands on its curve, and its best point; nothing of it is dragged here. */
const marksOf = ({ marks }: Curve, side: 'A' | 'B'): readonly Mark[] =>
  marks
    .filter(({ kind }) => kind === 'current' || kind === 'best')
    .map(({ x, y, label, id }) => ({
      id: `${side} ${id}`,
      kind: 'candidate',
      label: `${side}: ${label}`,
      x,
      y,
    }))
