import { remembered } from '../../../base/remembered.ts'
import { hierarchicalLatency } from '../../../pipeline/hierarchy/hierarchicalSchedule.ts'
import { inlineCells } from '../../system.ts'
import type { PipelineParams } from '../parameters.ts'
import { defaultHierarchical } from '../strategies/hierarchical.ts'
import { hierarchicalCells, hierarchicalCut } from './hierarchicalCut.ts'

interface Recipe {
  /** The strategy that chooses it. */
  readonly strategy: Extract<PipelineParams['strategy'], { readonly kind: 'hierarchical' }>
  /** By the timeline [µs]. */
  readonly latency: number
  /** At the top level. */
  readonly fragments: number
}

/**
 * The hierarchy of section 4.4; nothing where it groups nothing, or would take longer than a drag allows. Remembered
 * with the parameters: the findings and the alternatives both ask for it.
 */
export const recipe = remembered(byRecipe, () => '')

function byRecipe({ bytes, stages, strategy }: PipelineParams): Recipe | undefined {
  const evaluation = strategy.kind === 'hierarchical' ? strategy.evaluation : 'strict'
  const chosen = { ...defaultHierarchical, evaluation }
  if (hierarchicalCells(stages, bytes, chosen) > inlineCells) return undefined
  const cut = hierarchicalCut(stages, bytes, chosen)
  if (cut.tree.parts.every(({ kind }) => kind === 'stage')) return undefined
  return { strategy: chosen, latency: hierarchicalLatency(cut, evaluation), fragments: cut.sizes.length }
}
