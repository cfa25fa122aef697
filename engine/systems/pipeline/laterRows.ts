import { fragmentCount } from '../../pipeline/fragmentation.ts'
import { latencyPhases } from '../../pipeline/phases.ts'
import type { Alternative } from '../../facets/alternatives.ts'
import { measured } from './alternatives.ts'
import { recipe } from './hierarchy/recipe.ts'
import { limited } from './exact/limited.ts'
import { exactOptimum } from './exact/search.ts'
import { isCompared, isOpen, type Solution } from './solution.ts'
import { defaultExact } from './strategies/exact.ts'
import { choiceOf } from './strategies/index.ts'
import { whole } from './wording.ts'

/** The policies that the first picture does without: ramps, the best of any sizes, a hierarchy. */
export const laterRows = (solved: Solution): Alternative[] => [
  ...rampRows(solved),
  ...exactRow(solved),
  ...recipeRow(solved),
]

const ramps = [
  { id: 'ramp-up', name: 'Ramp-up' },
  { id: 'ramp-up-and-down', name: 'Ramp up and down' },
] as const

/** Where there are two stages, or a slow one between two fast ones. */
const rampRows = (solved: Solution): Alternative[] =>
  ramps.flatMap(({ id, name }) => {
    const { stages, bytes } = solved.params
    const { cut, obstacle } = choiceOf(stages, bytes, { kind: id }, undefined)
    const fragments = fragmentCount(cut)
    if (obstacle !== undefined) return []
    return [
      {
        id,
        name: `${name}, k = ${whole(fragments)}`,
        metrics: measured(solved, latencyPhases(stages, cut).latency, fragments),
        edit: { kind: 'set', path: 'strategy', value: { kind: id } },
      },
    ]
  })

/** The best of any sizes, where it is known; the mark to beat by hand, and for who has chosen a number of fragments. */
function exactRow(solved: Solution): Alternative[] {
  const { params } = solved
  const { stages, bytes, strategy: own } = params
  const strategy =
    own.kind === 'exact'
      ? ({ kind: 'exact', maxFragments: own.maxFragments, wholeBytes: own.wholeBytes } as const)
      : defaultExact
  const best = isOpen(params)
    ? solved.optimum?.()
    : isCompared(params) && exactOptimum(stages, bytes, strategy)
  if (!best) return []
  const k = limited(solved, best) ? `k ≤ ${whole(solved.most)}` : `k = ${whole(best.fragments)}`
  return [
    {
      id: 'exact',
      name: `${best.unproved ? 'Best found' : 'Best'} of all sizes, ${k}`,
      metrics: measured(solved, best.latency, best.fragments),
      edit: { kind: 'set', path: 'strategy', value: strategy },
    },
  ]
}

/** Fragments cut again: no cut whose fragments stay the same is a bound for it. */
function recipeRow(solved: Solution): Alternative[] {
  const found = recipe(solved.params)
  if (!found) return []
  return [
    {
      id: 'hierarchical',
      name: 'Hierarchical, by the recipe',
      metrics: measured(solved, found.latency, found.fragments),
      edit: { kind: 'set', path: 'strategy', value: found.strategy },
    },
  ]
}
