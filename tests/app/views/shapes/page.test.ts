import { describe, expect, it } from 'vitest'
import { pageAt, ringArcs, type PageReading } from '../../../../app/views/shapes/page/layout.ts'
import { newScenario, type Params, type Result } from '../../../../engine/index.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'

/** The run of a written sequence. */
function resultOf(sequence: string, change: Params = {}): Result {
  const params = { ...newScenario(system).params, experiment: { kind: 'frames', sequence }, ...change }
  const run = system.simulate!(params, 1, [])
  while (run.step(1000));
  return run.result()
}

/** The page at the end of each frame, from the first. */
function pagesOf(sequence: string, change: Params = {}): readonly PageReading[] {
  const { timeline, state } = resultOf(sequence, change)
  const table = state!.find(({ id }) => id === 'page')!
  const link = timeline!.lanes.findIndex(({ id }) => id === 'link')
  const ends = timeline!.end.slice(timeline!.offsets[link], timeline!.offsets[link + 1])
  return Array.from(ends, (end) => pageAt(table, end))
}

const said = ({ pieces }: PageReading) => pieces.map(({ data }) => data.says)
const states = ({ slots }: PageReading) => slots.map(({ state }) => state)

describe('the page under construction', () => {
  it('is filled frame by frame, and stays to be seen as its last one comes', () => {
    const pages = pagesOf('A0.0 A0.1 A0.2 A1.0')
    expect(pages.map(({ inPlace }) => inPlace)).toEqual([1460, 2940, 4096, 1460])
    expect(pages[2]!.slots.map(({ bytes }) => bytes)).toEqual([54, 1460, 34, 1480, 34, 1156])
    expect(pages[2]!.slots.map(({ ends }) => ends)).toEqual([false, true, false, true, false, true])
    expect(pages[2]!.size).toBe(4096)
    expect(said(pages[2]!)).toEqual([
      'bytes 0 to 1,459 of A0',
      'bytes 1,460 to 2,939 of A0',
      'bytes 2,940 to 4,095 of A0',
    ])
  })

  it('says what lies where something else should, when two streams alternate', () => {
    const page = pagesOf('B0.0 A2.0 B0.1 A2.1')[2]!
    expect(states(page)).toEqual(['inPlace', 'inPlace', 'displaced', 'displaced', 'displaced', 'displaced'])
    expect(said(page)).toEqual([
      'bytes 0 to 1,459 of B0',
      'the start of A2, where B0 should go on',
      'the middle of B0, where its end should be',
    ])
    expect([page.inPlace, page.displaced]).toEqual([1460, 1480 + 1156])
  })

  it('has nothing in place behind a stray frame, which leaves a part of its slot empty', () => {
    const page = pagesOf('x A0.0 A0.1')[2]!
    expect(page.inPlace).toBe(0)
    expect(said(page)[0]).toBe('a stray frame')
    expect(page.slots[1]!.bytes).toBe(6)
  })

  it('tells a header of another length, though the first frames are as long', () => {
    const page = pagesOf('A0.0+ A0.1+ A0.2+')[2]!
    expect(said(page)[0]).toBe('the start of A0, behind a header of another length')
    expect(page.inPlace).toBe(0)
  })

  it('is empty while the driver copies, and there is none where it never guesses', () => {
    expect(new Set(states(pagesOf('A0.0 A0.1 x A0.2')[3]!))).toEqual(new Set(['empty']))
    const { driver } = newScenario(system).params as { driver: Params }
    const never = resultOf('A0.0', { driver: { ...driver, zeroCopy: false } })
    expect(never.state!.some(({ id }) => id === 'page')).toBe(false)
  })
})

it('draws each slot as an equal part of the ring, filled as far as its bytes go', () => {
  const { slots } = pagesOf('A0.0 x')[1]!
  const arcs = ringArcs(slots, 148)
  expect(arcs).toHaveLength(6)
  expect(arcs.map(({ filled }) => filled !== undefined)).toEqual([true, true, true, true, false, false])
  expect(arcs[1]!.filled).toBe(arcs[1]!.outline)
  expect(arcs[3]!.filled).not.toBe(arcs[3]!.outline)
  expect(arcs.map(({ end }) => end !== undefined)).toEqual([false, true, false, true, false, false])
  expect(arcs.map(({ anchor }) => anchor)).toEqual(['start', 'start', 'start', 'end', 'end', 'end'])
})
