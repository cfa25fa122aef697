/** 64 B, twice that, and so on until one is not below `largest`; of those above `most` only `most` itself. */
export function sizesUpTo(largest: number, most: number): readonly number[] {
  const sizes: number[] = []
  for (let size = 64; size <= most; size *= 2) {
    sizes.push(size)
    if (size >= largest) return sizes
  }
  if (sizes.at(-1) !== most) sizes.push(most)
  return sizes
}
