import type { Figure } from '../../../facets/figure.ts'
import type { ListStep } from '../../../facets/listSteps.ts'
import { nextElement } from '../../../protocols/slidingWindow/interfaceQueue.ts'
import {
  cancelled,
  expiries,
  noTimers,
  started,
  type TimerList,
} from '../../../protocols/slidingWindow/timerList.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import { timelineBuilder } from '../../../timeline/timelineBuilder.ts'

/**
 * Scenarios S22 and S23 of the reference, which are of the queue and of the list of timers by themselves: no run of one
 * connection comes to them, as its acknowledgements are cumulative.
 */

/** When timers 0 to 3 start, which are cancelled in turn, and when timer 4 starts [ticks]. */
const [starts, cancels, last, length] = [[0, 3, 7, 15], [1, 0, 3], 80, 100] as const

/** The list after the starts, after each cancellation, and after the last start. */
function lists(absorb: boolean): readonly (readonly [step: string, list: TimerList])[] {
  let list = starts.reduce((before, now, count) => started(before, now, length, count), noTimers)
  const steps: [string, TimerList][] = [['Four have started', list]]
  for (const count of cancels) {
    list = cancelled(list, count, absorb)
    steps.push([`Timer ${count} is cancelled`, list])
  }
  return [...steps, ['Timer 4 has started', started(list, last, length, cancels.length + 1)]]
}

/** What stands in the list after each step. */
const stepsOf = (absorb: boolean): ListStep[] =>
  lists(absorb).map(([label, list]) => ({
    label,
    records: expiries(list).map(({ time, count }, at) => ({
      item: count,
      ticks: list.records[at]!.ticks,
      expires: time,
    })),
  }))

export const timerList: Figure = {
  id: 'figure-3-2',
  name: 'Figure 3-2',
  title: 'The list of timers, step by step',
  sentence:
    'Four timers of 100 ticks start at 0, 3, 7 and 15; three are cancelled, one more starts at 80. Each stands as a difference to the one before it.',
  where: 'section 3.2.2',
  switches: [],
  *sweep() {
    yield 0
    return {
      lists: [
        {
          id: 'absorbed',
          title: 'Its ticks go to the next one',
          sentence:
            'As here: the framed box takes them over, and each timer runs out 100 ticks after it started.',
          steps: stepsOf(true),
        },
        {
          id: 'delinked',
          title: 'Delinked only',
          sentence:
            'As the text says: the times in bold moved, and timers 2 and 4 run out at 4 and 69, before timer 4 has started.',
          steps: stepsOf(false),
        },
      ],
      numbers: [],
      notes: [
        'The text has the list and no sequence with times: no number above is of the thesis. The steps are scenario S23 of an independent implementation, and S23b for the literal reading.',
      ],
    }
  },
}

/** As they stand in the queue: whose connection, and how many places of A's window a packet frees. */
const elements = [
  ['outgoing', 'A', 'a0', 0],
  ['outgoing', 'A', 'a1', 0],
  ['outgoing', 'A', 'a2', 0],
  ['outgoing', 'B', 'b0', 0],
  ['incoming', 'B', 'in0', 0],
  ['outgoing', 'A', 'a3', 0],
  ['incoming', 'A', 'ackA', 2],
  ['outgoing', 'B', 'b1', 0],
] as const

/** In the order in which the interface takes them; those that are left stay. */
function takenFrom(free: Record<'A' | 'B', number>): readonly string[] {
  const queue = elements.map(([kind, connection, name, frees]) => ({ kind, connection, name, frees }))
  const order: string[] = []
  for (;;) {
    const at = nextElement(queue, (connection) => free[connection] === 0)
    const [next] = at < 0 ? [] : queue.splice(at, 1)
    if (!next) return order
    free[next.connection] += next.kind === 'incoming' ? next.frees : -1
    order.push(next.name)
  }
}

export const interfaceQueue: Figure = {
  id: 'interface-queue',
  name: 'The queue of an interface',
  title: 'Who overtakes whom when a window is full',
  sentence:
    'A’s window has one place left: what is not blocked passes by, and the order within a connection is kept.',
  where: 'section 3.1',
  switches: [],
  *sweep() {
    yield 0
    const order = takenFrom({ A: 1, B: 5 })
    return {
      timelines: [
        {
          id: 'taken',
          title: 'From the front of the queue down, and when each is taken',
          sentence:
            'The interface takes one at each tick. Hatched is waiting: for its turn, or for a place in the window of A.',
          timeline: waiting(order),
        },
      ],
      numbers: [],
      notes: [
        `The order is ${order.join(', ')}: b0, in0 and the acknowledgement pass a1 and a2, which then go in their order. a3 stays, for the window is full again.`,
        'The text has the rule and no queue: no place above is of the thesis. Without the rule the acknowledgement that opens the window would stand behind the messages that wait for it. Scenario S22 of an independent implementation.',
      ],
    }
  },
}

/** Each element from the beginning until it is taken; what is left waits to the end. */
function waiting(order: readonly string[]): Timeline {
  const builder = timelineBuilder(
    {
      unit: 'ticks',
      lanes: elements.map(([kind, connection, name]) => ({
        id: name,
        name: `${name}, ${kind}, ${connection}`,
        capacity: 1,
        share: 'there',
      })),
      kinds: [
        { id: 'waits', name: 'waits', texture: 'hatched' },
        { id: 'taken', name: 'is taken', texture: 'plain' },
      ],
      itemNoun: 'element',
    },
    2 * elements.length,
  )
  elements.forEach(([, , name], place) => {
    const turn = order.indexOf(name)
    const until = turn < 0 ? order.length : turn
    if (until > 0) builder.add(place, 0, until, place, 0)
    if (turn >= 0) builder.add(place, turn, turn + 1, place, 1)
  })
  return { ...builder.build(order.length), itemNames: elements.map(([, , name]) => name) }
}
