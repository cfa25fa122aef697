/**
 * The smallest of the whole numbers at which a convex function is least, sought from `low` upwards by doubling steps,
 * then by halving: about 2 log2(answer) evaluations, none far beyond the answer.
 * @param low, high  whole numbers, low <= high
 */
export function leastWhole(cost: (k: number) => number, low: number, high: number): number {
  const falls = (k: number) => k < high && cost(k + 1) < cost(k)
  let left = low
  let right = low
  for (let step = 1; falls(right); step *= 2) {
    left = right + 1
    right = Math.min(high, right + step)
  }
  while (left < right) {
    const middle = Math.floor((left + right) / 2)
    if (falls(middle)) left = middle + 1
    else right = middle
  }
  return left
}
