import { metricRows } from '../../metricRows.ts'

/** How two nodes get on. */
export const coschedulingMetrics = metricRows(
  {
    group: 'Co-scheduling',
    formula: 'counted in the run',
    source: 'section 4.1; model and numbers are ours',
  },
  [
    ['iterations', 'Iterations of P', '', '', 'How often P has computed, sent and received on both nodes.'],
    [
      'iterationsAlone',
      'Alone',
      '',
      '⌊run / (compute + until seen)⌋',
      'The same, with the processors to itself and in step.',
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
  ],
)
