import { describe, expect, it } from 'vitest'
import type { Reading } from '../../../../app/views/shapes/reading.ts'
import { most, readingsAt } from '../../../../app/views/shapes/reading.ts'
import { ringLayout } from '../../../../app/views/shapes/ring.ts'
import { shaded } from '../../../../app/views/shapes/shade.ts'
import { timersLayout, withoutRecord } from '../../../../app/views/shapes/timers.ts'
import type { SpanKind } from '../../../../engine/index.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'

/** A ring by one letter a number: `.` outside, `d` done, `o` in use, `f` free, `!` marked. */
const ring = (letters: string): Reading[] =>
  Array.from(letters).map((letter, number) => ({
    name: String(number),
    choice: {
      id: letter,
      name: letter,
      texture: ({ '.': 'slim', d: 'capped', o: 'plain', f: 'hollow', '!': 'outlined' } as const)[letter]!,
    } satisfies SpanKind,
    values: { frame: letter === 'o' ? number : -1 },
  }))

describe('the ring of numbers', () => {
  it('is a window of neighbours, also over the end of the numbers', () => {
    expect(ringLayout(ring('ddoof...'), 'frame', 200).window).toEqual(['2', '4'])
    expect(ringLayout(ring('of...ddo'), 'frame', 200).window).toEqual(['7', '1'])
    expect(ringLayout(ring('ffff'), 'frame', 200).window).toEqual(['0', '3'])
    expect(ringLayout(ring('....'), 'frame', 200)).toMatchObject({ window: undefined, band: undefined })
  })

  it('stands in a circle from the top, and names what is in use, marked, and the ends of the window', () => {
    const { dots, labels } = ringLayout(ring('d!of....'), 'frame', 200)
    expect([dots[0]!.x, dots[2]!.y, dots[4]!.x]).toEqual([100, 100, 100])
    expect(dots[0]!.y).toBeLessThan(dots[4]!.y)
    for (const { x, y } of dots) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(70, 6)
    expect(labels.map(({ text, marked }) => (marked ? `${text}!` : text)).sort()).toEqual(['1!', '2', '3'])
  })

  it('has names that do not touch, those of the ends of the window before all others', () => {
    const { labels } = ringLayout(ring(`${'.'.repeat(40)}${'o'.repeat(20)}....`), 'frame', 252)
    expect(labels.slice(0, 2).map(({ text }) => text)).toEqual(['40', '59'])
    expect(labels.length).toBeGreaterThan(5)
    labels.forEach((label, i) => {
      for (const other of labels.slice(0, i))
        expect(
          Math.abs(other.x - label.x) > 16 || Math.abs(other.y - label.y) > 14,
          `${label.text} and ${other.text}`,
        ).toBe(true)
    })
  })

  it('names no number where its name would touch another, but the ends of the window', () => {
    const { labels, window } = ringLayout(ring('o'.repeat(40) + '.'.repeat(24)), 'frame', 252)
    expect(labels.length).toBeLessThan(40)
    expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining([...window!]))
    for (const a of labels)
      for (const b of labels)
        if (a !== b) expect(Math.max(Math.abs(a.x - b.x) / 2, Math.abs(a.y - b.y))).toBeGreaterThan(3.5)
  })

  it('has dots that do not touch, however many there are', () => {
    for (const count of [2, 32, 256]) {
      const { dots } = ringLayout(ring('o'.repeat(count)), 'frame', 252)
      const [a, b] = [dots[0]!, dots[1]!]
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius)
    }
  })
})

describe('a ring of too many numbers', () => {
  const lying = (before: number, window: string, count: number) => {
    const letters = Array.from({ length: count }, () => '.')
    Array.from(window).forEach((letter, i) => (letters[(before + i) % count] = letter))
    return ringLayout(ring(letters.join('')), 'frame', 252)
  }

  it('has its window drawn large with what is beside it, and says how many it leaves out', () => {
    const { dots, leftOut, gaps, window } = lying(100, 'oo!ooooofffffffff', 256)
    expect(dots).toHaveLength(17 + 8)
    expect(leftOut).toBe(256 - 25)
    expect(gaps).toHaveLength(1)
    expect(window).toEqual(['100', '116'])
    for (const { radius, texture } of dots) expect(radius).toBeGreaterThan(texture === 'slim' ? 1.5 : 4.5)
    dots.forEach((a, i) =>
      dots.slice(0, i).forEach((b) => {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius)
      }),
    )
  })

  it('has a reading only of those that a window has reached: the others are outside', () => {
    const all = 2 ** 22
    const some = ring('ooff')
    const { dots, labels, leftOut, window, band, gaps } = ringLayout(some, 'frame', 252, all)
    // Four in the window, four before number 0 and four behind.
    expect(dots.map(({ texture }) => texture)).toEqual([
      ...['plain', 'plain', 'hollow', 'hollow'],
      ...new Array<string>(8).fill('slim'),
    ])
    expect(leftOut).toBe(all - 12)
    expect(window).toEqual(['0', '3'])
    expect(labels.map(({ text }) => text).toSorted()).toEqual(['0', '1', '3'])
    expect(band).toBeDefined()
    expect(gaps).toHaveLength(1)
    // The same ring, whether the others have readings or not.
    const whole = ring(`ooff${'.'.repeat(508)}`)
    expect(ringLayout(some, 'frame', 252, 512)).toEqual(ringLayout(whole, 'frame', 252))
  })

  it('turns with the window, whose middle is where it belongs on the whole ring', () => {
    for (const before of [0, 30, 64, 128, 200, 250]) {
      const { labels } = lying(before, 'f'.repeat(15), 256)
      const [first, last] = [labels[0]!, labels[1]!]
      const middle = (before + 7) / 256
      const angle = Math.atan2((first.x + last.x) / 2 - 126, 126 - (first.y + last.y) / 2)
      // The ends are less than half a ring from each other here or more: their chord's middle points there or away.
      const turns = angle / (2 * Math.PI) - middle
      expect(Math.abs(turns * 2 - Math.round(turns * 2)), String(before)).toBeLessThan(1e-9)
    }
  })

  it('leaves out the middle of a window that is too wide itself, and nothing where all can be told apart', () => {
    const wide = lying(20, 'o'.repeat(64), 256)
    expect(wide.dots).toHaveLength(2 * 18 + 8)
    expect(wide.gaps).toHaveLength(2)
    expect(wide.labels.slice(0, 2).map(({ text }) => text)).toEqual(['20', '83'])
    expect(lying(0, 'o'.repeat(64), 64)).toMatchObject({ leftOut: 64 - 36 })
    expect(lying(0, 'o'.repeat(16), 32)).toMatchObject({ leftOut: 0, gaps: [] })
  })
})

describe('a ring whose window has nearly all of its numbers', () => {
  it.each([1, 2, 5])('has the middle of the %i others where it belongs on the whole ring', (outside) => {
    const { dots } = ringLayout(ring('o'.repeat(40 - outside) + '.'.repeat(outside)), 'frame', 252)
    const others = dots.slice(-outside)
    const [right, up] = [
      others.reduce((sum, { x }) => sum + x - 126, 0),
      others.reduce((sum, { y }) => sum + 126 - y, 0),
    ]
    // Clockwise from the top, where number 0 is.
    expect(Math.atan2(right, up)).toBeCloseTo((-2 * Math.PI * (outside + 1)) / 2 / 40, 6)
  })
})

describe('the list of timers', () => {
  const records = [
    { item: 3, ticks: 103, expires: 103 },
    { item: 4, ticks: 1, expires: 104 },
    { item: 2, ticks: 19, expires: 123 },
  ]

  it('gives the ticks of a record that goes to its successor, and changes no other expiry', () => {
    expect(withoutRecord(records, 0)).toEqual({
      records: [{ item: 4, ticks: 104, expires: 104 }, records[2]],
      grown: 0,
    })
    expect(withoutRecord(records, 2)).toEqual({ records: records.slice(0, 2), grown: -1 })
    expect(withoutRecord(records, -1)).toEqual({ records, grown: -1 })
  })

  it('has a dot for each box, in the order of expiry, and says how many have no room', () => {
    const { boxes, more } = timersLayout(records, 300)
    expect(boxes.map(({ dot }) => dot)).toEqual(boxes.map(({ dot }) => dot).toSorted((a, b) => a - b))
    expect(boxes[0]!.dot).toBeGreaterThanOrEqual(36)
    expect(boxes[2]!.dot).toBeLessThanOrEqual(288)
    expect(more).toBe(0)
    expect(timersLayout(records, 120)).toMatchObject({ more: 1 })
  })

  it('has the same dots whenever it is, where its axis begins shortly before them', () => {
    const later = records.map((record) => ({ ...record, expires: record.expires + 2 ** 20 }))
    const dots = (list: typeof records) => timersLayout(list, 300).boxes.map(({ dot }) => Math.round(dot))
    expect(dots(later)).toEqual(dots(records))
  })

  it('has a time at the same place whatever else is in the list, under an axis that is given', () => {
    const [all, rest] = [records, records.slice(2)].map((list) => timersLayout(list, 300, [0, 180]))
    expect(rest!.boxes[0]!.dot).toBe(all!.boxes[2]!.dot)
    expect([all!.onAxis(0), all!.onAxis(180)]).toEqual([36, 288])
    expect(all!.boxes[2]!.dot).toBe(all!.onAxis(123))
  })
})

describe('a table at a time', () => {
  it('is read row by row: S02 at tick 28 as it is drawn', () => {
    const { params, interventions = [] } = iniCluster.presets.find(({ id }) => id === 'window-s02')!
    const run = iniCluster.simulate!(params, 1, interventions)
    while (run.step(100));
    const tables = run.result().state!
    const at = (id: string) => {
      const table = tables.find((each) => each.id === id)!
      return readingsAt(table, 28).filter(
        ({ choice }) => choice.id !== table.lane.empty && choice.id !== 'free',
      )
    }
    expect(at('ring-a').map(({ name, choice }) => `${name} ${choice.id}`)).toEqual([
      '0 done',
      '1 done',
      '2 again',
      '3 out',
      '4 out',
      '5 out',
    ])
    expect(at('ring-b').map(({ name, choice }) => `${name} ${choice.id}`)).toEqual([
      '0 done',
      '1 done',
      '2 awaited',
      '3 kept',
      '4 kept',
      '5 kept',
    ])
    // Sent at 3, 4, 5 and, again, at 23; each runs for 100 ticks.
    expect(at('timers').map(({ values }) => [values['frame'], values['ticks'], values['expires']])).toEqual([
      [3, 103, 103],
      [4, 1, 104],
      [5, 1, 105],
      [2, 18, 123],
    ])
    expect(
      most(
        tables.find(({ id }) => id === 'timers')!,
        'frame',
      ),
    ).toBe(5)
  })
})

it('a number on a shade has the ink that is the more readable one there', () => {
  const inks = [0, 5, 6, 10].map((item) => shaded(item, 10).color)
  expect(inks).toEqual(['first', 'first', 'last', 'last'].map((end) => `var(--on-fragment-${end})`))
})
