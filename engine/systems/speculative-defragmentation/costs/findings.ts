import type { Finding } from '../../../facets/finding.ts'
import { breakEven, type Outcomes } from './mix.ts'
import type { MixParams } from './parameters.ts'
import type { Path } from './paths.ts'
import { pageRate } from './rates.ts'
import { inTime, megabytes, percent } from './words.ts'

/** What the costs say, as sentences. */
export function costFindings(params: MixParams, three: Outcomes, paths: readonly Path[]): readonly Finding[] {
  return [payFinding(params, three), ...alone(params, three, paths), stake(three)]
}

function payFinding({ success }: MixParams, three: Outcomes): Finding {
  const even = breakEven(three)
  const costs = `a wrong guess costs ${inTime(three.wrong)} a page, a right one ${inTime(three.right)}, not guessing ${inTime(three.sure)}`
  const common = {
    id: 'pays',
    source: 'from 75, 65, 42 and 35 MB/s',
    formula: 'p* = (t_wrong − t_sure) / (t_wrong − t_right)',
  }
  if (Number.isNaN(even))
    return { ...common, tone: 'warning', sentence: `Guessing never pays here: ${costs}.` }
  const here = success / 100
  return {
    ...common,
    tone: here < even ? 'warning' : 'fact',
    sentence: `Guessing pays above ${percent(even)} right: ${costs}.`,
    ...(here < even && {
      edit: {
        label: `Guess ${Math.ceil(100 * even)} % right`,
        edit: { kind: 'set' as const, path: 'experiment.success', value: Math.ceil(100 * even) },
      },
    }),
  }
}

/** What each technique gains without the other. */
function alone({ miss, driverCopies }: MixParams, three: Outcomes, paths: readonly Path[]): Finding[] {
  const only = paths.find(({ id }) => id === 'speculation')
  if (!only || !driverCopies) return []
  const both = pageRate(three.right)
  const sure = pageRate(three.sure)
  if (miss === 'both')
    return [
      {
        id: 'ruled-out',
        tone: 'warning',
        sentence: `Were both copies alike, guessing alone would give ${megabytes(only.rate)} in the place of ${megabytes(sure)}. The paper measured that it does not increase the performance much: that is ruled out.`,
        source: 'Figure 4',
        edit: {
          label: 'Let the first copy pay',
          edit: { kind: 'set', path: 'experiment.miss', value: 'first' },
        },
      },
    ]
  return [
    {
      id: 'one-copy',
      tone: 'fact',
      sentence: `Taking away one of the two copies gives ${megabytes(only.rate)}, both ${megabytes(both)}: the copy that is left waits for the memory in the place of the other.`,
      source: 'Figure 4, predicted',
      edit: { label: 'Let both pay alike', edit: { kind: 'set', path: 'experiment.miss', value: 'both' } },
    },
  ]
}

/** '2.2', and of less than half a tenth what is not none: '0.0055'. */
const madeUpFor = (ratio: number): string =>
  ratio < 0.05 ? String(Number(ratio.toPrecision(2))) : ratio.toFixed(1)

function stake({ right, wrong, sure }: Outcomes): Finding {
  const [gain, loss] = [sure - right, wrong - sure]
  return {
    id: 'stake',
    tone: 'fact',
    sentence:
      gain <= 0
        ? 'A right guess saves nothing.'
        : loss <= 0
          ? `A right guess saves ${inTime(gain)}, and a wrong one costs nothing more: one may always guess.`
          : `A right guess saves ${inTime(gain)}, a wrong one costs ${inTime(loss)} more: one right guess makes up for ${madeUpFor(gain / loss)} wrong ones.`,
  }
}
