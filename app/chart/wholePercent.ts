/** '73 %', and of what is hardly anything, or hardly all, 'under 1 %' and 'over 99 %'. @param share  0 to 1 */
export function wholePercent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1\u00a0%'
  if (share < 1 && share >= 0.995) return 'over 99\u00a0%'
  return `${Math.round(100 * share)}\u00a0%`
}
