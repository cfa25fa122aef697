/**
 * A cut of a message, in order: `count` fragments of the same size, then the sizes of the rest. A billion equal
 * fragments are two numbers; a cut of all different sizes has `count` 0.
 */
export interface Fragmentation {
  /** Size of each leading fragment [B], and how many there are. */
  readonly uniform: { readonly bytes: number; readonly count: number }
  /** Sizes of the fragments after them [B]. */
  readonly rest: Float64Array
}

const nothing = new Float64Array(0)

/** k >= 1 fragments of exactly B/k bytes, as in the paper: not whole bytes. Section 3. */
export const equalFragments = (bytes: number, fragments: number): Fragmentation => ({
  uniform: { bytes: bytes / fragments, count: fragments },
  rest: nothing,
})

/**
 * Fragments of a fixed size however long the message; the last one carries the remainder (our reading: the paper
 * does not say who carries it). A message no longer than the size is one fragment.
 * @param fragmentBytes  >= 1 [B]
 */
export function staticFragments(bytes: number, fragmentBytes: number): Fragmentation {
  const count = Math.floor(bytes / fragmentBytes)
  const remainder = bytes - count * fragmentBytes
  return {
    uniform: { bytes: fragmentBytes, count },
    rest: remainder > 0 ? Float64Array.of(remainder) : nothing,
  }
}

/** A cut by hand or by an algorithm: these sizes in this order [B]. */
export const givenFragments = (sizes: readonly number[] | Float64Array): Fragmentation => ({
  uniform: { bytes: 0, count: 0 },
  rest: Float64Array.from(sizes),
})

/** k, the number of fragments. */
export const fragmentCount = (cut: Fragmentation): number => cut.uniform.count + cut.rest.length

/** B, the bytes of the message [B]. */
export const totalBytes = (cut: Fragmentation): number =>
  cut.rest.reduce((sum, size) => sum + size, cut.uniform.bytes * cut.uniform.count)

/** All sizes, in order: length `fragmentCount(cut)` [B]. */
export function fragmentSizes(cut: Fragmentation): Float64Array {
  const sizes = new Float64Array(fragmentCount(cut)).fill(cut.uniform.bytes, 0, cut.uniform.count)
  sizes.set(cut.rest, cut.uniform.count)
  return sizes
}

/**
 * Real sizes as whole bytes by rounding the prefix sums P_i -> floor(P_i + 1/2), so that the sum stays and no
 * boundary moves by more than half a byte. Fragments that round to nothing are dropped.
 */
export function wholeSizes(sizes: ArrayLike<number>, bytes: number): number[] {
  const whole: number[] = []
  let prefix = 0
  let cut = 0
  for (let i = 0; i < sizes.length; i++) {
    prefix += sizes[i]!
    const boundary = i === sizes.length - 1 ? bytes : Math.min(bytes, Math.floor(prefix + 0.5))
    if (boundary > cut) whole.push(boundary - cut)
    cut = Math.max(cut, boundary)
  }
  return whole
}
