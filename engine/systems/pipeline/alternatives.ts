import { lowerBound } from '../../pipeline/bound.ts'
import { fragmentCount } from '../../pipeline/fragmentation.ts'
import { latencyPhases } from '../../pipeline/phases.ts'
import { staticLatency } from '../../pipeline/fixedSize.ts'
import type { Value } from '../../scenario/schema.ts'
import type { Alternative, Alternatives } from '../../facets/alternatives.ts'
import type { InUse, Setting } from '../system.ts'
import type { Later } from './later.ts'
import { comparison } from './metrics.ts'
import type { PipelineParams } from './parameters.ts'
import type { Solution } from './solution.ts'
import { fragmentationOf } from './strategies/index.ts'
import { whole } from './wording.ts'

/** The policies that every cut is compared with. One line more is one row more. */
const policies: readonly { id: string; name: string; strategy: PipelineParams['strategy'] & Value }[] = [
  { id: 'none', name: 'Whole', strategy: { kind: 'none' } },
  { id: 'fm', name: 'Fast Messages, 128 B', strategy: { kind: 'static', fragmentBytes: 128 } },
  { id: 'gam', name: 'Generic Active Messages, 4 KiB', strategy: { kind: 'static', fragmentBytes: 4096 } },
  { id: 'best-equal', name: 'Best equal', strategy: { kind: 'equal' } },
]

/** The paper's fixed sizes, which its Fig. 9 compares with. */
const paperSizes = policies.flatMap(({ id, strategy }) =>
  strategy.kind === 'static' ? [{ id, fragmentBytes: strategy.fragmentBytes }] : [],
)

/**
 * The row of the size that a system uses by itself; it stands in the place of the paper's fixed sizes, which are
 * another system's. Nothing where its size is one of them.
 * @param setting  what it is called, and its size [B]; absent of a pipeline of one's own, which uses none by itself
 */
export function inUse({ bytes, stages }: PipelineParams, setting?: Setting): InUse | undefined {
  const inPlaceOf = paperSizes.map(({ id }) => id)
  if (!setting) return { inPlaceOf }
  if (paperSizes.some(({ fragmentBytes }) => fragmentBytes === setting.bytes)) return undefined
  const strategy = { kind: 'static', fragmentBytes: setting.bytes } as const
  const latency = staticLatency(stages, bytes, setting.bytes)
  const whole = staticLatency(stages, bytes, bytes)
  return {
    row: {
      id: 'in-use',
      name: `By itself, ${setting.label}`,
      metrics: {
        latency,
        fragmentCount: Math.ceil(bytes / setting.bytes),
        ...comparison(latency, whole, lowerBound(stages, bytes)),
      },
      edit: { kind: 'set', path: 'strategy', value: strategy },
    },
    inPlaceOf,
  }
}

/** The same message through the same stages under other policies. Section 5.4, Fig. 9. */
export function alternatives(solved: Solution, later: Later | undefined): Alternatives {
  const { stages, bytes } = solved.params
  const rows = policies.map(({ id, name, strategy }): Alternative => {
    const cut = fragmentationOf(stages, bytes, strategy)
    return {
      id,
      name: id === 'best-equal' ? `Best equal, k = ${whole(fragmentCount(cut))}` : name,
      metrics: measured(solved, latencyPhases(stages, cut).latency, fragmentCount(cut)),
      edit: { kind: 'set', path: 'strategy', value: strategy },
    }
  })
  rows.push(...(later?.rows(solved) ?? []))
  const least = firstBest(rows, latencyOf)
  return {
    title: 'The same message, cut otherwise',
    metric: 'latency',
    fractions: ['speedUp', 'saving', 'excessOverBound'],
    bound: {
      name: 'Lower bound (5)',
      value: solved.bound,
      sentence:
        'No cut can be faster: the message must cross its costliest stage, and every stage has its overhead.',
    },
    rows: [
      ...rows.map((row): Alternative => (row === least ? { ...row, emphasis: 'best' } : row)),
      {
        id: 'yours',
        name: 'Yours',
        emphasis: 'yours',
        metrics: measured(solved, solved.phases.latency, solved.fragments),
      },
    ],
  }
}

const latencyOf = (row: Alternative): number => row.metrics['latency']!

/** The first of those that are as good as the best: rows go from the simplest to the most laborious. */
export const firstBest = (rows: readonly Alternative[], value: (row: Alternative) => number): Alternative =>
  rows.reduce((best, row) => (value(row) < value(best) * (1 - 1e-9) ? row : best))

/** What is told of one row. */
export const measured = (solved: Solution, latency: number, fragments: number) => ({
  latency,
  fragmentCount: fragments,
  ...comparison(latency, solved.whole, solved.bound),
})
