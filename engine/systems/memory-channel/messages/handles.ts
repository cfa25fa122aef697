import type { Edit } from '../../../scenario/document.ts'
import type { Bar, Edge } from '../../system.ts'
import type { ParamsOf } from '../parameters.ts'
import { longestCompute, type Step } from '../programs/program.ts'
import { sectionsOf } from './programsOf.ts'

/** What the end of a bar that computes means in a program. */
export const programMeaning = {
  id: 'program-compute',
  label: 'Compute',
  symbol: '',
  sentence: 'How long this line of the program computes, every time that it is reached.',
} as const

type MessagesParams = ParamsOf<'messages'>

const computing = (steps: readonly Step[]): readonly (Step & { readonly kind: 'compute' })[] =>
  steps.flatMap((step) =>
    step.kind === 'loop' ? computing(step.body) : step.kind === 'compute' ? [step] : [],
  )

const computingIn = (params: MessagesParams) => sectionsOf(params).flatMap(({ steps }) => computing(steps))

/** Whether any line computes. */
export const programsCompute = (params: MessagesParams): boolean => computingIn(params).length > 0

/** The lines that compute as long as the bar is. */
const linesOf = (params: MessagesParams, { start, end }: Bar): readonly number[] =>
  computingIn(params)
    .filter(({ time }) => time === end - start)
    .map(({ line }) => line)

/** Only a bar that one line alone can have made. */
export function programEdge(params: MessagesParams, bar: Bar): Edge {
  if (bar.kind !== 'compute')
    return {
      meanings: [],
      because: 'What it takes follows from its costs, which are changed at their sliders.',
    }
  const lines = linesOf(params, bar)
  if (lines.length === 1) return { meanings: [programMeaning.id] }
  const because =
    lines.length === 0
      ? 'It was interrupted: drag one that is whole, or change its line.'
      : `Lines ${lines.join(' and ')} compute so long: change one of them in the text.`
  return { meanings: [], because }
}

const shortest = 1e4

/** Three digits, from 0.01 µs to the longest that a line may have. @param time  how long it is to compute [ps] */
export function setProgramCompute(params: MessagesParams, bar: Bar, time: number): Edit {
  const [line] = linesOf(params, bar)
  const picoseconds = Math.min(longestCompute, Math.max(shortest, time))
  const words = `$1${Number((picoseconds / 1e6).toPrecision(3))} us`
  const value = params.experiment.programs
    .split('\n')
    .map((text, i) => (i + 1 === line ? text.replace(/(compute\s+)[\d.]+\s*[a-zµμ]*/i, words) : text))
    .join('\n')
  return { kind: 'set', path: 'experiment.programs', value }
}
