import { machineOf } from './machineOf.ts'
import type { ContentionParams } from './parameters.ts'

/** That some processors of a cluster ask more often than the others. */
export interface Uneven {
  /** How many times as often. */
  readonly hot: number
  /** Which of them, as the subject of a sentence: 'half of them ask'. */
  readonly who: string
}

/** Undefined where all are alike: one processor alone asks as often as the machine on the average. */
export function unevenOf(params: ContentionParams): Uneven | undefined {
  const { hot = 1 } = params.program
  const processors = machineOf(params)?.processorsPerCluster
  if (hot === 1 || processors === 1) return undefined
  const hotOnes = Math.floor((processors ?? 0) / 2)
  const isHalf = processors === undefined || processors % 2 === 0
  const who = isHalf
    ? 'half of them ask'
    : `${hotOnes} of ${processors} in a cluster ask${hotOnes === 1 ? 's' : ''}`
  return { hot, who }
}
