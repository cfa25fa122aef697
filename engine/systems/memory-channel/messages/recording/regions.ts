import { StateLog } from '../../../../simulation/stateLog.ts'
import type { StateColumn, StateTable } from '../../../../timeline/stateTable.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { Region } from '../machine/region.ts'
import { RegionMap } from './map.ts'

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

/** All regions that programs write into; of the first, and of the one the other way, a map. */
export class RegionLog {
  private readonly columns: readonly StateColumn[]
  private readonly log: StateLog
  private readonly used: readonly (readonly [from: number, to: number])[]
  private readonly rowOf = new Map<string, number>()
  private readonly maps: readonly RegionMap[]

  constructor(configuration: Configuration) {
    this.columns = columnsOf(configuration)
    this.log = new StateLog(this.columns.length)
    this.used = pairs(configuration)
    for (const [from, to] of this.used) this.rowOf.set(`${from}>${to}`, this.log.addRow([empty, 0, 0, 0]))
    this.maps = this.used.slice(0, 1).flatMap(([from, to]) => {
      // In the region the other way its receiver answers, whether or not a message ever lies there.
      return [new RegionMap(configuration, from, to), new RegionMap(configuration, to, from)]
    })
  }

  changed(region: Region, now: number): void {
    for (const map of this.maps) map.changed(region, now)
    if (this.log.full) return
    const row = this.rowOf.get(`${region.from}>${region.to}`)!
    const { asking, drained, offset, next, tail, read } = region
    this.log.set(row, 0, now, asking && !drained ? waiting : next > 0 ? used : empty)
    this.log.set(row, 1, now, offset)
    this.log.set(row, 2, now, next)
    this.log.set(row, 3, now, Math.max(0, tail - read))
  }

  asks(region: Region, needs: number, now: number): void {
    for (const map of this.maps) map.asks(region, needs, now)
  }

  tables(until: number): readonly StateTable[] {
    if (this.used.length === 0) return []
    return [...this.maps.map((map) => map.table(until)), this.table(until)]
  }

  private table(until: number): StateTable {
    return {
      id: 'regions',
      title: 'Regions',
      sentence:
        'One row a region, in the memory of its receiver: how much of it is used, and whether its sender waits.',
      unit: 'ps',
      columns: this.columns,
      rows: this.used.map(([from, to]) => ({
        id: `from${from}.to${to}`,
        name: `from node ${from}`,
        group: `In node ${to}`,
      })),
      lane: {
        bars: 'state',
        empty: 'empty',
        text: ['slots'],
        levels: [{ name: 'bytes filled', columns: ['filled'] }],
      },
      ...this.log.deltas(
        this.used.map(([from, to]) => this.rowOf.get(`${from}>${to}`)!),
        until,
      ),
    }
  }
}

/** Who sends to whom, by receiver. */
function pairs({ programs }: Configuration): readonly (readonly [number, number])[] {
  const found = new Set<number>()
  programs.forEach((code, from) => {
    for (const instruction of code) if (instruction.kind === 'send') found.add(instruction.to * 32 + from)
  })
  return [...found].sort((a, b) => a - b).map((pair) => [pair % 32, Math.floor(pair / 32)])
}
