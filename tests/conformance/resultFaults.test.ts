import { expect, it } from 'vitest'
import { systems } from '../../engine/systems/index.ts'
import { defaultParams } from '../../engine/scenario/defaults.ts'
import type { Result } from '../../engine/facets/result.ts'
import { resultFaults } from './resultFaults.ts'

/** The suite's own control group: each broken promise is noticed. */
const system = await systems['pipeline']!()
const sound = system.analyse(defaultParams(system))

const broken: readonly (readonly [fault: string, result: Result])[] = [
  ['metric speed is not described', { ...sound, metrics: { ...sound.metrics, speed: 1 } }],
  ['result.metrics.latency is NaN', { ...sound, metrics: { ...sound.metrics, latency: NaN } }],
  ["the headline's metric speed is missing", { ...sound, headline: { ...sound.headline, metric: 'speed' } }],
  [
    'finding x: "of undefined" is no sentence',
    { ...sound, findings: [{ id: 'x', tone: 'fact', sentence: 'of undefined' }] },
  ],
  [
    'finding x points at the unknown lane y',
    { ...sound, findings: [{ id: 'x', tone: 'fact', sentence: 'So.', target: { kind: 'lane', lane: 'y' } }] },
  ],
  [
    'phase T is outside the time',
    { ...sound, phases: [{ id: 'T', label: 'T', sentence: 'So.', start: 0, end: 1e9 }] },
  ],
  ['the critical path names the span 99', { ...sound, criticalPath: Uint32Array.of(99) }],
  [
    'the cut has 5 of 4096 bytes',
    { ...sound, cut: { sizes: Float64Array.of(5), total: 4096, editable: true } },
  ],
  [
    'alternative yours stands twice',
    {
      ...sound,
      alternatives: {
        ...sound.alternatives!,
        rows: [...sound.alternatives!.rows, sound.alternatives!.rows.at(-1)!],
      },
    },
  ],
]

it('finds nothing wrong with a sound result', () => {
  expect(resultFaults(system, sound)).toEqual([])
})

it.each(broken)('notices: %s', (fault, result) => {
  expect(resultFaults(system, result)).toContain(fault)
})
