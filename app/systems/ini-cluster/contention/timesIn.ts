import { inCycles } from '../../../../engine/systems/ini-cluster/door.ts'
import { cyclesPer, type Times } from '../times.ts'

/** A sentence of the engine, which tells all times in cycles, with its times in the unit that is shown. */
export function timesIn(sentence: string, unit: Times): string {
  if (unit === 'cycles') return sentence
  const told = (number: string) => inCycles(Number(number.replaceAll(',', '')) / cyclesPer(unit))
  return sentence.replace(
    /(\d[\d,.]*(?:e[+-]?\d+)?)(?: ± (\d[\d,.]*(?:e[+-]?\d+)?))? cycles?\b/g,
    (_, time: string, reach?: string) => `${told(time)}${reach === undefined ? '' : ` ± ${told(reach)}`} µs`,
  )
}
