import { spanTag, type Timeline } from '../timeline/timeline.ts'
import { finishTimes } from './recurrence.ts'
import { stageParts } from './stageParts.ts'
import type { Stage } from './stages.ts'

/**
 * The occupancy of every stage by every fragment: one lane a stage (`stage-0`, ...), one span a fragment, in µs.
 * Span j k + i is fragment i in stage j; it starts when both the fragment and the stage are free.
 * @param sizes  x_i >= 0 of the k >= 1 fragments, k n <= 2^22 [B]
 */
export function schedule(stages: readonly Stage[], sizes: ArrayLike<number>): Timeline {
  const n = stages.length
  const k = sizes.length
  const finish = finishTimes(stages, sizes)
  const start = new Float64Array(n * k)
  const end = new Float64Array(n * k)
  const tag = new Uint32Array(n * k)
  for (let j = 0; j < n; j++) {
    let before = 0
    for (let i = 0; i < k; i++) {
      const upstream = j > 0 ? finish[i * n + j - 1]! : 0
      start[j * k + i] = Math.max(before, upstream)
      before = finish[i * n + j]!
      end[j * k + i] = before
      tag[j * k + i] = spanTag(0, i)
    }
  }
  return {
    unit: 'us',
    lanes: stages.map((stage, j) => ({
      id: `stage-${j}`,
      name: stage.name,
      capacity: 1,
      setup: stage.overhead,
    })),
    kinds: [{ id: 'fragment', name: 'Fragment', texture: 'plain' }],
    offsets: Uint32Array.from({ length: n + 1 }, (_, j) => j * k),
    start,
    end,
    tag,
    itemNoun: 'fragment',
    parts: stageParts,
    until: finish[n * k - 1] ?? 0,
  }
}
