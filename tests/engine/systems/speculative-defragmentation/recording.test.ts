import { describe, expect, it } from 'vitest'
import { cellsAt, nothing } from '../../../../engine/timeline/stateTable.ts'
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

describe('the page under construction', () => {
  it('keeps what has run into a group until that closes', () => {
    // A1.0 runs over the end of the first group: 54 and 270 bytes of it lie in the second.
    const words = 'A0.1 A0.2 A1.0 A1.1 A1.2'
    const page = written(words, { resync: 'none' }).state!.find(({ id }) => id === 'page')!
    const lengths = [1514, 1190, 1514, 1514, 1190]
    const bytes = (frames: number) => {
      const time = lengths.slice(0, frames).reduce((sum, length) => sum + wireTime(length), 0)
      const cells = cellsAt(page, time)
      const column = page.columns.findIndex(({ id }) => id === 'bytes')
      return page.rows.map((_, row) => cells[row * page.columns.length + column]!)
    }
    expect(bytes(4)).toEqual([54, 270, 34, 1480, 0, 0])
    expect(bytes(5)).toEqual([54, 270, 34, 1480, 34, 1156])
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
