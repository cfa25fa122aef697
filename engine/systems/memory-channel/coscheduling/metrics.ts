import type { Unit } from '../../../base/unit.ts'
import type { MetricDescription } from '../../system.ts'

type Row = readonly [name: string, label: string, unit: Unit, formula: string, sentence: string]

const rows: readonly Row[] = [
  ['iterations', 'Iterations of P', '', '', 'How often P has computed, sent and received on both nodes.'],
  [
    'iterationsAlone',
    'Alone',
    '',
    '⌊run / (compute + until seen)⌋',
    'As many with the processors to itself and in step.',
  ],
  ['iterationRate', 'Iterations', '/s', 'iterations / run', 'Of P, each second.'],
  [
    'rivalIterations',
    'Iterations of Q',
    '',
    '',
    'The same of the second parallel program; 0 of a sequential job.',
  ],
  ['shareParallel', 'P', '%', '', 'Part of both processors’ time that P had, looking included.'],
  [
    'shareSpinning',
    'P only looks',
    '%',
    '',
    'Part of both processors’ time in which P looked for a message.',
  ],
  ['shareRival', 'S or Q', '%', '', 'Part of both processors’ time that the job beside it had.'],
  ['shareDaemon', 'Daemon', '%', '', 'Part of both processors’ time that the daemon had.'],
  ['shareIdle', 'Idle', '%', '', 'Part of both processors’ time in which nobody was ready.'],
]

/** How two nodes get on. */
export const coschedulingMetrics: readonly MetricDescription[] = rows.map(
  ([name, label, unit, formula, sentence]) => ({
    name,
    label,
    unit,
    formula: formula === '' ? 'counted in the run' : formula,
    sentence,
    source: 'section 4.1; model and numbers are ours',
    group: 'Co-scheduling',
  }),
)
