import { StateLog } from '../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../timeline/stateTable.ts'
import { eachFilled } from '../receiver/dma.ts'
import type { Driver, DriverRules, Placed } from '../receiver/driver.ts'
import { frameCode, frameName } from './items.ts'
import { Numbering } from './numbering.ts'

/** So many groups stand in the ring: what spills over the end of one is in the next. */
const ringGroups = 2

/** Descriptors of the receive ring: what the DMA has put where. */
export class RingLog {
  private readonly log = new StateLog(4)
  private readonly rules: DriverRules
  private readonly frames = new Numbering()
  /** Descriptors that are cleared before anything is put into the ring again. */
  private readonly stale: number[] = []
  private known: Placed | undefined

  constructor(rules: DriverRules) {
    this.rules = rules
    for (let row = 0; row < rules.slots.length * ringGroups; row++) this.log.addRow([0, nothing, nothing, 0])
  }

  /** A group is taken out: what it holds is shown until something else comes. */
  closed(frames: readonly Placed[], now: number): void {
    frames.forEach((placed, k) => this.put(placed, k, frames, now))
    for (const { start, end } of frames) for (let at = start; at < end; at++) this.stale.push(at)
    this.known = undefined
  }

  settled({ group }: Driver, now: number): void {
    const last = group.at(-1)
    if (!last || last === this.known) return
    this.known = last
    this.put(last, group.length - 1, group, now)
  }

  table(until: number): StateTable {
    const { slots } = this.rules
    const rows = Array.from({ length: slots.length * ringGroups }, (_, row) => row)
    return {
      id: 'ring',
      title: 'Receive ring',
      sentence:
        'Each descriptor has a length: header, data, header, data. A frame starts on the next one, fills it and goes on in those that follow; nobody looks at what is in it.',
      unit: 'ns',
      columns: this.columns(),
      rows: rows.map((row) => ({
        id: `descriptor${row}`,
        name: `${row % slots.length}, ${slots[row % slots.length]} B for ${row % 2 === 0 ? 'a header' : 'data'}`,
        group: `Page ${Math.floor(row / slots.length) + 1} of the ring`,
      })),
      lane: { bars: 'state', empty: 'free', holder: 'frame', text: ['bytes'], levels: [] },
      ...this.log.deltas(rows, until),
    }
  }

  private columns(): readonly StateColumn[] {
    return [
      {
        id: 'state',
        label: 'State',
        sentence: 'Whether what the DMA has put here belongs here.',
        kind: 'choice',
        choices: [
          { id: 'free', name: 'free', texture: 'hollow' },
          { id: 'right', name: 'where it belongs', texture: 'plain' },
          { id: 'wrong', name: 'not where it belongs', texture: 'hatched' },
        ],
      },
      {
        id: 'frame',
        label: 'Frame',
        sentence: 'Of which frame it is.',
        kind: 'name',
        names: this.frames.codes.map(frameName),
      },
      { id: 'bytes', label: 'Bytes', sentence: 'How much of the frame is here.', kind: 'count', unit: 'B' },
      {
        id: 'end',
        label: 'End of packet',
        sentence: '1 where the frame ends.',
        kind: 'count',
        unit: '',
        most: 1,
      },
    ]
  }

  private put({ frame, start }: Placed, k: number, group: readonly Placed[], now: number): void {
    if (this.log.full) return
    this.clear(now)
    const first = group[0]!.frame
    const right =
      frame.kind === 'zc' &&
      !frame.damaged &&
      frame.fragment === k &&
      frame.page === first.page &&
      frame.tcpHeader === this.rules.tcpHeader &&
      start % this.rules.slots.length === 2 * k
    const { slots } = this.rules
    const state = right ? 1 : 2
    const number = this.frames.of(frameCode(frame))
    eachFilled(slots, start, frame.length, (at, bytes, ends) =>
      this.write(at, now, state, number, bytes, ends ? 1 : 0),
    )
  }

  private clear(now: number): void {
    for (const at of this.stale) this.write(at, now, 0, nothing, nothing, 0)
    this.stale.length = 0
  }

  private write(at: number, now: number, state: number, frame: number, bytes: number, end: number): void {
    const { log } = this
    const row = at % (this.rules.slots.length * ringGroups)
    log.set(row, 0, now, state)
    log.set(row, 1, now, frame)
    log.set(row, 2, now, bytes)
    log.set(row, 3, now, end)
  }
}
