import { describe, expect, it } from 'vitest'
import { cellsAt, nothing, type StateTable } from '../../../../engine/timeline/stateTable.ts'
import { spanKind, type Timeline } from '../../../../engine/timeline/timeline.ts'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { wireTime } from '../../../../engine/systems/speculative-defragmentation/page/fragmentation.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'
import { typedParams } from '../../../../engine/systems/speculative-defragmentation/typedParams.ts'

const usual = typedParams(defaultParams(system))

function ran(params: object) {
  const run = system.simulate!({ ...usual, ...params }, 1, [])
  while (run.step(10_000));
  return run.result()
}

const written = (sequence: string, driver: object = {}) =>
  ran({ experiment: { kind: 'frames', sequence }, driver: { ...usual.driver, ...driver } })

/** What the spans of a lane are, as they come. */
function spansOf({ lanes, offsets, kinds, tag, start, end }: Timeline, id: string) {
  const lane = lanes.findIndex((each) => each.id === id)
  return Array.from({ length: offsets[lane + 1]! - offsets[lane]! }, (_, i) => {
    const at = offsets[lane]! + i
    return { ...kinds[spanKind(tag[at]!)]!, start: start[at]!, end: end[at]! }
  })
}

/** A column of a table, row by row, when frames of these lengths have come. */
function columnAfter(table: StateTable, id: string, lengths: readonly number[]) {
  const cells = cellsAt(
    table,
    lengths.reduce((sum, length) => sum + wireTime(length), 0),
  )
  const column = table.columns.findIndex((each) => each.id === id)
  return table.rows.map((_, row) => cells[row * table.columns.length + column]!)
}

/** Of a page in three fragments, and of the first of the next. */
const lengths = [1514, 1514, 1190, 1514]

describe('the page under construction', () => {
  it('keeps what has run into a group until that closes', () => {
    // A1.0 runs over the end of the first group: 54 and 270 bytes of it lie in the second.
    const words = 'A0.1 A0.2 A1.0 A1.1 A1.2'
    const page = written(words, { resync: 'none' }).state!.find(({ id }) => id === 'page')!
    const came = [1514, 1190, 1514, 1514, 1190]
    expect(columnAfter(page, 'bytes', came.slice(0, 4))).toEqual([54, 270, 34, 1480, 0, 0])
    expect(columnAfter(page, 'bytes', came)).toEqual([54, 270, 34, 1480, 34, 1156])
  })

  it('says whose a frame is, also where one of the page before lay just so', () => {
    const page = written('A0.0 A0.1 A0.2 A1.0').state!.find(({ id }) => id === 'page')!
    const column = page.columns.find(({ id }) => id === 'frame')!
    const names = column.kind === 'name' ? column.names : []
    const first = (came: number) => names[columnAfter(page, 'frame', lengths.slice(0, came))[0]!]
    expect([first(1), first(4)]).toEqual(['A0', 'A1'])
  })
})

describe('the ring', () => {
  it('has the next page in its other half, and the one before taken out', () => {
    const ring = written('A0.0 A0.1 A0.2 A1.0').state!.find(({ id }) => id === 'ring')!
    const free = [nothing, nothing, nothing, nothing, nothing, nothing]
    expect(columnAfter(ring, 'bytes', lengths.slice(0, 3))).toEqual([54, 1460, 34, 1480, 34, 1156, ...free])
    expect(columnAfter(ring, 'bytes', lengths)).toEqual([...free, 54, 1460, ...free.slice(2)])
  })
})

describe('the queue of the switch', () => {
  it.each([1, 2, 4])('is as long as it ever was, with %i senders', (senders) => {
    const { timeline } = ran({
      senders: Array.from({ length: senders }, () => ({ pages: 40, start: 0, kind: 'zc' })),
      stray: { frames: 10, burst: 3, every: 20_000 },
    })
    const queue = timeline!.lanes.find(({ id }) => id === 'switch')!
    const stays = spansOf(timeline!, 'switch')
    expect(stays.length).toBeGreaterThan(0)
    const most = Math.max(
      ...stays.map(({ start: now }) => stays.filter(({ start, end }) => start <= now && now < end).length),
    )
    expect(queue.capacity).toBe(most)
  })
})

describe('the open pages', () => {
  it('are open from their first fragment to their last', () => {
    const open = written('A0.0 A0.1 A0.2 A1.0').state!.find(({ id }) => id === 'open')!
    const lengths = [1514, 1514, 1190, 1514]
    const cells = lengths.map((_, frames) =>
      [
        ...cellsAt(
          open,
          lengths.slice(0, frames + 1).reduce((sum, length) => sum + wireTime(length), 0),
        ),
      ].slice(0, 2),
    )
    expect(cells).toEqual([
      [1, 0],
      [1, 0],
      [0, nothing],
      [1, 1],
    ])
  })
})

describe('frames on the receiver’s link', () => {
  it('tell their fate where the recording ends in the middle of their group', () => {
    const { timeline } = ran({
      senders: [{ pages: 2100, start: 0, kind: 'zc' }],
      stray: { frames: 1, burst: 1, every: 1_000_000 },
    })
    const link = spansOf(timeline!, 'link')
    expect(link).toHaveLength(6000)
    const last = spansOf(timeline!, 'driver').at(-1)!
    expect(last.id).toBe('guesses')
    const guessed = link.filter(({ start }) => start >= last.start)
    expect(new Set(guessed.map(({ id }) => id))).toEqual(new Set(['inPlace']))
  })

  it('are not said to come while the driver copies where they are told apart', () => {
    const { timeline } = written('A0.0 x A0.1 A0.2', { tellSlow: true })
    expect(spansOf(timeline!, 'driver').map(({ id }) => id)).toEqual(['guesses'])
    expect(spansOf(timeline!, 'link').map(({ name }) => name)).toEqual([
      'in place',
      'copied, without a guess',
      'in place',
      'in place',
    ])
  })
})

it('says of one page that it came while the driver copied', () => {
  const { findings } = written('A0.0 x x B0.0 B0.1 B0.2 A0.2')
  expect(findings.find(({ id }) => id === 'failed')!.sentence).toBe(
    '1 page arrived whole and did not land in place: it came while the driver copied.',
  )
})
