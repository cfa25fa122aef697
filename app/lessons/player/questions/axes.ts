import { applyEdit, type Curve, type Line, type Mark } from '../../../../engine/index.ts'
import { figure } from '../../../chart/format.ts'
import type { Axes } from '../../../views/curve/layout.ts'
import type { Asked, MarkQuestion } from '../../lesson.ts'

/** What draws curves, from the chunk of the curves. */
export type Drawing = Pick<
  typeof import('../../../views/curve/CurveView.tsx'),
  'CurvePicture' | 'curveLayout' | 'lineAt' | 'mainLine'
>

interface AskedAxes extends Axes {
  /** The curve that is asked for and the known one beside it. */
  readonly curve: Curve
  readonly main: Line
  readonly truth: number
}

/** The same axes before and after the reveal. @param marked  where the mark stands, once it counts */
export function axesOf(
  { lineAt, mainLine }: Drawing,
  question: MarkQuestion,
  asked: Asked,
  knownName: string | undefined,
  marked: number | undefined,
): AskedAxes | undefined {
  const of = (result: Asked['result'] | undefined) => result?.curves?.find(({ id }) => id === question.curve)
  const curve = of(reaching(question, asked))
  const main = curve && mainLine(curve)
  if (!main) return undefined
  const other = of(asked.known)
  const beside = other && mainLine(other)
  // The same message cut otherwise has the same curve: that is what is asked for.
  const known = beside && isSameLine(main, beside) ? undefined : beside
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
      marks: [...(known ? knownBest(other) : []), ...marksOf((at) => lineAt(main, at) ?? 0, truth, marked)],
    },
    main,
    truth,
    domains: { x, y: question.axes?.y ?? heights(lines, x) },
    scales: { x: question.log ? 'log' : 'linear', y: 'linear' },
  }
}

/** The result whose curve reaches as far as the axes do. */
function reaching(question: MarkQuestion, { system, scenario, result }: Asked): Asked['result'] {
  if (!question.reaching) return result
  return system.analyse(applyEdit(system, scenario, question.reaching).scenario.params)
}

/** Of one height wherever both say one: how far a curve reaches may be another. */
function isSameLine(a: Line, b: Line): boolean {
  const heights = new Map(Array.from(b.x, (x, i) => [x, b.y[i]]))
  const shared = [...a.x.keys()].filter((i) => heights.has(a.x[i]!))
  return shared.length > 1 && shared.every((i) => a.y[i] === heights.get(a.x[i]!))
}

function marksOf(at: (x: number) => number, truth: number, marked: number | undefined): Mark[] {
  const label = `The answer: ${figure(truth)}`
  const answer: Mark = { id: 'truth', kind: 'best', label, x: truth, y: at(truth) }
  if (marked === undefined) return [answer]
  return [answer, { id: 'you', kind: 'published', label: `You: ${figure(marked)}`, x: marked, y: at(marked) }]
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
