import { describe, expect, it } from 'vitest'
import type { Stage } from '../../../../engine/pipeline/stages.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { pipeline as bare } from '../../../../engine/systems/pipeline/system.ts'
import { inTurn } from '../../../sample.ts'

const pipeline = await bare.complete!()

const stagesOf = (...costs: readonly (readonly [overhead: number, perByte: number])[]): Stage[] =>
  costs.map(([overhead, perByte], j) => ({ name: `s${j}`, overhead, perByte }))

/** The ends of both ranges, what is least above 0, and something between. */
const overheads = [0, 5e-324, 1e-300, 1, 100, 1e9]
const costsPerByte = [0, 5e-324, 1e-300, 1e-17, 0.01, 1, 1e6]
const messages = [1, 2, 5, 64, 2 ** 30]

/** Numbers that look drawn at random and are the same everywhere. */
function* draws(): Generator<number, never> {
  for (let state = 1998; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

function pipelines(): Stage[][] {
  const draw = draws()
  const of = (values: readonly number[]) => values[draw.next().value % values.length]!
  const drawn = (n: number) =>
    stagesOf(...Array.from({ length: n }, () => [of(overheads), of(costsPerByte)] as const))
  const few = Array.from({ length: 48 }, (_, i) => drawn(2 + (i % 3)))
  return [...few, drawn(16), drawn(64), stagesOf([1, 1e-300], [100, 1]), stagesOf([5, 0.01])]
}

const open = (kind: string) => ({ kind }) as PipelineParams['strategy']

/** Every kind of cut; the exact ones of a long pipeline into few fragments, which is quick. */
const strategiesFor = (bytes: number, n: number): PipelineParams['strategy'][] => [
  ...['none', 'equal', 'ramp-up', 'ramp-up-and-down'].map(open),
  ...[2, 3, 64].flatMap((fragments) =>
    fragments > bytes
      ? []
      : ['equal', 'ramp-up', 'ramp-up-and-down'].map(
          (kind) => ({ kind, fragments }) as PipelineParams['strategy'],
        ),
  ),
  ...[true, false].map(
    (wholeBytes) => ({ kind: 'exact', maxFragments: n > 4 ? 3 : 64, wholeBytes }) as const,
  ),
]

const hierarchical = {
  kind: 'hierarchical',
  grouping: { kind: 'recipe' },
  top: 'variable',
  inside: 'fixed',
  evaluation: 'overlapping',
} as const

/** What rounding may bend. */
const rounding = 1e-12

/** The latencies of all cuts of a message, and every bound that one of them is said to have. */
function claimsOf(stages: Stage[], bytes: number) {
  return [...strategiesFor(bytes, stages.length), ...(bytes <= 64 ? [hierarchical] : [])].map((strategy) => {
    const { metrics } = pipeline.analyse(checkedParams(pipeline, { bytes, stages, strategy }))
    return { strategy, metrics }
  })
}

describe('what is proved', () => {
  it('is not above any cut there is, at the corners of every range', () => {
    const wrong: string[] = []
    for (const stages of inTurn(pipelines())) {
      for (const bytes of messages) {
        const claims = claimsOf(stages, bytes)
        for (const { strategy, metrics } of claims) {
          // A certificate speaks of as many fragments as are considered, the same at every stage.
          const most = strategy.kind === 'exact' ? strategy.maxFragments : 64
          const few = claims.filter(
            (other) => other.strategy.kind !== 'hierarchical' && other.metrics['fragmentCount']! <= most,
          )
          for (const [bound, spokenOf] of [
            ['lowerBound', claims],
            ['certificateLowerBound', few],
          ] as const) {
            const best = Math.min(...spokenOf.map((other) => other.metrics['latency']!))
            if (!((metrics[bound] ?? 0) <= best * (1 + rounding)))
              wrong.push(`${bound} above ${best}: ${JSON.stringify({ bytes, stages, strategy, metrics })}`)
          }
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([])
  })

  it('is told of the best cut too where a cost per byte is next to nothing', () => {
    const stages = stagesOf([1, 1e-300], [100, 1])
    const params = { bytes: 5, stages, strategy: { kind: 'equal', fragments: 3 } }
    const { certificateLowerBound } = pipeline.analyse(checkedParams(pipeline, params)).metrics
    expect(certificateLowerBound).toBeCloseTo(106, 9)
  })
})

describe('a cut', () => {
  it.each(['ramp-up', 'ramp-up-and-down', 'exact'])(
    'has at most one fragment for each byte, and a certificate: %s',
    (kind) => {
      const stages =
        kind === 'ramp-up-and-down'
          ? [
              [0, 1],
              [0, 1],
              [0, 1],
            ]
          : [
              [0, 1],
              [0, 1],
            ]
      const strategy = kind === 'exact' ? { kind, maxFragments: 64, wholeBytes: false } : { kind }
      const params = { bytes: 2, stages: stagesOf(...(stages as [number, number][])), strategy }
      const { metrics } = pipeline.analyse(checkedParams(pipeline, params))
      expect(metrics['fragmentCount']).toBe(2)
      expect(metrics['certificateGap']).toBeCloseTo(0, 9)
    },
  )
})
