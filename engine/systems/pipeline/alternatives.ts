import { fragmentCount } from '../../pipeline/fragmentation.ts'
import { latencyPhases } from '../../pipeline/phases.ts'
import type { Value } from '../../scenario/schema.ts'
import type { Alternative, Alternatives } from '../../facets/alternatives.ts'
import { comparison } from './metrics.ts'
import type { PipelineParams } from './parameters.ts'
import type { Solution } from './solution.ts'
import { defaultExact } from './strategies/exact.ts'
import { fragmentationOf } from './strategies/index.ts'
import { whole } from './wording.ts'

/** The policies that every cut is compared with. One line more is one row more. */
const policies: readonly { id: string; name: string; strategy: PipelineParams['strategy'] & Value }[] = [
  { id: 'none', name: 'Whole', strategy: { kind: 'none' } },
  { id: 'fm', name: 'Fast Messages, 128 B', strategy: { kind: 'static', fragmentBytes: 128 } },
  { id: 'gam', name: 'Generic Active Messages, 4096 B', strategy: { kind: 'static', fragmentBytes: 4096 } },
  { id: 'best-equal', name: 'Best equal', strategy: { kind: 'equal' } },
]

/** The same message through the same stages under other policies. Section 5.4, Fig. 9. */
export function alternatives(solved: Solution): Alternatives {
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
  rows.push(...exactRow(solved), ...recipeRow(solved))
  const least = rows.reduce((best, row) => (latencyOf(row) <= latencyOf(best) ? row : best))
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

/** The best of any sizes, where it is known; the mark to beat by hand. */
function exactRow(solved: Solution): Alternative[] {
  const { optimum, params } = solved
  if (!optimum) return []
  const strategy = params.strategy.kind === 'exact' ? params.strategy : defaultExact
  return [
    {
      id: 'exact',
      name: `Best of all sizes, k = ${whole(optimum.fragments)}`,
      metrics: measured(solved, optimum.latency, optimum.fragments),
      edit: { kind: 'set', path: 'strategy', value: strategy },
    },
  ]
}

/** Fragments cut again: no cut whose fragments stay the same is a bound for it. */
function recipeRow(solved: Solution): Alternative[] {
  const recipe = solved.hierarchies?.recipe(solved.params)
  if (!recipe) return []
  return [
    {
      id: 'hierarchical',
      name: 'Hierarchical, by the recipe',
      metrics: measured(solved, recipe.latency, recipe.fragments),
      edit: { kind: 'set', path: 'strategy', value: recipe.strategy },
    },
  ]
}

const latencyOf = (row: Alternative): number => row.metrics['latency']!

const measured = (solved: Solution, latency: number, fragments: number) => ({
  latency,
  fragmentCount: fragments,
  ...comparison(latency, solved.whole, solved.bound),
})
