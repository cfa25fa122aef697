import { assumed, published } from '../../preset.ts'
import type { Preset } from '../../system.ts'
import type { CoschedulingParams } from './parameters.ts'
import { mechanismRows, paramsOfRow } from './rows.ts'

export type CoschedulingPreset = Omit<Preset, 'params'> & { readonly coscheduling: CoschedulingParams }

/** Rows that are presets too, with what should be seen in 0.2 s. */
const shown: Readonly<Record<string, readonly [sentence: string, expected: string]>> = {
  spin: [
    'Both nodes happen to give their turns to the same job at the same time.',
    'Half of what P would do alone, and S has the other half.',
  ],
  'spin-apart': [
    'The same two jobs, but when P runs at one node S runs at the other.',
    'Two iterations in two turns: P looks for a message for nearly all of its half.',
  ],
  'lower-above': [
    'P gives way while it waits, and S never does.',
    'P computes once and never again: who would raise its priority does not run.',
  ],
  'lower-below': ['P comes first even while it only waits.', 'P as fast as alone; S never runs.'],
  'priority-daemon-p-above': [
    'A daemon that sleeps raises P’s priority, and P stands above S all the while.',
    'S never runs, with a daemon or without.',
  ],
  'semaphore-daemon-low': [
    'P sleeps, and the daemon that should wake it stands below S.',
    'The daemon never runs, so P never does: S has everything.',
  ],
  'semaphore-daemon-high': [
    'P sleeps, and the daemon that should wake it stands above all.',
    'The daemon has both processors, as nothing tells it when to look.',
  ],
  'semaphore-daemon-1ms': [
    'What if the daemon slept for 1 ms between looks.',
    'An iteration a millisecond, for 2 % of the processors.',
  ],
  'events-fair': [
    'What if the network woke P, and both had the same usage.',
    'P does half of what it would alone. Of the processor each has half, but for the 10 ms that one may be ahead of the other.',
  ],
  'implicit-apart': [
    'Implicit co-scheduling, beginning out of step.',
    'Both nodes fall into step by themselves: messages wake who waits for them.',
  ],
  'two-lower': [
    'Two parallel programs that lower their priorities: there is no sequential job to stand in their way.',
    'They take turns at every message, each with half: the mechanism works until a sequential job comes.',
  ],
}

/** The paper weighs mechanisms and where they stand; it has no times, and none of its daemons sleeps. */
function ofMechanism(mechanism: CoschedulingParams['mechanism']): Preset['provenance'] {
  const path = 'experiment.mechanism'
  if (mechanism.kind === 'events' || mechanism.kind === 'implicit')
    return { [`${path}.kind`]: assumed('a what-if: Memory Channel has no events') }
  if (mechanism.kind === 'spin') return { [`${path}.kind`]: published('section 3.1: it spins') }
  const weighed = published('section 4.1')
  return {
    [`${path}.kind`]: weighed,
    ...('sequential' in mechanism && { [`${path}.sequential`]: weighed }),
    ...('daemon' in mechanism && { [`${path}.daemon`]: weighed }),
    ...('period' in mechanism && {
      [`${path}.period`]:
        mechanism.period === 0
          ? published('section 4.1: it runs constantly')
          : assumed('a what-if: that it sleeps is ours'),
    }),
  }
}

/** Ids are permanent. */
export const coschedulingPresets: readonly CoschedulingPreset[] = mechanismRows.flatMap((row) => {
  const { id, name, mechanism } = row
  const told = shown[id]
  if (!told) return []
  const [sentence, expected] = told
  return [
    {
      id: `cosched-${id}`,
      name,
      group: 'Co-scheduling',
      sentence,
      expected,
      watch: ['iterations', 'shareParallel', 'shareRival', 'shareDaemon'],
      coscheduling: paramsOfRow(row, 200_000),
      source: 'Geweke, Wong 1999, section 4; numbers are ours',
      date: '2026-11',
      provenance: {
        experiment: assumed('the paper measured nothing of this'),
        ...ofMechanism(mechanism),
      },
    },
  ]
})
