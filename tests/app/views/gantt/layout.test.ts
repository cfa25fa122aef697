import { describe, expect, it } from 'vitest'
import { toPixel, toTime } from '../../../../app/time/columns.ts'
import { geometry, laneAt, laneTop } from '../../../../app/views/gantt/geometry.ts'
import { gapBox, layout, layoutHazes } from '../../../../app/views/gantt/layout.ts'
import { ganttModel } from '../../../../app/views/gantt/model.ts'
import { hazePixels } from '../../../../app/views/gantt/paint.ts'
import { busyByHand, lane, timelineOf } from '../../../engine/timeline/randomTimeline.ts'
import { frame, model, relayGaps, whole } from './scene.ts'

describe('the geometry of the chart', () => {
  it('gives the labels a column on a desk and the space above the lanes on a phone', () => {
    const desk = geometry(4, 900, true)
    const phone = geometry(4, 390, true)
    expect([desk.left > 0, desk.narrow, phone.left, phone.narrow]).toEqual([true, false, 0, true])
    expect(phone.barTop).toBeGreaterThan(desk.barTop)
  })

  it('leaves every lane of a phone a finger high, however many there are', () => {
    for (const lanes of [1, 4, 16, 64]) expect(geometry(lanes, 390, true).pitch).toBeGreaterThanOrEqual(44)
  })

  it('finds a lane by its height and nothing outside of the lanes', () => {
    const desk = geometry(4, 900, true)
    for (let l = 0; l < 4; l++) expect(laneAt(desk, 4, laneTop(desk, l) + desk.pitch / 2)).toBe(l)
    expect([laneAt(desk, 4, 0), laneAt(desk, 4, desk.floor + 1)]).toEqual([-1, -1])
  })

  it('turns times into pixels and back', () => {
    expect(toPixel(frame, whole, 4.5)).toBe(450)
    expect(toTime(frame, [3, 6], toPixel(frame, [3, 6], 4.25))).toBeCloseTo(4.25, 12)
  })
})

describe('the layout of a timeline', () => {
  it('makes a bar of each span, hatched for as long as the overhead lasts', () => {
    const { bars, hazes } = layout(model, frame, whole)
    expect(hazes).toEqual([])
    expect(bars.map(({ lane: at, x, width, setup, place }) => [at, x, width, setup, place])).toEqual([
      [0, 0, 200, 100, 0],
      [0, 200, 200, 100, 1],
      [1, 200, 300, 0, 0],
      [1, 500, 300, 0, 1],
      [2, 500, 100, 0, 0],
      [2, 800, 100, 0, 1],
    ])
  })

  it('leaves out what is outside of the window and clips what reaches over it', () => {
    const { bars } = layout(model, frame, [2.5, 2.6])
    expect(bars.map(({ span, x, width }) => [span, x, width])).toEqual([
      [1, -8, 916],
      [2, -8, 916],
    ])
  })

  it('draws the critical path under the bars and a step where it changes lanes', () => {
    const { runs, links } = layout(model, frame, whole)
    expect(runs.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [0, 200],
      [200, 500],
      [500, 800],
      [800, 900],
    ])
    expect(links.map(({ x }) => x)).toEqual([200, 800])
    expect(links[0]).toMatchObject({ y0: runs[0]!.y, y1: runs[1]!.y })
  })

  it('begins the critical path at the window, not at the first span', () => {
    const { runs, links } = layout(model, frame, [6, 9])
    expect(runs.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [0, 600],
      [600, 900],
    ])
    expect(links.map(({ x }) => x)).toEqual([600])
  })

  it('puts the bars of a lane that serves several at once one below the other', () => {
    const pool = ganttModel(
      timelineOf(
        [lane('pool', { capacity: 2 })],
        [
          [0, 0, 4, 0],
          [0, 1, 5, 1],
        ],
      ),
    )
    const [first, second] = layout(pool, frame, whole).bars
    expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height)
  })

  it('knows where a gap is', () => {
    expect(gapBox({ gaps: relayGaps }, frame, whole, 4)).toMatchObject({ x: 601, width: 199 })
  })
})

describe('bars too narrow to tell apart', () => {
  const crowd = timelineOf(
    [lane('a'), lane('b')],
    Array.from({ length: 20_000 }, (_, i) => [i % 2, i, i + (i % 7) / 5, i] as const),
  )
  const crowded = ganttModel(crowd)
  const ramp = new Uint8ClampedArray(768).fill(128)
  const ramps = { ramp, trace: ramp }

  it('become exact columns: no utilisation overstated, no busy column blank', () => {
    for (const window of [
      [0, 20_000],
      [3000, 9000],
      [5000, 5900],
    ] as const) {
      const { bars, hazes } = layout(crowded, frame, window)
      expect([bars.length, hazes.length]).toEqual([0, 2])
      const pixels = hazePixels(hazes, 900, ramps)
      const step = (window[1] - window[0]) / 900
      for (const [row, haze] of hazes.entries())
        for (let x = 0; x < 900; x++) {
          const exact = busyByHand(crowd, haze.lane, window[0] + x * step, window[0] + (x + 1) * step) / step
          const alpha = pixels[(2 * row * 900 + x) * 4 + 3]! / 255
          expect(Math.abs(haze.busy[x]! - exact)).toBeLessThan(1e-9)
          expect(alpha).toBeLessThanOrEqual(Math.max(exact, 1 / 255) + 1e-9)
          expect(alpha).toBeGreaterThanOrEqual(exact - 1 / 255 - 1e-9)
          expect(alpha > 0).toBe(exact > 1e-12)
        }
    }
  })

  it('are bars again when looked at closely', () => {
    const { bars, hazes } = layout(crowded, frame, [5000, 5050])
    expect(hazes).toEqual([])
    expect(bars.length).toBeGreaterThan(40)
  })

  it('are grey where a lane waits, in the colour of their place where it works', () => {
    const waiting = { ...lane('b'), share: 'stopped' }
    const crowd = timelineOf(
      [lane('a'), waiting],
      [
        [0, 0, 5, 0],
        [1, 0, 5, 0],
      ],
    )
    const hazes = layoutHazes(ganttModel(crowd), frame, whole)
    const colours = (blue: number, grey: number) =>
      new Uint8ClampedArray(771).map((_, i) => (i < 768 ? blue : grey))
    const pixels = hazePixels(hazes, 900, { ramp: colours(1, 2), trace: colours(3, 4) })
    const red = [0, 1, 2, 3].map((row) => pixels[row * 900 * 4])
    expect(red).toEqual([1, 3, 2, 4])
  })

  it('leave a full thin line where anything is served at all', () => {
    const hazes = layoutHazes(ganttModel(timelineOf([lane('a')], [[0, 4, 4.00001, 0]])), frame, whole)
    const pixels = hazePixels(hazes, 900, ramps)
    const alpha = (row: number) => Array.from({ length: 900 }, (_, x) => pixels[(row * 900 + x) * 4 + 3]!)
    expect(alpha(0).filter((value) => value > 0)).toEqual([1])
    expect(alpha(1).filter((value) => value > 0)).toEqual([255])
  })
})
