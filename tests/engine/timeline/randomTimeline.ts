import fc from 'fast-check'
import type { Lane, Timeline } from '../../../engine/timeline/timeline.ts'
import { timelineBuilder } from '../../../engine/timeline/timelineBuilder.ts'

export const lane = (id: string, more: Partial<Lane> = {}): Lane => ({ id, name: id, capacity: 1, ...more })

/** A timeline of plain spans: `[lane, start, end, item]`. */
export function timelineOf(
  lanes: readonly Lane[],
  spans: readonly (readonly [lane: number, start: number, end: number, item: number])[],
): Timeline {
  const builder = timelineBuilder({
    unit: 'us',
    lanes,
    kinds: [{ id: 'serve', name: 'service', texture: 'plain' }],
    itemNoun: 'fragment',
  })
  for (const [at, start, end, item] of spans) builder.add(at, start, end, item)
  return builder.build()
}

/** Valid timelines of 1 to 3 lanes; capacity 1 to 3, spans that touch, gaps, spans without length. */
export const anyTimeline: fc.Arbitrary<Timeline> = fc
  .array(
    fc.record({
      capacity: fc.integer({ min: 1, max: 3 }),
      spans: fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 25,
      }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((given) =>
    timelineOf(
      given.map(({ capacity }, l) => lane(`lane-${l}`, { capacity })),
      given.flatMap(({ capacity, spans }, l) => {
        const freeAt = new Array<number>(capacity).fill(0)
        let clock = 0
        return spans.map(([pause, length], item) => {
          const slot = freeAt.indexOf(Math.min(...freeAt))
          const start = Math.max(freeAt[slot]!, clock) + pause / 4
          clock = start
          freeAt[slot] = start + length / 4
          return [l, start, freeAt[slot], item] as const
        })
      }),
    ),
  )

/** Busy time of a lane in [a, b] span by span: slow and plainly right. */
export function busyByHand(timeline: Timeline, at: number, a: number, b: number): number {
  let busy = 0
  for (let s = timeline.offsets[at]!; s < timeline.offsets[at + 1]!; s++)
    busy += Math.max(0, Math.min(b, timeline.end[s]!) - Math.max(a, timeline.start[s]!))
  return busy
}
