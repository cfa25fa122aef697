import { shownUnits, withReach, type Result, type Unit } from '../../../../engine/index.ts'
import { inCycles } from '../../../../engine/systems/ini-cluster/door.ts'

/**
 * How often a processor asks, and all together: a rate is of the same clock as the times beside it.
 * @param unit  of the throughput
 * @param processors  of the machine; undefined where only their number to an interface is known
 * @returns '' where nothing takes any time
 */
export function rateWords(
  { metrics, estimates }: Pick<Result, 'metrics' | 'estimates'>,
  unit: Unit,
  processors: number | undefined,
): string {
  const { throughput, throughputSimulated } = metrics
  if (throughput === undefined) return ''
  const { per, unit: shown } = shownUnits(unit, 1024)[0]!
  const isOfCycles = shown === '/cycle'
  const scaled = (perCycle: number) => (perCycle / per) * (isOfCycles ? 1e6 : 1)
  const told = (perCycle: number) => inCycles(scaled(perCycle))
  const halfWidth = estimates?.['throughputSimulated']?.halfWidth
  const reach = halfWidth === undefined ? undefined : scaled(halfWidth)
  const run =
    throughputSimulated === undefined ? '' : `, ${withReach(scaled(throughputSimulated), reach)} simulated`
  const all = processors === undefined ? '' : `; all ${processors} together ${told(processors * throughput)}`
  return `A processor makes ${told(throughput)} ${isOfCycles ? 'requests in a million cycles' : 'requests/s'}${run}${all}.`
}
