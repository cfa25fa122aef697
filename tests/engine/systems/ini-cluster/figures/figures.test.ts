import { describe, expect, it } from 'vitest'
import type { Drawing, PublishedNumber } from '../../../../../engine/facets/figure.ts'
import { figures } from '../../../../../engine/systems/ini-cluster/figures/index.ts'
import { spanKind } from '../../../../../engine/timeline/timeline.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { drawingOf } from '../../drawingOf.ts'
import { scenario } from '../window/reference.ts'

/** Each is drawn once. */
const known = new Map<string, Drawing>()
function drawn(id: string): Drawing {
  const drawing =
    known.get(id) ??
    drawingOf(
      figures.find((each) => each.id === id)!,
      {},
    )
  known.set(id, drawing)
  return drawing
}
const ending = (numbers: readonly PublishedNumber[], ...ends: readonly string[]) =>
  numbers.filter(({ what }) => ends.some((end) => what.endsWith(end)))

describe('the queue and the list of timers', () => {
  it('go through S22 as the reference does, input unchanged', () => {
    const { items, outcome } = scenario('S22') as {
      items: readonly (readonly [string, string, string])[]
      outcome: { order: readonly string[] }
    }
    const { numbers, notes, timelines } = drawn('interface-queue')
    const { lanes, offsets, start, tag } = timelines![0]!.timeline
    const turns = lanes.map((_, lane) => {
      const last = offsets[lane + 1]! - 1
      return spanKind(tag[last]!) === 1 ? start[last]! + 1 : 0
    })
    expect(turns).toEqual(items.map(([, , name]) => outcome.order.indexOf(name) + 1))
    expect(lanes.map(({ id }) => id)).toEqual(items.map(([, , name]) => name))
    expect(numbers).toEqual([])
    expect(notes.join(' ')).toContain('no place above is of the thesis')
  })

  it('come to the expiries of S23 after each step, and to those of the bug where timers are only delinked', () => {
    const { lists, numbers } = drawn('figure-3-2')
    const seen = lists!.map(({ steps }) =>
      steps.map(({ records }) => records.map(({ item, expires }) => [expires, item])),
    )
    const expected = (id: string) =>
      (scenario(id) as { steps: readonly { expiries: readonly unknown[] }[] }).steps.map(
        ({ expiries }) => expiries,
      )
    expect(seen).toEqual([expected('S23'), expected('S23b')])
    expect(numbers).toEqual([])
  })
})

describe('the optimisations', () => {
  it('cost without each of them what the stack costs so, and open it', () => {
    const { numbers, stacks, openings } = drawn('ablations')
    expect(numbers).toHaveLength(12)
    const at = (what: string) => numbers.find((number) => number.what === what)!.ours
    // 0.358 and 0.383 cycles a byte, 1.335 and 1.36, 4.246 twice.
    expect(at('1,400 B: no prefetching')).toBeCloseTo(1400 * 0.741, 6)
    expect(at('1,400 B: a plain checksum')).toBeCloseTo(1400 * 2.695, 6)
    expect(at('190 B: no checksum at all')).toBeCloseTo(-190 * 2.695, 6)
    expect(at('1,400 B: a copy more on each side')).toBeCloseTo(1400 * 8.492, 6)
    // What is received in fragments was copied a moment ago: only the sender waits for memory.
    expect(at('1,600 B: no prefetching')).toBeCloseTo(1600 * 0.358, 6)
    const [built, ...without] = stacks![0]!.groups[1]!.rows
    const { params } = openings!.find(({ label }) => label === '1,400 B, no prefetching')!
    const time = iniCluster.analyse(params).metrics['stackTime']!
    expect(time).toBeCloseTo(without.find(({ id }) => id === 'prefetch')!.total, 6)
    expect(time - built!.total).toBeCloseTo(1400 * 0.741, 6)
  })
})

describe('Tables 5.8 and 5.9', () => {
  it('have columns 2 and 8 on straight lines: every value in its last digit but one', () => {
    for (const id of ['table-5-8', 'table-5-9']) {
      const { numbers } = drawn(id)
      const interpolated = ending(numbers, ', interpolated')
      expect(interpolated).toHaveLength(8)
      for (const each of interpolated) {
        const digits = each.published!.split('.')[1]?.length ?? 0
        const slack = each.what.includes('slowdown') ? 2 : 0.51
        expect(Math.abs(each.ours - each.value!), each.what).toBeLessThan(slack / 10 ** digits)
      }
    }
  })

  it('are never told as reproduced by themselves, and have the equations in every column', () => {
    for (const id of ['table-5-8', 'table-5-9', 'figure-5-1', 'figure-5-2'])
      expect(
        drawn(id).numbers.map(({ standing }) => standing),
        id,
      ).not.toContain('reproduced')
    const { numbers } = drawn('table-5-8')
    expect(ending(numbers, ', by the equations').map(({ what }) => what.slice(0, 12))).toEqual(
      [1, 2, 4, 8].flatMap((size) => Array.from({ length: 4 }, () => `cluster of ${size}`)),
    )
    expect(numbers.filter(({ standing }) => standing === 'recomputed')).toHaveLength(16)
    // Not the printed number once more: 9,129 cycles beside 8,997.
    expect(
      numbers.find(({ what }) => what === 'cluster of 1: message time, by the equations')!.ours,
    ).toBeCloseTo(9129.3, 1)
    const [model, measured] = drawn('figure-5-1').numbers.slice(-2)
    expect([model!.ours.toFixed(2), measured!.ours.toFixed(2)]).toEqual(['2.11', '2.07'])
  })

  it('credits the factor of 2 to the section that says it, of the other figure', () => {
    const said = drawn('figure-5-2').numbers.filter(({ published }) => published !== undefined)
    expect(said).toHaveLength(2)
    for (const { note } of said) expect(note).toMatch(/^section 5\.2; /)
  })

  it('lie above what the equations say there', () => {
    const { numbers } = drawn('table-5-8')
    const at = (what: string) => numbers.find((number) => number.what === what)!.ours
    expect(at('cluster of 2: message time, by the equations')).toBeCloseTo(9163, -1)
    expect(at('cluster of 2: queue, by the equations')).toBeCloseTo(0.561, 3)
    // Of 205 B, as with the two and four interfaces between which it lies; with one they were of 204.
    expect(at('cluster of 8: message time, by the equations')).toBeCloseTo(8912.8, 1)
    expect(at('cluster of 8: queue, by the equations')).toBeCloseTo(0.5092, 4)
  })
})

describe('what is only ours', () => {
  it('tells the placebo from in turn', () => {
    const { numbers, curves } = drawn('placebo')
    expect(curves!.map(({ lines }) => lines.map(({ emphasis, x }) => [emphasis, [...x]]))).toEqual(
      Array.from({ length: 2 }, () => [
        ['main', [3, 5, 6, 8, 9, 10]],
        ['faint', [1, 2, 4, 7]],
      ]),
    )
    expect(
      numbers.filter(({ published }) => published === undefined).map(({ ours }) => ours.toFixed(1)),
    ).toEqual(['-2.8', '-3.9', '-1.2', '0.7'])
  })

  it('has rates that grow as the square root, and messages of a cluster that hardly do', () => {
    const { numbers } = drawn('scaling')
    const of = (word: string) => numbers.filter(({ what }) => what.startsWith(word)).map(({ ours }) => ours)
    expect(of('Rate').map((rate) => rate.toFixed(2))).toEqual(['1.43', '2.03', '2.70'])
    expect(of('Messages').map((many) => many.toFixed(0))).toEqual(['58', '68', '69', '64'])
  })

  it('calls one interface so at its points', () => {
    const [curve] = drawn('scaling').curves!
    expect(curve!.marks.map(({ label }) => label)).toEqual([
      '1 interface',
      '2 interfaces',
      '4 interfaces',
      '8 interfaces',
    ])
  })

  it('has lines of LogP and LoPC that stay on their axes', () => {
    const [curve] = drawn('lopc').curves!
    for (const line of curve!.lines) expect(Math.max(...line.y), line.id).toBeLessThan(curve!.y.domain[1])
    // Computing, two handlers and four interfaces are the least that a cycle takes; those to itself nobody waits for long.
    const [one, four] = drawn('lopc').numbers.slice(-2)
    const least = 8000 + 2 * 742 + 4 * 2336
    expect([one!.ours / least, four!.ours / one!.ours].map((each) => each > 1 && each < 2)).toEqual([
      true,
      true,
    ])
  })

  it('has the line of “IO delay” in Figure 5-1 where the preset of that mode has its cycle', () => {
    const { params } = iniCluster.presets.find(({ id }) => id === 'io-delay')!
    const { cycleTime } = iniCluster.analyse(params).metrics
    const { numbers } = drawn('figure-5-1')
    const line = numbers.find(({ what }) => what.startsWith('IO delay, cluster of 4'))!.ours
    const bare = numbers.find(({ what }) => what.startsWith('No IO node, cluster of 4'))!.ours
    // Both over the same computing: W of the calibration.
    expect(line / bare).toBeCloseTo(cycleTime! / 38_761, 9)
  })

  it('gives the numbers of Fig. 6-3, which the text does not have', () => {
    const { numbers } = drawn('figure-6-3')
    expect(numbers.slice(0, 4).map(({ ours }) => ours.toFixed(5))).toEqual([
      '0.20406',
      '1.32740',
      '4.22404',
      '27.52018',
    ])
    expect(numbers.slice(0, 5).every(({ standing }) => standing === 'absent')).toBe(true)
  })
})
