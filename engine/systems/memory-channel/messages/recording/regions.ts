import { StateLog } from '../../../../simulation/stateLog.ts'
import type { StateColumn, StateTable } from '../../../../timeline/stateTable.ts'
import { nodeOf, processName, rowName, type Configuration } from '../machine/configuration.ts'
import type { Region } from '../machine/region.ts'
import { SharedQueue } from '../machine/sharedQueue.ts'
import { RegionMap } from './map.ts'
import { QueueMap } from './queueMap.ts'

const choices = [
  { id: 'empty', name: 'empty', texture: 'slim' },
  { id: 'used', name: 'has messages', texture: 'plain' },
  { id: 'waiting', name: 'its sender waits for room', texture: 'hatched' },
] as const
const [empty, used, waiting] = [0, 1, 2] as const

const columnsOf = ({ buffer, slots }: Configuration): readonly StateColumn[] => [
  { id: 'state', label: 'State', sentence: 'Whether its sender has room.', kind: 'choice', choices },
  {
    id: 'filled',
    label: 'Filled',
    sentence: 'Bytes that the sender has used, with headers.',
    kind: 'count',
    unit: 'B',
    most: buffer,
  },
  { id: 'slots', label: 'Slots', sentence: 'Descriptors written.', kind: 'count', unit: '', most: slots },
  { id: 'unread', label: 'Unread', sentence: 'Slots that count and were not read.', kind: 'count', unit: '' },
]

/**
 * All regions that programs write into, and all queues; of the first region, of the one the other way, and of the first
 * queue, a map.
 */
export class RegionLog {
  private readonly columns: readonly StateColumn[]
  private readonly log: StateLog
  private readonly configuration: Configuration
  private readonly used: readonly Used[]
  private readonly rowOf = new Map<string, number>()
  private readonly maps: readonly RegionMap[]
  private readonly queueMap: QueueMap | undefined

  constructor(configuration: Configuration) {
    this.configuration = configuration
    this.columns = columnsOf(configuration)
    this.log = new StateLog(this.columns.length)
    this.used = usedOf(configuration)
    for (const { key } of this.used) this.rowOf.set(key, this.log.addRow([empty, 0, 0, 0]))
    const queue = this.used.find(({ from, to }) => from === to)
    this.queueMap = queue && new QueueMap(configuration, queue.to)
    const regions = this.used.filter(({ from, to }) => from !== to)
    this.maps = regions.slice(0, 1).flatMap(({ from, to }) => {
      // In the region the other way its receiver answers, whether or not a message ever lies there.
      return [new RegionMap(configuration, from, to), new RegionMap(configuration, to, from)]
    })
  }

  changed(region: Region, now: number): void {
    if (region instanceof SharedQueue) this.queueMap?.changed(region, now)
    else for (const map of this.maps) map.changed(region, now)
    if (this.log.full) return
    const row = this.rowOf.get(`${region.from}>${region.to}`)!
    const { asking, drained, tail, read } = region
    const full = region instanceof SharedQueue ? region.waiting : asking && !drained
    this.log.set(row, 0, now, full ? waiting : region.used > 0 ? used : empty)
    this.log.set(row, 1, now, region.filled)
    this.log.set(row, 2, now, region.used)
    this.log.set(row, 3, now, Math.max(0, tail - read))
  }

  asks(region: Region, needs: number, now: number): void {
    for (const map of this.maps) map.asks(region, needs, now)
  }

  tables(until: number): readonly StateTable[] {
    if (this.used.length === 0) return []
    const maps = [...this.maps, ...(this.queueMap ? [this.queueMap] : [])]
    return [...maps.map((map) => map.table(until)), this.table(until)]
  }

  private table(until: number): StateTable {
    return {
      id: 'regions',
      title: 'Regions',
      sentence:
        'One row a region, in the memory of its receiver: how much of it is used, and whether its sender waits.',
      unit: 'ps',
      columns: this.columns,
      rows: this.used.map(({ from, to }) => ({
        id: from === to ? `queue${to}` : `from${from}.to${to}`,
        name: from === to ? 'queue of its own node' : `from ${processName(this.configuration, from)}`,
        group: `In ${rowName(this.configuration, to).replace('N', 'n')}`,
      })),
      lane: {
        bars: 'state',
        empty: 'empty',
        text: ['slots'],
        levels: [{ name: 'bytes filled', columns: ['filled'] }],
      },
      ...this.log.deltas(
        this.used.map(({ key }) => this.rowOf.get(key)!),
        until,
      ),
    }
  }
}

/** A region, or where both are the same, the queue of a process. */
interface Used {
  readonly from: number
  readonly to: number
  readonly key: string
}

/** What is written into, by receiver. */
function usedOf(configuration: Configuration): readonly Used[] {
  const found = new Set<number>()
  configuration.programs.forEach((code, sender) => {
    for (const instruction of code) {
      if (instruction.kind !== 'send') continue
      const { to } = instruction
      const together = nodeOf(configuration, sender) === nodeOf(configuration, to)
      found.add(to * 32 + (together ? to : sender))
    }
  })
  return [...found]
    .sort((a, b) => a - b)
    .map((pair) => {
      const [from, to] = [pair % 32, Math.floor(pair / 32)]
      return { from, to, key: `${from}>${to}` }
    })
}
