import { InputError } from '../../../base/inputError.ts'
import { hierarchicalTimeline } from '../../../pipeline/hierarchy/hierarchicalTimeline.ts'
import type { Edit } from '../../../scenario/document.ts'
import { spanItem } from '../../../timeline/timeline.ts'
import type { PipelineParams } from '../parameters.ts'
import { nudgeCost, withCost } from '../handles/cost.ts'
import type { Cell } from '../handles/cell.ts'
import { hierarchicalCut } from './hierarchicalCut.ts'

/**
 * The edit that makes a bar of a nested timeline as long as it would be if it began where it does and ended at `time`:
 * by the stage's overhead, or by its cost per byte. The cut follows, so that the bar itself may move.
 * @throws InputError where the lane is a group, or for a size, which follows from the groups
 */
export function dragNested(params: PipelineParams, place: Cell, meaning: string, time: number): Edit {
  const { timeline, stage } = laneOf(params, place, meaning)
  const span = [...timeline.tag.keys()].find(
    (s) =>
      s >= timeline.offsets[place.lane]! &&
      s < timeline.offsets[place.lane + 1]! &&
      spanItem(timeline.tag[s]!) === place.item,
  )
  if (span === undefined) throw new InputError('pipeline.handle', 'a bar of this lane', place.item)
  const { overhead, perByte } = params.stages[stage]!
  const length = Math.max(0, time - timeline.start[span]!)
  if (meaning === 'overhead') {
    const forBytes = timeline.end[span]! - timeline.start[span]! - overhead
    return withCost(params, stage, 'overhead', Math.max(0, length - forBytes))
  }
  const bytes = (timeline.end[span]! - timeline.start[span]! - overhead) / perByte
  if (!(bytes > 0))
    throw new InputError(
      `pipeline.stages.${stage}.perByte`,
      'a cost per byte above 0 that a drag can change in proportion; type one',
      perByte,
    )
  return withCost(params, stage, 'perByte', Math.max(0, length - overhead) / bytes)
}

/** One keyboard step of the stage's overhead or cost per byte. */
export function nudgeNested(params: PipelineParams, place: Cell, meaning: string, steps: number): Edit {
  const { stage } = laneOf(params, place, meaning)
  return nudgeCost(params, { ...place, lane: stage }, meaning, steps)
}

function laneOf(params: PipelineParams, { lane }: Cell, meaning: string) {
  const { strategy: chosen } = params
  if (meaning === 'size' || chosen.kind !== 'hierarchical')
    throw new InputError(
      'pipeline.strategy.kind',
      'a cut whose sizes can be dragged, such as equal or by hand; those of a hierarchy follow from its groups',
      chosen.kind,
    )
  const timeline = hierarchicalTimeline(
    hierarchicalCut(params.stages, params.bytes, chosen),
    chosen.evaluation,
  )
  const id = timeline.lanes[lane]?.id ?? ''
  const stage = /^stage-(\d+)$/.exec(id)?.[1]
  if (stage === undefined)
    throw new InputError(
      'pipeline.handle',
      'a bar of a stage: how long a group takes follows from its stages',
      id,
    )
  return { timeline, stage: Number(stage) }
}
