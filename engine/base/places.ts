/**
 * To how many decimals a mean and half of its interval are told, both: those of the mean, or further, to where the half-width
 * begins; not where it is less than a thousandth of the mean's last place, which is the rounding of sums.
 * @param decimals  of the mean by itself
 * @param reach  half the interval, in the unit of the mean; >= 0
 */
export function placesOf(decimals: number, reach: number): number {
  const first = -magnitude(reach || 1)
  return first > decimals + 3 ? decimals : Math.max(decimals, first)
}

/** Of the first digit: 2 of 317, −2 of 0.05. */
export const magnitude = (value: number): number => Number(value.toExponential(2).split('e')[1])
