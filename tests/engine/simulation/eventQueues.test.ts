import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CalendarQueue } from '../../bench/queues/calendarQueue.ts'
import { DelayLines } from '../../bench/queues/delayLines.ts'
import { eventItem, eventTag } from '../../../engine/simulation/event.ts'
import {
  blankSlip,
  limitPlace,
  nowPlace,
  sequencePlace,
  timePlace,
  type EventQueue,
} from '../../../engine/simulation/eventQueue.ts'
import { HeapQueue } from '../../../engine/simulation/heapQueue.ts'
import { SortedQueue } from '../../bench/queues/sortedQueue.ts'
import { WheelQueue } from '../../../engine/simulation/wheelQueue.ts'

/** The order itself, with nothing clever: a list sorted by (time, sequence) after every change. */
class NaiveQueue implements EventQueue {
  readonly slip = blankSlip()
  tag = 0
  private events: { time: number; sequence: number; tag: number }[] = []
  get size() {
    return this.events.length
  }
  headTime = () => this.events[0]?.time ?? Infinity
  headSequence = () => this.events[0]!.sequence
  take() {
    if (this.headTime() > this.slip[limitPlace]!) return false
    const first = this.events.shift()!
    this.slip[nowPlace] = first.time
    this.tag = first.tag
    return true
  }
  put() {
    this.events.push({
      time: this.slip[timePlace]!,
      sequence: this.slip[sequencePlace]!++,
      tag: this.tag,
    })
    this.events.sort((a, b) => a.time - b.time || a.sequence - b.sequence)
  }
}

function put(queue: EventQueue, time: number, code: number, item: number): void {
  queue.slip[timePlace] = time
  queue.tag = eventTag(code, item)
  queue.put()
}

/** Event codes with a constant delay; three delays are equal: two codes share a line, and lines tie with each other. */
const delays = new Map([
  [0, 0],
  [7, 7],
  [63, 7],
  [20, 7],
])
const lines = [[0], [7, 20], [63]]

const structures: readonly (readonly [string, () => EventQueue])[] = [
  ['SortedQueue', () => new SortedQueue(2)],
  ['HeapQueue', () => new HeapQueue(1)],
  ['CalendarQueue', () => new CalendarQueue(1)],
  ['WheelQueue of a time unit', () => new WheelQueue(1, new HeapQueue(1), 1)],
  ['WheelQueue of short buckets', () => new WheelQueue(1 / 512, new SortedQueue(2), 1)],
  ['WheelQueue of long buckets', () => new WheelQueue(4, new HeapQueue(1), 1)],
  ['DelayLines before a SortedQueue', () => new DelayLines(lines, new SortedQueue(2), 1)],
  ['DelayLines before a HeapQueue', () => new DelayLines(lines, new HeapQueue(1), 1)],
  ['DelayLines before a CalendarQueue', () => new DelayLines(lines, new CalendarQueue(1), 1)],
]

/** What a model does to a queue: take the head and put events at delays from its time; look, or not, in between. */
interface Act {
  readonly takes: number
  readonly puts: readonly { readonly delay: number; readonly code: number }[]
  readonly look: boolean
}

// Small whole delays make ties; zeros make events of the same moment; a few are far ahead, like timeouts.
const delay = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }) },
  { weight: 3, arbitrary: fc.double({ min: 0, max: 20, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: 1000, max: 1e9, noNaN: true }) },
)
const acts = (most: number): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.record({
      takes: fc.integer({ min: 0, max: 3 }),
      puts: fc.array(fc.record({ delay, code: fc.constantFrom(...delays.keys(), 1, 2, 3) }), {
        maxLength: most,
      }),
      look: fc.boolean(),
    }),
    { maxLength: 120 },
  )

/** Everything that is taken out while the acts are played, then all that is left. */
function taken(queue: EventQueue, played: readonly Act[]): string[] {
  const seen: string[] = []
  let item = 0
  let now = 0
  const take = () => {
    const head = `${queue.headTime()} #${queue.headSequence()} of ${queue.size}`
    queue.take()
    now = queue.slip[nowPlace]!
    seen.push(`${head}: ${now} ${queue.tag}`)
  }
  for (const act of played) {
    for (let i = 0; i < act.takes && queue.size > 0; i++) take()
    for (const { code, delay } of act.puts) put(queue, now + (delays.get(code) ?? delay), code, item++)
    if (act.look) seen.push(`head ${queue.headTime()} of ${queue.size}`)
  }
  while (queue.size > 0) take()
  seen.push(`empty ${queue.headTime()}`)
  return seen
}

describe.each(structures)('%s', (_, create) => {
  it('takes few events in the order of time, then of sequence', () => {
    fc.assert(
      fc.property(acts(2), (played) => {
        expect(taken(create(), played)).toEqual(taken(new NaiveQueue(), played))
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('takes many events in the order of time, then of sequence', () => {
    fc.assert(
      fc.property(acts(14), (played) => {
        expect(taken(create(), played)).toEqual(taken(new NaiveQueue(), played))
      }),
      { seed: 2, numRuns: 60 },
    )
  })

  it('takes a thousand events of one moment in the order in which they were put', () => {
    const queue = create()
    for (let i = 0; i < 1000; i++) put(queue, 5, 1, i)
    const order = Array.from({ length: 1000 }, () => {
      queue.take()
      return eventItem(queue.tag)
    })
    expect(order).toEqual(Array.from({ length: 1000 }, (_, i) => i))
    expect(queue.size).toBe(0)
    expect(queue.headTime()).toBe(Infinity)
  })

  it('takes nothing after the limit, and nothing where nothing is pending', () => {
    const queue = create()
    expect(queue.take()).toBe(false)
    for (const time of [9, 3, 6]) put(queue, time, 1, time)
    queue.slip[limitPlace] = 6
    expect([queue.take(), queue.take(), queue.take()]).toEqual([true, true, false])
    expect([queue.slip[nowPlace], eventItem(queue.tag), queue.size]).toEqual([6, 6, 1])
    queue.slip[limitPlace] = 9
    expect([queue.take(), queue.take(), queue.size]).toEqual([true, false, 0])
  })

  it('keeps whole numbers of nanoseconds apart after a hundred days', () => {
    const queue = create()
    const start = 2 ** 53 - 3000
    for (let i = 0; i < 1000; i++) put(queue, start + ((i * 389) % 1000), 1, i)
    const times = Array.from({ length: 1000 }, () => {
      queue.take()
      return queue.slip[nowPlace]!
    })
    expect(times).toEqual(Array.from({ length: 1000 }, (_, i) => start + i))
  })
})

describe('DelayLines', () => {
  it('refuses an event that would overtake its line', () => {
    const queue = new DelayLines([[9]], new SortedQueue())
    put(queue, 10, 9, 0)
    expect(() => put(queue, 9, 9, 1)).toThrow(RangeError)
  })
})
