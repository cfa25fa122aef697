import { StateLog } from '../../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../../timeline/stateTable.ts'
import { nodeOf, type Configuration } from '../machine/configuration.ts'
import type { SharedQueue } from '../machine/sharedQueue.ts'
import { columnsOf, lane, slotRows, states } from './map.ts'

/** Words in the order of their rows. */
const words = ['written by', 'waiting?', 'written so far', 'read so far', 'room asked for'] as const

/** The queue of one process in the memory of its node: the lock, what both sides know, slots and buffer. */
export class QueueMap {
  private readonly owner: number
  private readonly node: string
  private readonly slots: number
  private readonly columns: readonly StateColumn[]
  private readonly log: StateLog

  constructor(configuration: Configuration, owner: number) {
    this.owner = owner
    this.node = `node ${nodeOf(configuration, owner)}`
    this.slots = configuration.slots
    this.columns = columnsOf(configuration)
    this.log = new StateLog(this.columns.length)
    for (const name of words)
      this.log.addRow([
        states.word,
        nothing,
        nothing,
        nothing,
        name === 'written by' || name === 'room asked for' ? nothing : 0,
      ])
    for (let slot = 0; slot < this.slots; slot++)
      this.log.addRow([states.free, nothing, nothing, nothing, nothing])
  }

  changed(queue: SharedQueue, now: number): void {
    if (queue.to !== this.owner || this.log.full) return
    const { holder, waiting, next, read, tail, needs } = queue
    const said = [holder ?? nothing, Number(waiting), next, read, waiting ? needs : nothing]
    said.forEach((value, word) => this.log.set(word, 4, now, value))
    for (let slot = 0; slot < Math.min(next, this.slots); slot++) {
      const row = words.length + slot
      const turn = next - 1 - ((next - 1 - slot) % this.slots)
      const lies = turn >= read
      this.log.set(row, 0, now, lies ? (turn < tail ? states.counts : states.coming) : states.free)
      this.log.set(row, 1, now, lies ? queue.message[slot]! + 1 : nothing)
      this.log.set(row, 2, now, lies ? queue.place[slot]! : nothing)
      this.log.set(row, 3, now, lies ? queue.taken[slot]! : nothing)
    }
  }

  table(until: number): StateTable {
    const group = 'Words that both sides read'
    return {
      id: `queue-${this.owner}`,
      title: `Queue of process ${this.owner}`,
      sentence: `In the memory of ${this.node}: its other processes write into it under its lock, and what was read is free at once.`,
      unit: 'ps',
      shape: 'map',
      columns: this.columns,
      rows: [...words.map((name, word) => ({ id: `word${word}`, name, group })), ...slotRows(this.slots)],
      lane,
      ...this.log.deltas([...Array(words.length + this.slots).keys()], until),
    }
  }
}
