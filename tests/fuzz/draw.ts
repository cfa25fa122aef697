/** Draws that are the same on every machine: mulberry32 from the number of the case. */
export interface Draw {
  /** 0 to n - 1. */
  readonly below: (n: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

export function drawOf(number: number): Draw {
  let state = Math.imul(number + 1, 0x9e3779b1)
  const below = (n: number) => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * n)
  }
  return { below, pick: (list) => list[below(list.length)]! }
}
