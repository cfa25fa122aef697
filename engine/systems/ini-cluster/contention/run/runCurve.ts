import type { Curve } from '../../../../facets/curve.ts'
import type { Stack } from '../../../../facets/stacks.ts'
import { cycleCosts } from '../../../../queueing/iniCosts.ts'
import { cycleStack, type CycleParts } from '../analysis/cycleStack.ts'
import { queueFrame, shownProcessors } from '../analysis/queueCurve.ts'
import type { Averages } from '../machine/averages.ts'
import { askingOf } from '../machine/configuration.ts'
import { servicesOf } from '../services.ts'
import { costsOf, stallPast } from '../solution.ts'
import { configurationOf } from '../configurationOf.ts'
import { patternOf } from './pattern.ts'
import type { Ran } from './ran.ts'

/** The simulated points, this run among them, each with its interval. */
export function runCurve(
  { params, machine, points, measured }: Ran,
  averages: Averages,
  sure: boolean,
): Curve {
  const { processorsPerCluster, interfacesPerCluster } = machine
  const own = { at: processorsPerCluster / interfacesPerCluster, averages, sure }
  const all = points.flatMap((point) => {
    const each = measured.get(point)
    const at = point.machine.processorsPerCluster / interfacesPerCluster
    return each
      ? [{ at, averages: each, sure: !patternOf(configurationOf(point.params, point.machine)) }]
      : []
  })
  const known = [...all, own]
    .filter((each) => Number.isFinite(each.averages.iniQueue.mean))
    .sort((a, b) => a.at - b.at)
  const most = shownProcessors(own.at, machine)
  const reach = known.map((each) => (each.sure ? finite(each.averages.iniQueue.halfWidth) : 0))
  const highest = known.reduce((top, each) => Math.max(top, each.averages.iniQueue.mean), 0)
  return {
    ...queueFrame(most, highest, params),
    lines:
      known.length === 0
        ? []
        : [
            {
              id: 'simulated',
              name: 'simulated',
              emphasis: 'faint',
              separate: true,
              x: Float64Array.from(known, ({ at }) => at),
              y: Float64Array.from(known, (each) => each.averages.iniQueue.mean),
              reach: Float64Array.from(reach),
            },
          ],
    marks: [],
  }
}

/** 0 for what a run was too short to measure. */
const finite = (measured: number): number => (Number.isFinite(measured) ? measured : 0)

/** The cycle of the run, on the axis of the one that the equations say. */
export function runStack({ params, main }: Ran, averages: Averages, sure: boolean): Stack {
  const { computeResidence, requestResidence, replyResidence, legs, cycleTime } = averages
  const { send, receive } = servicesOf(params)
  const [ours, theirs] = askingOf(main.configuration)
  const past = params.rules.path !== 'interfaces'
  const visits = legs.map(({ mean }, leg) => {
    const service = past ? 0 : leg % 2 === 0 ? send + ours : receive + theirs
    const stay = finite(mean)
    const served = Math.min(service, stay)
    return { wait: stay - served, service: served }
  })
  const atInterfaces = visits.reduce((sum, { wait, service: served }) => sum + wait + served, 0)
  const parts = {
    compute: finite(computeResidence.mean),
    request: finite(requestResidence.mean),
    reply: finite(replyResidence.mean),
  }
  const wires = cycleCosts({ ...costsOf(params), hops: 4 }).wires - stallPast(params)
  const rest = finite(cycleTime.mean - parts.compute - parts.request - parts.reply - atInterfaces - wires)
  const stall = params.program.stall > 1 ? Math.max(0, rest) : 0
  return cycleStack(
    'simulation',
    { ...parts, ...evened(parts.compute, visits, rest - stall), wires, stall },
    sure ? finite(cycleTime.halfWidth) : undefined,
  )
}

/**
 * Parts are averages over those requests whose part ended in a batch, and the cycle over those that ended: they differ by the
 * few in between, which go into the waits, so that the bar is as long as its number.
 */
function evened(
  compute: number,
  visits: CycleParts['visits'],
  rest: number,
): Pick<CycleParts, 'compute' | 'visits'> {
  const waits = visits.reduce((sum, { wait }) => sum + wait, 0)
  if (waits === 0 || waits + rest < 0) return { compute: Math.max(0, compute + rest), visits }
  return {
    compute,
    visits: visits.map(({ wait, service }) => ({ wait: (wait * (waits + rest)) / waits, service })),
  }
}
