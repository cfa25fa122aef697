import { spanKind, type Timeline } from '../../../engine/timeline/timeline.ts'

/**
 * What is wrong with a timeline, in sentences; empty when every invariant of `Timeline` holds.
 * @param limit  at most this many sentences
 */
export function timelineFaults(timeline: Timeline, limit = 20): readonly string[] {
  const faults: string[] = []
  const { lanes, kinds, offsets, start, end, tag, until } = timeline
  const count = start.length
  if (end.length !== count || tag.length !== count)
    faults.push(`${count} starts, ${end.length} ends and ${tag.length} tags: expected as many of each`)
  if (offsets.length !== lanes.length + 1 || offsets[0] !== 0 || offsets[lanes.length] !== count)
    faults.push(`offsets [${offsets.join(', ')}] do not divide ${count} spans among ${lanes.length} lanes`)
  if (new Set(lanes.map((lane) => lane.id)).size !== lanes.length) faults.push('two lanes have the same id')
  if (kinds.length === 0 || kinds.length > 64) faults.push(`${kinds.length} kinds: expected 1 to 64`)
  if (faults.length > 0) return faults.slice(0, limit)

  for (const [l, lane] of lanes.entries()) {
    if (lane.parent !== undefined && !lanes.some((other) => other.id === lane.parent))
      faults.push(`lane ${lane.id} refines ${lane.parent}, which is not a lane`)
    if (!(lane.capacity >= 1))
      faults.push(`lane ${lane.id} has capacity ${lane.capacity}: expected 1 or more`)
    for (let s = offsets[l]!; s < offsets[l + 1]!; s++) {
      const where = () => `lane ${lane.id}, span ${s - offsets[l]!}`
      if (!(start[s]! <= end[s]!))
        faults.push(`${where()} ends at ${end[s]!}, before its start at ${start[s]!}`)
      if (s > offsets[l]! && start[s]! < start[s - 1]!)
        faults.push(`${where()} starts at ${start[s]!}, before the span ahead of it at ${start[s - 1]!}`)
      if (end[s]! > until) faults.push(`${where()} ends at ${end[s]!}, after the observed time ${until}`)
      if (spanKind(tag[s]!) >= kinds.length)
        faults.push(`${where()} is of kind ${spanKind(tag[s]!)}, of ${kinds.length} kinds`)
      if (faults.length >= limit) return faults.slice(0, limit)
    }
    const crowd = crowding(
      start.subarray(offsets[l], offsets[l + 1]),
      end.subarray(offsets[l], offsets[l + 1]),
    )
    if (crowd.most > lane.capacity)
      faults.push(
        `lane ${lane.id} serves ${crowd.most} spans at once at ${crowd.at}, above its capacity ${lane.capacity}`,
      )
  }
  return faults.slice(0, limit)
}

/** The largest number of spans that overlap, and when. A span that ends as another starts does not overlap it. */
function crowding(start: Float64Array, end: Float64Array): { readonly most: number; readonly at: number } {
  const starts = inOrder(start)
  const ends = inOrder(end)
  let over = 0
  let most = 0
  let at = 0
  for (let i = 0; i < starts.length; i++) {
    while (over < ends.length && ends[over]! <= starts[i]!) over++
    if (i + 1 - over > most) {
      most = i + 1 - over
      at = starts[i]!
    }
  }
  return { most, at }
}

/** Itself where it is in order already, as nearly every lane is: to look costs less than to sort. */
const inOrder = (times: Float64Array): Float64Array =>
  times.every((time, i) => i === 0 || times[i - 1]! <= time) ? times : times.slice().sort()
