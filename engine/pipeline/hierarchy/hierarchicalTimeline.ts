import type { Lane, Timeline } from '../../timeline/timeline.ts'
import { timelineBuilder } from '../../timeline/timelineBuilder.ts'
import { stageParts } from '../stageParts.ts'
import type { FittedPart } from './fittedTree.ts'
import type { HierarchicalFragmentation } from './hierarchicalFragmentation.ts'
import { hierarchicalLatency, type Evaluation } from './hierarchicalSchedule.ts'

/**
 * The occupancy of every stage and every compound. A compound's lane (`compound-0-3`, by its first and last stage)
 * shows how long it holds each fragment, from the first byte served to the last reassembled; the lanes of its inner
 * parts (`stage-0`, ..) name it as parent and show the sub-fragments. Items count the fragments of their own level.
 * In the overlapping evaluation a compound may hold several fragments at once: its capacity is the most it holds.
 */
export function hierarchicalTimeline(cut: HierarchicalFragmentation, evaluation: Evaluation): Timeline {
  const laneOf = new Map<FittedPart, number>()
  const shapes: Omit<Lane, 'capacity'>[] = []
  const add = (part: FittedPart, parent: string | undefined) => {
    const id = laneId(part)
    laneOf.set(part, shapes.length)
    shapes.push({
      id,
      name: part.stage.name,
      ...(parent !== undefined && { parent }),
      ...(part.kind === 'stage' && { setup: part.stage.overhead }),
    })
    if (part.kind === 'compound') for (const inner of part.inner.parts) add(inner, id)
  }
  for (const part of cut.tree.parts) add(part, undefined)

  const lanes: number[] = []
  const items: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const kinds: number[] = []
  const held = shapes.map(() => ({ most: 1, ends: [] as number[] }))
  const until = hierarchicalLatency(cut, evaluation, ({ part, fragment, start, end }) => {
    const lane = laneOf.get(part)!
    lanes.push(lane)
    items.push(fragment)
    starts.push(start)
    ends.push(end)
    kinds.push(shapes[lane]!.parent === undefined ? 0 : 1)
    if (part.kind === 'stage') return
    // Fragments leave a compound in the order in which they came.
    const inside = held[lane]!
    inside.ends = inside.ends.filter((other) => other > start)
    inside.ends.push(end)
    inside.most = Math.max(inside.most, inside.ends.length)
  })
  const builder = timelineBuilder(
    {
      unit: 'us',
      lanes: shapes.map((shape, lane) => ({ ...shape, capacity: held[lane]!.most })),
      kinds: [
        { id: 'fragment', name: 'Fragment', texture: 'plain' },
        { id: 'sub-fragment', name: 'Sub-fragment', texture: 'slim' },
      ],
      itemNoun: 'fragment',
      parts: stageParts,
    },
    lanes.length,
  )
  for (let s = 0; s < lanes.length; s++) builder.add(lanes[s]!, starts[s]!, ends[s]!, items[s]!, kinds[s])
  return builder.build(until)
}

const laneId = (part: FittedPart): string =>
  part.kind === 'stage' ? `stage-${part.index}` : `compound-${firstStage(part)}-${lastStage(part)}`

const firstStage = (part: FittedPart): number =>
  part.kind === 'stage' ? part.index : firstStage(part.inner.parts[0]!)
const lastStage = (part: FittedPart): number =>
  part.kind === 'stage' ? part.index : lastStage(part.inner.parts.at(-1)!)
