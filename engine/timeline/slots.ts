import type { Timeline } from './timeline.ts'

/**
 * Gives each span of a lane the first of its servers that is free, so that overlapping spans can be drawn apart.
 * @returns server of each span of the lane, from 0; length spans of the lane
 */
export function slots(timeline: Timeline, lane: number): Uint16Array {
  const from = timeline.offsets[lane]!
  const past = timeline.offsets[lane + 1]!
  const freeAt: number[] = []
  const given = new Uint16Array(past - from)
  for (let s = from; s < past; s++) {
    const free = freeAt.findIndex((time) => time <= timeline.start[s]!)
    const slot = free < 0 ? freeAt.length : free
    freeAt[slot] = timeline.end[s]!
    given[s - from] = slot
  }
  return given
}
