import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seriesLayout, shownStretch, stepAt, strokesOf } from '../../../../app/views/series/layout.ts'
import { sentenceAt, summary } from '../../../../app/views/series/words.ts'
import type { Series, SeriesLine } from '../../../../engine/index.ts'

const line = (
  id: string,
  emphasis: SeriesLine['emphasis'],
  steps: readonly (readonly [start: number, end: number, value: number])[],
): SeriesLine => ({
  id,
  name: id,
  emphasis,
  start: Float64Array.from(steps, ([start]) => start),
  end: Float64Array.from(steps, ([, end]) => end),
  value: Float64Array.from(steps, ([, , value]) => value),
})

const series = (lines: readonly SeriesLine[], levels: Series['levels'] = []): Series => ({
  id: 'made-up',
  title: 'Made up',
  sentence: 'A quantity.',
  formula: 'x',
  unit: 'ns',
  quantity: { label: 'messages', unit: '' },
  until: 4000,
  warm: 1000,
  lines,
  levels,
})

const size = { width: 460, height: 150 }

describe('a quantity over time', () => {
  it('is drawn as steps that are joined where they touch and apart where nothing is known', () => {
    const layout = seriesLayout(
      series([
        line('a', 'main', [
          [0, 1000, 1],
          [1000, 2000, 3],
          [3000, 4000, 2],
        ]),
      ]),
      size,
      1024,
    )
    const { d } = layout.lines[0]!
    expect(d.match(/M/g)).toHaveLength(2)
    expect(d.match(/V/g)).toHaveLength(1)
    expect(d.match(/H/g)).toHaveLength(3)
    expect(layout.warm).toBeCloseTo(layout.plot.width / 4)
    expect(layout.y(0)).toBe(layout.plot.height)
  })

  it('shows the stretch that the timeline shows, on the same heights, and all of a run that outlasts the timeline', () => {
    const three = series([
      line('a', 'main', [
        [0, 1000, 1],
        [1000, 2000, 3],
        [2000, 4000, 2],
      ]),
    ])
    const whole = seriesLayout(three, size, 1024)
    const part = seriesLayout(three, size, 1024, [2500, 3500])
    expect(part.lines[0]!.d.match(/H/g)).toHaveLength(1)
    expect([part.x(2500), part.x(3500)]).toEqual([0, part.plot.width])
    expect(part.y.domain).toEqual(whole.y.domain)
    expect(part.warm).toBe(0)
    const view = { held: false, pinned: false, playing: false, extent: [0, 1100], window: [0, 1100] } as const
    expect(shownStretch(view, 4000)).toEqual([0, 4000])
    expect(shownStretch(view, 1000)).toEqual([0, 1100])
    expect(shownStretch({ ...view, window: [200, 300] }, 4000)).toEqual([200, 300])
  })

  it('shades what is between the two lines of a band', () => {
    const low = line('least', 'band', [
      [0, 1000, 1],
      [2000, 4000, 1],
    ])
    const high = line('most', 'band', [
      [0, 1000, 2],
      [2000, 4000, 5],
    ])
    expect(seriesLayout(series([low, high]), size, 1024).band!.match(/Z/g)).toHaveLength(2)
    expect(seriesLayout(series([low]), size, 1024).band).toBeUndefined()
  })

  it('leaves out a level that is far above everything that happened', () => {
    const levels = [
      { id: 'near', kind: 'predicted', label: 'near', value: 3 },
      { id: 'far', kind: 'bound', label: 'far', value: 300 },
    ] as const
    const layout = seriesLayout(series([line('a', 'main', [[0, 4000, 2]])], levels), size, 1024)
    expect(layout.levels.map(({ level }) => level.id)).toEqual(['near'])
  })

  it('gives every line a stroke of its own', () => {
    const strokes = strokesOf(
      series([
        ...(['least', 'most'] as const).map((id) => line(id, 'band', [])),
        line('a', 'main', []),
        ...['b', 'c', 'd'].map((id) => line(id, 'faint', [])),
      ]),
    )
    expect(new Set(strokes).size).toBe(6)
  })

  it('is read at any time as the step that holds it', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 300 }), (gaps, t) => {
        let now = 0
        const made = gaps.map(([gap, long], i) => {
          const start = now + gap
          now = start + long
          return [start, now, i] as const
        })
        const step = stepAt(line('a', 'main', made), t)
        const holding = made.flatMap(([start, end], i) => (start <= t && t <= end ? [i] : []))
        expect(step).toBe(holding.at(-1) ?? -1)
      }),
      { seed: 6, numRuns: 200 },
    )
  })

  it('says itself in a sentence', () => {
    const made = series([
      line('sent', 'main', [
        [0, 2000, 12],
        [2000, 4000, 15],
      ]),
      line('lost', 'faint', [[2000, 4000, 1]]),
    ])
    expect(summary(made, 1024)).toBe('Made up from 1 to 15 messages over 4.0 µs.')
    expect(sentenceAt(made, 1000, 1024)).toBe('0 to 2 µs: sent 12, lost –')
  })
})
