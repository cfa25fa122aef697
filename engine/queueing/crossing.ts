/**
 * Where a falling function passes 0: halving until no number lies between.
 * @param f  falling; may be Infinity at the lower end
 * @param low  f(low) >= 0
 * @param high  f(high) <= 0
 */
export function crossing(f: (x: number) => number, low: number, high: number): number {
  let below = low
  let above = high
  for (;;) {
    const middle = below + (above - below) / 2
    if (!(middle > below && middle < above)) return above
    if (f(middle) > 0) below = middle
    else above = middle
  }
}
