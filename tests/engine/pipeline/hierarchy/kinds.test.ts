import { expect, it } from 'vitest'
import { hierarchicalFragmentation } from '../../../../engine/pipeline/hierarchy/hierarchicalFragmentation.ts'
import { hierarchicalTimeline } from '../../../../engine/pipeline/hierarchy/hierarchicalTimeline.ts'
import { spanKind } from '../../../../engine/timeline/timeline.ts'

it('a lane of the top level shows fragments, a lane within a compound sub-fragments', () => {
  const stages = [5, 3, 8].map((overhead, j) => ({ name: `stage ${j}`, overhead, perByte: 0.01 }))
  const tree = { base: 'fixed', parts: [{ base: 'fixed', parts: [0, 1] }, 2] } as const
  const timeline = hierarchicalTimeline(hierarchicalFragmentation(stages, 8192, tree), 'strict')
  const kinds = timeline.lanes.map(({ id, parent }, lane) => {
    const tags = [...timeline.tag.subarray(timeline.offsets[lane], timeline.offsets[lane + 1])]
    return [id, parent ?? '', ...new Set(tags.map((tag) => timeline.kinds[spanKind(tag)]!.id))]
  })
  expect(kinds).toEqual([
    ['compound-0-1', '', 'fragment'],
    ['stage-0', 'compound-0-1', 'sub-fragment'],
    ['stage-1', 'compound-0-1', 'sub-fragment'],
    ['stage-2', '', 'fragment'],
  ])
})
