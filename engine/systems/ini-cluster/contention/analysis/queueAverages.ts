import type { Result } from '../../../../facets/result.ts'
import { withReach } from '../../../../base/withReach.ts'
import { calibrations } from '../../water/calibration.ts'
import { serviceReadings } from '../../water/queueReadings.ts'
import type { WaterRow } from '../../water/row.ts'
import { table53 } from '../../water/table53.ts'
import { table54 } from '../../water/table54.ts'
import { visitService } from '../../modules/publishedTables.ts'
import { machineOf } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { level, percent } from '../words.ts'

/** The averages that a queue has, beside each other. */
export interface QueueAverages {
  readonly rows: readonly {
    readonly name: string
    readonly equations: string
    /** Undefined before there is a run. */
    readonly simulated: string | undefined
  }[]
  /** Which of them the thesis's tables hold, and how that shows. */
  readonly sentence: string
}

/** Nothing where no message comes to an interface. */
export function queueAverages(
  params: ContentionParams,
  { metrics, estimates }: Pick<Result, 'metrics' | 'estimates'>,
): QueueAverages | undefined {
  if (params.rules.path !== 'interfaces' || metrics['iniQueue'] === undefined) return undefined
  const told = (name: string) =>
    metrics[name] === undefined ? undefined : withReach(metrics[name], estimates?.[name]?.halfWidth)
  const equations = level(metrics['iniQueue'])
  const [overTime, onArrival] = [metrics['iniQueueSimulated'], metrics['iniQueueFoundSimulated']]
  const printed = printedOf(params)
  return {
    rows: [
      { name: 'Over time', equations, simulated: told('iniQueueSimulated') },
      // Equation 6.8 takes one for the other.
      { name: 'Found on arrival', equations, simulated: told('iniQueueFoundSimulated') },
    ],
    sentence:
      printed && overTime !== undefined && onArrival !== undefined
        ? ofThisMachine(printed, overTime, onArrival)
        : ofTheTables(),
  }
}

interface Printed {
  readonly table: string
  readonly row: WaterRow
}

/** What the thesis prints of this very machine, where it does. */
function printedOf(params: ContentionParams): Printed | undefined {
  const machine = machineOf(params)
  if (!machine) return undefined
  const { clusters, processorsPerCluster, interfacesPerCluster } = machine
  const { scheduling, compute, iniService } = params
  const [table, rows] = scheduling === 'static' ? ['Table 5.3', table53] : ['Table 5.4', table54]
  if (scheduling !== 'static' && scheduling !== 'round-robin') return undefined
  const row = rows.find(
    ({ processors, interfaces, length }) =>
      processors === processorsPerCluster &&
      interfaces === interfacesPerCluster &&
      clusters * processors === 16 &&
      compute === calibrations[processors]!.compute &&
      iniService === Math.round(visitService(length)),
  )
  return row && { table, row }
}

const away = (from: number, printed: number): number => Math.abs(from / printed - 1)

function ofThisMachine({ table, row }: Printed, overTime: number, onArrival: number): string {
  const [time, arrival] = [away(overTime, row.queue), away(onArrival, row.queue)]
  const told = `${table} prints ${row.queue} for this machine: this run is ${percent(time)} away from it over time, and ${percent(arrival)} as found on arrival.`
  return `${told} It agrees with ${time <= arrival ? 'the average over time' : 'what is found on arrival'}.`
}

/** By the printed numbers alone, whatever this machine is: worked out once. */
function ofTheTables(): string {
  return (tables ??= toldOfTables())
}

let tables: string | undefined

function toldOfTables(): string {
  const all = [...table53, ...table54].map(serviceReadings)
  const most = (of: (each: (typeof all)[number]) => number) =>
    Math.max(...all.map((each) => Math.abs(of(each))))
  const [time, arrival] = [most(({ overTime }) => overTime), most(({ onArrival }) => onArrival)]
  const [nearer, other] =
    time <= arrival
      ? ['averages over time', 'as found on arrival']
      : ['what is found on arrival', 'as averages over time']
  const [least, worse] = [Math.min(time, arrival), Math.max(time, arrival)]
  return `Tables 5.3 and 5.4 print ${nearer}: so read, each of their ${all.length} rows gives the service of Tables 5.1 and 5.2 within ${(100 * least).toFixed(1)} %, ${other} within ${(100 * worse).toFixed(1)} %.`
}
