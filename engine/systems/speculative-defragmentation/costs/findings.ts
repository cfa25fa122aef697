import type { Finding } from '../../../facets/finding.ts'
import type { OsPath } from '../receiver/costs.ts'
import { breakEven, type Outcomes } from './mix.ts'
import type { MixParams } from './parameters.ts'
import type { Path } from './paths.ts'
import { paysAbove } from './pays.ts'
import { pageRate } from './rates.ts'
import { inTime, megabytes, times } from './words.ts'

/** What a page costs, as it is told. */
interface Told {
  readonly three: Outcomes
  readonly paths: readonly Path[]
  /** How a page that lies in place reaches the user. */
  readonly os: OsPath
  /** The costs of the parts are those of the paper. */
  readonly calibrated: boolean
}

/** What the costs say, as sentences. */
export const costFindings = (params: MixParams, told: Told): readonly Finding[] => [
  payFinding(params, told),
  ...alone(params, told),
  stake(told.three),
]

function payFinding({ success }: MixParams, { three, calibrated }: Told): Finding {
  const even = breakEven(three)
  const common = {
    id: 'pays',
    sentence: `${paysAbove(three)}: a wrong guess costs ${inTime(three.wrong)} a page, a right one ${inTime(three.right)}, not guessing ${inTime(three.sure)}.`,
    source: calibrated ? 'from 75, 65, 42 and 35 MB/s' : 'from the costs of a page',
    formula: 'p* = (t_wrong − t_sure) / (t_wrong − t_right)',
  }
  if (Number.isNaN(even)) return { ...common, tone: 'warning' }
  const here = success / 100
  return {
    ...common,
    tone: here < even ? 'warning' : 'fact',
    ...(here < even && {
      edit: {
        label: `Guess ${Math.ceil(100 * even)} % right`,
        edit: { kind: 'set' as const, path: 'experiment.success', value: Math.ceil(100 * even) },
      },
    }),
  }
}

/** What each technique gains without the other. */
function alone({ miss, driverCopies }: MixParams, { three, paths, os, calibrated }: Told): Finding[] {
  const only = paths.find(({ id }) => id === 'speculation')
  const none = paths.find(({ id }) => id === 'fast-buffers')
  if (!only || !none || !driverCopies) return []
  // Where the user copies, a right guess takes away one of the two only.
  const both = os === 'copy' ? none.rate : pageRate(three.right)
  const sure = pageRate(three.sure)
  if (miss === 'both')
    return [
      {
        id: 'ruled-out',
        tone: calibrated ? 'warning' : 'fact',
        sentence: `Were both copies alike, guessing alone would give ${megabytes(only.rate)} instead of ${megabytes(sure)}.${calibrated ? ' The paper measured that guessing alone hardly increases performance, which rules that out.' : ''}`,
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
      sentence: `Removing one of the two copies gives ${megabytes(only.rate)}, removing both ${megabytes(both)}: the copy that is left then waits for memory instead of the other.`,
      source: 'Figure 4, predicted',
      edit: { label: 'Let both pay alike', edit: { kind: 'set', path: 'experiment.miss', value: 'both' } },
    },
  ]
}

function stake({ right, wrong, sure }: Outcomes): Finding {
  const [gain, loss] = [sure - right, wrong - sure]
  return { id: 'stake', tone: 'fact', sentence: stakeSentence(gain, loss) }
}

function stakeSentence(gain: number, loss: number): string {
  if (gain < 0) return `A right guess saves nothing: it costs ${inTime(-gain)} more.`
  if (gain === 0) return 'A right guess saves nothing.'
  return loss <= 0
    ? `A right guess saves ${inTime(gain)}, and a wrong one costs nothing more: one may always guess.`
    : `A right guess saves ${inTime(gain)}, a wrong one costs ${inTime(loss)} more: one right guess makes up for ${times(gain / loss, 1)} wrong ones.`
}
