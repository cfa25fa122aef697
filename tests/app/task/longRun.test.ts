import { describe, expect, it } from 'vitest'
import { longRun } from '../../../app/task/longRun.ts'

/** A run of so many events, at so many events for each ms; what it tells when it is asked every 50 ms. */
function told(expected: number | undefined, perMs: number) {
  let now = 7
  const long = longRun(expected, () => now)
  return Array.from({ length: 30 }, (_, turn) => {
    now += 50
    return long.seconds((turn + 1) * 50 * perMs, 0)
  })
}

describe('a run that may be long', () => {
  it('tells once, after a trial of a second, how long it takes at the speed that it has', () => {
    const all = told(12_000_000, 1000)
    expect(all.findIndex((seconds) => seconds !== undefined)).toBe(19)
    expect(all.filter((seconds) => seconds !== undefined)).toEqual([12])
  })

  it('asks nothing of a run of up to ten seconds, of few events, or that a person has agreed to', () => {
    const silent = Array.from({ length: 30 }, () => undefined)
    expect(told(9_900_000, 1000)).toEqual(silent)
    expect(told(500_000, 1)).toEqual(silent)
    expect(told(undefined, 1)).toEqual(silent)
  })

  it('is not judged by its first events, which are the slowest', () => {
    let now = 0
    const long = longRun(1e7, () => now)
    for (const [time, fired] of [
      [399, 1],
      [400, 1000],
      [999, 500_000],
    ] as const) {
      now = time
      expect(long.seconds(fired, 0)).toBeUndefined()
    }
    now = 1000
    expect(long.seconds(361_000, 0)).toBeCloseTo(1 + 16.065, 2)
  })

  describe('that was said to have very many events', () => {
    /** What it says when it is asked every 50 ms, at 1000 events for each ms, where it gets so much of it done in a second. */
    const asked = (perSecond: number, seconds = 5) => {
      let now = 7
      const long = longRun(5e7, () => now)
      return Array.from({ length: 20 * seconds }, (_, turn) => {
        now += 50
        return long.seconds((turn + 1) * 50_000, (perSecond * (turn + 1)) / 20)
      }).filter((each) => each !== undefined)
    }

    it('is judged by the part that it gets done', () => {
      expect(asked(0.01)[0]).toBeCloseTo(100, 6)
      expect(asked(0.01)).toHaveLength(1)
    })

    it('is not asked about where it is soon over', () => {
      expect(asked(0.1)).toEqual([])
      expect(asked(0.19)).toEqual([])
    })

    it('is not asked about shortly before its end', () => {
      let now = 0
      const long = longRun(75, () => now)
      for (const time of [400, 1000, 2999]) {
        now = time
        expect(long.seconds(1000 * time, 0.8 * (time / 3000))).toBeUndefined()
      }
      now = 20_000
      expect(long.seconds(2e7, 0.9)).toBeUndefined()
    })
  })

  describe('that has more events than were told', () => {
    /** When it asks and what it says, at so many events for each ms, where so much of it is done after 5 s. */
    function asked(expected: number | undefined, done: number, perMs = 1000) {
      let now = 7
      const long = longRun(expected, () => now)
      for (let turn = 1; turn <= 100; turn++) {
        now += 50
        const seconds = long.seconds(turn * 50 * perMs, (done * turn) / 100)
        if (seconds !== undefined) return [turn * 50, seconds]
      }
      return undefined
    }

    it('is judged by how far it is, after 3 s', () => {
      const [time, seconds] = asked(75, 0.1)!
      expect(time).toBe(3050)
      expect(seconds).toBeCloseTo(50, 6)
      expect(asked(75, 0)).toEqual([3050, Infinity])
    })

    it('is not asked about where it is soon over, has few events, or was agreed to', () => {
      expect(asked(75, 0.51)).toBeUndefined()
      expect(asked(75, 0.1, 100)).toBeUndefined()
      expect(asked(undefined, 0.1)).toBeUndefined()
    })

    it('is asked about by then whatever was told', () => {
      expect(asked(3_000_000, 0.1)![0]).toBe(3050)
    })
  })
})
