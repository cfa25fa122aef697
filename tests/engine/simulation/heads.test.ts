import { describe, expect, it } from 'vitest'
import { CalendarQueue } from '../../bench/queues/calendarQueue.ts'
import { DelayLines } from '../../bench/queues/delayLines.ts'
import { eventTag } from '../../../engine/simulation/event.ts'
import { nowPlace, timePlace, type EventQueue } from '../../../engine/simulation/eventQueue.ts'
import { HeapQueue } from '../../../engine/simulation/heapQueue.ts'
import { WheelQueue } from '../../../engine/simulation/wheelQueue.ts'
import { SortedQueue } from '../../bench/queues/sortedQueue.ts'

function put(queue: EventQueue, time: number, code = 1): void {
  queue.slip[timePlace] = time
  queue.tag = eventTag(code, 0)
  queue.put()
}

describe.each([
  ['SortedQueue', () => new SortedQueue()],
  ['HeapQueue', () => new HeapQueue()],
  ['CalendarQueue', () => new CalendarQueue()],
  ['WheelQueue', () => new WheelQueue(1 / 512, new HeapQueue())],
  ['DelayLines', () => new DelayLines([[1], [2]], new SortedQueue())],
] as const)('%s', (_, create) => {
  it('tells the number of its head without being asked for its time', () => {
    const queue = create()
    for (const [time, code] of [
      [5, 1],
      [3, 2],
      [7, 3],
      [7, 1],
    ] as const)
      put(queue, time, code)
    const numbers = Array.from({ length: 4 }, () => {
      const number = queue.headSequence()
      queue.take()
      return number
    })
    expect(numbers).toEqual([1, 0, 2, 3])
    expect(queue.headTime()).toBe(Infinity)
  })
})

describe('the pages of a calendar', () => {
  // How it notes its events, which only its speed shows from outside.
  const inside = (queue: CalendarQueue) =>
    queue as unknown as { readonly pages: Int32Array; readonly daysPerUnit: number }
  const pages = (queue: CalendarQueue) => inside(queue).pages.length

  it('are 16 at least, and follow the number of events: between a half and two a page', () => {
    const queue = new CalendarQueue()
    expect(pages(queue)).toBe(16)
    for (let i = 0; i < 32; i++) put(queue, i)
    expect(pages(queue)).toBe(16)
    put(queue, 32)
    expect(pages(queue)).toBe(32)
    for (let i = 33; i < 1000; i++) put(queue, i)
    expect(pages(queue)).toBe(512)
    while (queue.size > 256) queue.take()
    expect(pages(queue)).toBe(512)
    queue.take()
    expect(pages(queue)).toBe(256)
    while (queue.size > 0) queue.take()
    expect(pages(queue)).toBe(16)
  })

  it('are days three times as wide as the distance of the first events, however far ahead the last ones are', () => {
    const queue = new CalendarQueue()
    for (let i = 0; i < 60; i++) put(queue, 1000 + i ** 2)
    for (let i = 60; i < 65; i++) put(queue, 1e9)
    // The first quarter of 65 events takes 16 steps to 1000 + 16^2.
    expect(inside(queue).daysPerUnit).toBeCloseTo(1 / (3 * 16), 12)
    queue.take()
    expect(queue.slip[nowPlace]).toBe(1000)
  })
})
