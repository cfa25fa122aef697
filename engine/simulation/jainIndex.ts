/**
 * Jain's index of fairness: (Σ x)² / (n Σ x²), from 1 / n (one gets everything) to 1 (all get the same); 1 when nobody
 * gets anything. R. Jain, D. Chiu, W. Hawe, "A Quantitative Measure of Fairness and Discrimination for Resource
 * Allocation in Shared Computer Systems", DEC-TR-301, 1984.
 * @param shares  at least one, none negative
 */
export function jainIndex(shares: readonly number[]): number {
  let sum = 0
  let squares = 0
  for (const share of shares) {
    sum += share
    squares += share * share
  }
  return squares === 0 ? 1 : (sum * sum) / (shares.length * squares)
}
