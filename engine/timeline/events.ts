import { countUpTo, type OccupancyIndex } from './occupancyIndex.ts'

/** The first time after t at which any lane starts or ends a span; Infinity when nothing happens any more. */
export function nextEvent({ timeline, ends }: OccupancyIndex, t: number): number {
  let next = Infinity
  for (let l = 0; l < timeline.lanes.length; l++) {
    const from = timeline.offsets[l]!
    const past = timeline.offsets[l + 1]!
    for (const times of [timeline.start, ends]) {
      const s = countUpTo(times, t, from, past)
      if (s < past && times[s]! < next) next = times[s]!
    }
  }
  return next
}

/** The last time before t at which any lane starts or ends a span; -Infinity when nothing happened yet. */
export function previousEvent({ timeline, ends }: OccupancyIndex, t: number): number {
  let previous = -Infinity
  for (let l = 0; l < timeline.lanes.length; l++) {
    const from = timeline.offsets[l]!
    for (const times of [timeline.start, ends]) {
      let s = countUpTo(times, t, from, timeline.offsets[l + 1]!) - 1
      while (s >= from && times[s]! >= t) s--
      if (s >= from && times[s]! > previous) previous = times[s]!
    }
  }
  return previous
}
