import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confined, extentOf, focused, isWhole, panned, zoomed } from '../../../app/time/timeWindow.ts'

const extent = [0, 200] as const

describe('the extent of the axis', () => {
  it('ends at a round number when that is near, else a little after the end', () => {
    expect(extentOf(188.9)).toEqual([0, 200])
    expect(extentOf(1010)[1]).toBeCloseTo(1030.2, 9)
    expect(extentOf(0)).toEqual([0, 1])
  })

  it('ends with the last bar where there is no room to spare', () => {
    expect(extentOf(188.9, true)).toEqual([0, 188.9])
  })

  it('always holds the end, and wastes less than a tenth', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), (until) => {
        const [, end] = extentOf(until)
        expect(end >= until && end <= until * 1.081).toBe(true)
      }),
      { seed: 1 },
    )
  })
})

describe('moving the window', () => {
  const window = fc
    .tuple(fc.double({ min: 0, max: 199, noNaN: true }), fc.double({ min: 0.001, max: 200, noNaN: true }))
    .map(([from, length]) => confined([from, from + length], extent))

  it('never leaves the extent', () => {
    fc.assert(
      fc.property(
        window,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: -50, max: 250, noNaN: true }),
        (now, factor, at) => {
          for (const next of [
            zoomed(now, factor, at, extent),
            panned(now, at / 100, extent),
            focused(now, [at, at + factor], extent),
          ]) {
            expect(next[0]).toBeGreaterThanOrEqual(0)
            expect(next[1]).toBeLessThanOrEqual(200 + 1e-9)
            expect(next[1]).toBeGreaterThan(next[0])
          }
        },
      ),
      { seed: 1 },
    )
  })

  it('zooms about the pointer', () => {
    expect(zoomed([0, 200], 2, 50, extent)).toEqual([25, 125])
    expect(zoomed([25, 125], 1 / 2, 50, extent)).toEqual([0, 200])
  })

  it('keeps its length while it pans', () => {
    expect(panned([50, 100], 0.5, extent)).toEqual([75, 125])
    expect(panned([150, 200], 0.5, extent)).toEqual([150, 200])
  })

  it('centres first and fits when asked again', () => {
    const centred = focused([0, 100], [120, 130], extent)
    expect(centred).toEqual([75, 175])
    expect(focused(centred, [120, 130], extent)).toEqual([118.5, 131.5])
    // What is longer than the window is not seen by centring it.
    expect(focused([0, 10], [100, 140], extent)).toEqual([94, 146])
  })

  it('knows when all is seen', () => {
    expect([isWhole([0, 200], extent), isWhole([0, 199], extent)]).toEqual([true, false])
  })
})
