import { inThousands } from '../../../../base/plural.ts'
import { numbers, wrapped, type WindowRules } from '../../../../protocols/slidingWindow/frame.ts'
import { StateLog } from '../../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../../timeline/stateTable.ts'
import { sideA } from '../configuration.ts'
import type { Station } from '../station.ts'

/** Of more numbers than these only those have a row that a window has reached. */
const mostRows = 256

const states = [
  { id: 'outside', name: 'outside of the window', texture: 'slim' },
  { id: 'done', name: 'done', texture: 'capped' },
  { id: 'out', name: 'out, unconfirmed', texture: 'plain' },
  { id: 'again', name: 'sent again, unconfirmed', texture: 'outlined' },
  { id: 'free', name: 'free to be used', texture: 'hollow' },
  { id: 'kept', name: 'kept behind a gap', texture: 'hatched' },
  { id: 'awaited', name: 'asked for by a NAK', texture: 'outlined' },
] as const
const stateOf = (id: (typeof states)[number]['id']): number => states.findIndex((state) => state.id === id)
const [outside, done, out, againState, free, kept, awaited] = (
  ['outside', 'done', 'out', 'again', 'free', 'kept', 'awaited'] as const
).map(stateOf) as [number, number, number, number, number, number, number]

const columns: readonly StateColumn[] = [
  {
    id: 'state',
    label: 'State',
    sentence: 'What the number stands for now.',
    kind: 'choice',
    choices: states,
  },
  {
    id: 'frame',
    label: 'Message',
    sentence: 'The message that has the number now, counted from 0 without wrapping.',
    kind: 'count',
    unit: '',
  },
]

/** The 2^k numbers of one side: which window lies where, and what each number is used for. */
export class RingLog {
  private readonly log = new StateLog(columns.length)
  private readonly rules: WindowRules
  /** It sends; otherwise it receives. */
  private readonly sends: boolean
  private readonly resent = new Set<number>()
  /** Where the window began when last looked at. */
  private edge = 0
  /** What the table shows; undefined where it may be behind. */
  private shown: Station['connection'] | undefined

  constructor(rules: WindowRules, side: number) {
    this.rules = rules
    this.sends = side === sideA
    const { window } = rules
    const all = numbers(rules)
    for (let number = 0; number < (all > mostRows ? window : all); number++)
      this.log.addRow([number < window ? free : outside, nothing])
  }

  resend(count: number): void {
    this.resent.add(count)
    this.shown = undefined
  }

  settled(station: Station, now: number): void {
    if (this.log.full || this.shown === station.connection) return
    this.shown = station.connection
    const { window } = this.rules
    const { base, expected } = station.connection
    const edge = this.sends ? base : expected
    const all = numbers(this.rules)
    // Behind the window what was just done, as far as there are numbers for it.
    const behind = Math.min(window, all - window, edge)
    for (let ahead = -behind; ahead < window; ahead++) {
      const count = edge + ahead
      const [state, holds] = ahead < 0 ? [done, true] : this.within(station, count)
      this.set(count, now, state, holds ? count : nothing)
    }
    // What was done with and has left.
    const left = Math.min(behind + edge - this.edge, all - window, edge)
    for (let ahead = -left; ahead < -behind; ahead++) this.set(edge + ahead, now, outside, nothing)
    this.edge = edge
  }

  private set(count: number, now: number, state: number, holder: number): void {
    const row = wrapped(this.rules, count)
    while (row >= this.log.rows) this.log.addRow([outside, nothing])
    this.log.set(row, 0, now, state)
    this.log.set(row, 1, now, holder)
  }

  private within({ connection }: Station, count: number): readonly [state: number, holds: boolean] {
    const { next, expected, kept: stored, nakSent } = connection
    if (this.sends) {
      if (count >= next) return [free, false]
      return [this.resent.has(count) ? againState : out, true]
    }
    if (stored.has(count)) return [kept, true]
    return count === expected && nakSent ? [awaited, false] : [free, false]
  }

  table(side: string, until: number): StateTable {
    const all = numbers(this.rules)
    const count = this.log.rows
    const { window } = this.rules
    const named = all > mostRows ? inThousands(all) : String(all)
    return {
      id: `ring-${side.toLowerCase()}`,
      title: `Numbers of ${side}`,
      sentence: this.sends
        ? `All ${named} sequence numbers as ${side} sees them: the window of ${window} begins at the oldest unconfirmed frame.`
        : `All ${named} sequence numbers as ${side} sees them: the window of ${window} begins at the next expected frame.`,
      unit: 'ticks',
      shape: 'ring',
      columns,
      rows: Array.from({ length: count }, (_, number) => ({
        id: `number${number}`,
        name: String(number),
        group: side,
      })),
      ...(count < all && { numbers: all }),
      lane: { bars: 'state', empty: 'outside', holder: 'frame', text: [], levels: [] },
      ...this.log.deltas(
        Array.from({ length: count }, (_, number) => number),
        until,
      ),
    }
  }
}
