import { pathCosts, type CostParams, type OsPath } from '../receiver/costs.ts'
import { pageRate } from './rates.ts'

/** What a page takes by whether it was guessed right, and where nothing is guessed: times, or costs of any kind. */
export interface Outcomes {
  readonly right: number
  readonly wrong: number
  /** Without guessing. */
  readonly sure: number
}

/** Of a page [ns]. @param os  how one that lies in place reaches the user */
export function outcomes(costs: CostParams, os: OsPath): Outcomes {
  const { inPlace, handing, copied, cleaned } = pathCosts(costs, os)
  return { right: inPlace + handing, wrong: cleaned, sure: copied }
}

/** What a page takes on average. @param p  how many are guessed right, 0 to 1 */
export const mixedTime = ({ right, wrong }: Outcomes, p: number): number => p * right + (1 - p) * wrong

/** [MB/s] where times are in ns. @param p  how many pages are guessed right, 0 to 1 */
export const mixedRate = (times: Outcomes, p: number): number => pageRate(mixedTime(times, p))

/** From how many right guesses on guessing pays, 0 to 1; NaN where a right guess saves nothing. */
export function breakEven({ right, wrong, sure }: Outcomes): number {
  if (right >= sure) return Number.NaN
  if (wrong <= sure) return 0
  return (wrong - sure) / (wrong - right)
}
