import { StateLog } from '../../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../../timeline/stateTable.ts'
import type { Element, Station } from '../station.ts'

/** So many elements are noted; a longer queue is told by its level. */
const places = 12

const columns: readonly StateColumn[] = [
  {
    id: 'element',
    label: 'Element',
    sentence: 'What stands at this place of the queue.',
    kind: 'choice',
    choices: [
      { id: 'none', name: 'nothing', texture: 'plain' },
      { id: 'blocked', name: 'a message that is blocked', texture: 'hollow' },
      { id: 'overtakes', name: 'a packet that overtakes', texture: 'plain' },
    ],
  },
  { id: 'message', label: 'Message', sentence: 'Which message; none for a packet.', kind: 'count', unit: '' },
  {
    id: 'ahead',
    label: 'Overtakes',
    sentence: 'How many blocked elements it passes.',
    kind: 'count',
    unit: '',
  },
]

/**
 * The queue of A. All that is not blocked leaves it in no time: so where an element overtakes, the queue stands as it was
 * then for the length of that tick.
 */
export class QueueLog {
  private readonly log = new StateLog(columns.length)
  /** The tick in which something overtook, while the queue is shown as it was then. */
  private shownAt = -1
  /** How the queue was left at the end of that tick. */
  private left: readonly Element[] = []

  constructor() {
    for (let place = 0; place < places; place++) this.log.addRow([0, nothing, nothing])
  }

  /** @param passed  elements, all of them blocked, that stand before the one that overtakes */
  overtaken({ queue }: Station, passed: number, now: number): void {
    // Of several in one tick the first is shown.
    if (this.shownAt === now) return
    this.end()
    this.shownAt = now
    const shown = Math.min(passed, places - 1)
    for (let place = 0; place < places; place++)
      if (place === shown) this.write(place, now, [2, nothing, passed])
      else this.blocked(place, now, place < shown ? queue[place] : undefined)
  }

  settled({ queue }: Station, now: number): void {
    if (this.shownAt !== now) this.end()
    this.left = queue.slice(0, places)
    if (this.shownAt < 0) this.note(now)
  }

  table(until: number): StateTable {
    if (this.shownAt < until) this.end()
    const order = Array.from({ length: places }, (_, place) => place)
    return {
      id: 'queue',
      title: 'Queue of A',
      sentence:
        'Messages that wait for the window to open, and a packet that overtakes them: for the tick in which it does, the queue is shown as it was then.',
      unit: 'ticks',
      shape: 'queue',
      columns,
      rows: order.map((place) => ({ id: `place${place}`, name: `place ${place + 1}`, group: 'A' })),
      lane: { bars: 'element', empty: 'none', holder: 'message', text: [], levels: [] },
      ...this.log.deltas(order, until),
    }
  }

  /** The tick of an overtaking is over: from the next on, the queue as it was left. */
  private end(): void {
    if (this.shownAt < 0) return
    this.note(this.shownAt + 1)
    this.shownAt = -1
  }

  private note(now: number): void {
    for (let place = 0; place < places; place++) this.blocked(place, now, this.left[place])
  }

  private blocked(place: number, now: number, element: Element | undefined): void {
    this.write(place, now, element ? [1, element.message ?? nothing, nothing] : [0, nothing, nothing])
  }

  private write(place: number, now: number, values: readonly [number, number, number]): void {
    values.forEach((value, column) => this.log.set(place, column, now, value))
  }
}
