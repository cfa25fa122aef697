import { hierarchicalLatency } from '../../../pipeline/hierarchy/hierarchicalSchedule.ts'
import { inlineCells } from '../../system.ts'
import type { Recipe } from '../later.ts'
import type { PipelineParams } from '../parameters.ts'
import { defaultHierarchical } from '../strategies/hierarchical.ts'
import { hierarchicalCells, hierarchicalCut } from './hierarchicalCut.ts'

let last: { readonly params: PipelineParams; readonly found: Recipe | undefined } | undefined

/**
 * The hierarchy of section 4.4; nothing where it groups nothing, or would take longer than a drag allows. Remembers
 * its last answer, which the findings and the alternatives both ask for; it depends on nothing but the parameters.
 */
export function recipe(params: PipelineParams): Recipe | undefined {
  if (last?.params !== params) last = { params, found: byRecipe(params) }
  return last.found
}

function byRecipe({ bytes, stages, strategy }: PipelineParams): Recipe | undefined {
  const evaluation = strategy.kind === 'hierarchical' ? strategy.evaluation : 'strict'
  const chosen = { ...defaultHierarchical, evaluation }
  if (hierarchicalCells(stages, bytes, chosen) > inlineCells) return undefined
  const cut = hierarchicalCut(stages, bytes, chosen)
  if (cut.tree.parts.every(({ kind }) => kind === 'stage')) return undefined
  return { strategy: chosen, latency: hierarchicalLatency(cut, evaluation), fragments: cut.sizes.length }
}
