import { InputError } from '../base/inputError.ts'
import { bestEqualLatency, staticLatency } from './fixedSize.ts'
import { sizesUpTo } from './sizesUpTo.ts'
import type { Stage } from './stages.ts'

/** Messages of `from` to `to` bytes, both included, do well with fragments of one fixed size. */
export interface SizeBucket {
  readonly from: number
  readonly to: number
  /** A power of two, or the largest that can be set [B] */
  readonly fragmentBytes: number
  /** The most that its messages of from, 2 from, 4 from, .. to lose against their own best equal cuts, as a fraction >= 0. */
  readonly excess: number
  /**
   * That, or the most that a message loses which is a byte longer than whole fragments and pays for one more: about the
   * most that any of its messages loses.
   */
  readonly most: number
}

/**
 * As few buckets of message sizes as it takes so that one fixed fragment size each comes within `tolerance` of the best
 * equal cut, on the sizes from, 2 from, 4 from, .. up to `to`: for systems that let one size be set for a range of
 * messages. Where no power of two comes so near, the nearest is taken and its excess told.
 * @param from  the smallest message, a power of two [B]
 * @param to  the largest one, at least `from` [B]
 * @param tolerance  > 0, 0.02 for 2 %
 * @param most  the largest size that can be set [B]
 * @throws InputError where `from` is no power of two, or `to` less
 */
export function sizeBuckets(
  stages: readonly Stage[],
  from: number,
  to: number,
  tolerance: number,
  most = Infinity,
): readonly SizeBucket[] {
  if (!isPowerOfTwo(from)) throw new InputError('from', 'a power of two', from)
  if (!(to >= from)) throw new InputError('to', `at least ${from} B`, to)
  const sizes: number[] = []
  for (let bytes = from; bytes <= to; bytes *= 2) sizes.push(bytes)
  const loss = (bytes: number, x: number) => {
    const best = bestEqualLatency(stages, bytes)
    return best === 0 ? 0 : Math.max(0, staticLatency(stages, bytes, x) / best - 1)
  }
  const candidates = sizesUpTo(sizes.at(-1)!, most)

  const buckets: SizeBucket[] = []
  for (let first = 0; first < sizes.length;) {
    const runs = candidates.map((x) => {
      let last = first
      let excess = loss(sizes[first]!, x)
      while (last + 1 < sizes.length) {
        const next = Math.max(excess, loss(sizes[last + 1]!, x))
        if (next > tolerance) break
        excess = next
        last++
      }
      return { x, last, excess }
    })
    // Those beyond the tolerance stop at the first message.
    const { x, last, excess } = runs.reduce((a, b) =>
      b.last > a.last || (b.last === a.last && b.excess < a.excess) ? b : a,
    )
    const [smallest, largest] = [sizes[first]!, sizes[last]!]
    const longer = byteLonger(smallest, largest, x)
    buckets.push({
      from: smallest,
      to: largest,
      fragmentBytes: Math.min(x, largest),
      excess,
      most: longer.reduce((most, bytes) => Math.max(most, loss(bytes, x)), excess),
    })
    first = last + 1
  }
  return buckets
}

/**
 * Messages that are a byte longer than whole fragments of x, and where they lose most: the shortest, those about where
 * another size begins to be better, and the longest.
 */
function byteLonger(from: number, to: number, x: number): readonly number[] {
  const first = Math.ceil(from / x)
  const counts = new Set(Array.from({ length: 8 }, (_, i) => first + i))
  for (let bytes = from; bytes < to; bytes *= 2) {
    counts.add(Math.ceil(bytes / x))
    counts.add(Math.ceil((1.5 * bytes) / x))
  }
  counts.add(Math.floor((to - 1) / x))
  return [...counts].map((count) => count * x + 1).filter((bytes) => bytes >= from && bytes <= to)
}

/** 1, 2, 4, ..: halved without end they come to 1. */
function isPowerOfTwo(x: number): boolean {
  let rest = x
  while (rest > 1) rest /= 2
  return rest === 1
}
