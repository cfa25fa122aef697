import type { Curve, Line, Mark } from '../../../../engine/index.ts'
import type { Domains, Scales } from '../../../views/curve/layout.ts'
import type { Asked, MarkQuestion } from '../../lesson.ts'

/** What draws curves, from the chunk of the curves. */
export type Drawing = Pick<
  typeof import('../../../views/curve/CurveView.tsx'),
  'CurvePicture' | 'curveLayout' | 'lineAt' | 'mainLine'
>

interface Axes {
  /** The curve that is asked for and the known one beside it. */
  readonly curve: Curve
  readonly main: Line
  readonly domains: Domains
  readonly scales: Scales
}

/** The same axes before and after the reveal. @param marked  where the mark stands, once it counts */
export function axesOf(
  { lineAt, mainLine }: Drawing,
  question: MarkQuestion,
  asked: Asked,
  knownName: string | undefined,
  marked: number | undefined,
): Axes | undefined {
  const of = (result: Asked['result'] | undefined) => result?.curves?.find(({ id }) => id === question.curve)
  const curve = of(asked.result)
  const main = curve && mainLine(curve)
  if (!main) return undefined
  const other = of(asked.known)
  const known = other && mainLine(other)
  const lines: Line[] = [
    { ...main, id: 'asked', name: question.label },
    ...(known ? [{ ...known, id: 'known', name: knownName ?? known.name, emphasis: 'faint' as const }] : []),
  ]
  const x = question.axes?.x ?? ([question.min, question.max] as const)
  const truth = question.truth(asked)
  return {
    curve: {
      ...curve,
      lines,
      marks: [...knownBest(other), ...marksOf((at) => lineAt(main, at) ?? 0, truth, marked)],
    },
    main,
    domains: { x, y: question.axes?.y ?? heights(lines, x) },
    scales: { x: question.log ? 'log' : 'linear', y: 'linear' },
  }
}

function marksOf(at: (x: number) => number, truth: number, marked: number | undefined): Mark[] {
  const best: Mark = { id: 'truth', kind: 'best', label: `The answer: ${truth}`, x: truth, y: at(truth) }
  if (marked === undefined) return [best]
  return [best, { id: 'you', kind: 'published', label: `You: ${marked}`, x: marked, y: at(marked) }]
}

/** Where the known curve is lowest, as its own result says. */
const knownBest = (known: Curve | undefined): readonly Mark[] =>
  (known?.marks ?? [])
    .filter(({ kind }) => kind === 'best')
    .map((mark) => ({ ...mark, id: 'known-best', kind: 'candidate' }))

/** So much room that all lines fit between both ends. */
function heights(lines: readonly Line[], [from, to]: readonly [number, number]): readonly [number, number] {
  const values = lines.flatMap(({ x, y }) => [...y].filter((_, i) => x[i]! >= from && x[i]! <= to))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return [Math.max(0, low - 0.1 * (high - low)), high + 0.04 * (high - low)]
}
