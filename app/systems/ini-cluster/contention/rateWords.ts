import type { Result } from '../../../../engine/index.ts'
import { inCycles } from '../../../../engine/systems/ini-cluster/door.ts'
import { cyclesPer, type Times } from '../times.ts'

/**
 * How often a processor asks, and all together: a rate is of the same clock as the times beside it.
 * @param processors  of the machine; undefined where only their number to an interface is known
 * @returns '' where nothing takes any time
 */
export function rateWords(
  { metrics, estimates }: Pick<Result, 'metrics' | 'estimates'>,
  unit: Times,
  processors: number | undefined,
): string {
  const { throughput, throughputSimulated } = metrics
  if (throughput === undefined) return ''
  const told = (perCycle: number) => inCycles(1e6 * cyclesPer(unit) * perCycle)
  const halfWidth = estimates?.['throughputSimulated']?.halfWidth
  const reach = halfWidth === undefined ? '' : ` ± ${told(halfWidth)}`
  const run = throughputSimulated === undefined ? '' : `, ${told(throughputSimulated)}${reach} simulated`
  const all = processors === undefined ? '' : `; all ${processors} together ${told(processors * throughput)}`
  return `A processor makes ${told(throughput)} ${unit === 'us' ? 'requests/s' : 'requests in a million cycles'}${run}${all}.`
}
