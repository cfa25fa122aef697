import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../engine/scenario/check.ts'
import { newScenario } from '../../engine/scenario/scenario.ts'
import type { Opening } from '../../engine/facets/figure.ts'
import type { Curve } from '../../engine/facets/curve.ts'
import { runToEnd } from '../../engine/systems/run.ts'
import { drawingOf } from '../engine/systems/drawingOf.ts'

import { inTurn, runs } from '../sample.ts'
import { curveFaults } from './faults/curves.ts'
import { registered } from './registered.ts'
import { resultFaults } from './resultFaults.ts'

/** What every figure of every system keeps to. */
const all = await Promise.all(
  registered.map(async (system) => ({ system, figures: (await system.figures?.()) ?? [] })),
)

/** Of systems that simulate some, for their figures take seconds. */
const named = all.flatMap(({ system, figures }) =>
  (system.simulate ? inTurn(figures) : figures).map(
    (figure) => [`${system.id} ${figure.id}`, system, figure] as const,
  ),
)

/** Words that links of the page use themselves. */
const reserved = ['desk', 'figure']

it.each(all.map(({ system, figures }) => [system.id, figures] as const))(
  'the figures of %s have names of their own',
  (_id, figures) => {
    const ids = figures.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/)
  },
)

describe.each(named)('%s', (_name, system, figure) => {
  const progress: number[] = []
  const drawing = drawingOf(figure, {}, (fraction) => progress.push(fraction))

  it('tells its progress, from 0 to at most 1, never backwards', () => {
    expect(progress.length).toBeGreaterThan(0)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress[0]).toBeGreaterThanOrEqual(0)
    expect(progress.at(-1)).toBeLessThanOrEqual(1)
  })

  it('has switches with several readings each, named by words that links can hold', () => {
    for (const { id, options } of figure.switches) {
      expect(id).toMatch(/^[a-zA-Z]\w*$/)
      expect(reserved).not.toContain(id)
      expect(options.length).toBeGreaterThan(1)
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    }
  })

  it('draws something, with finite numbers, and says of absent ones that they are', () => {
    const { curves = [], maps = [], stacks = [], timelines = [], lists = [], sayings = [] } = drawing
    const { numbers, notes } = drawing
    const drawn = [curves, maps, stacks, timelines, lists, sayings, numbers]
    expect(drawn.flat().length).toBeGreaterThan(0)
    for (const { ours, published, value, what, standing } of numbers) {
      expect(Number.isFinite(ours), what).toBe(true)
      if (published === undefined) expect(['absent', 'assumed']).toContain(standing)
      if (value !== undefined) expect(published).toBeDefined()
    }
    expect(new Set(numbers.map(({ what }) => what)).size).toBe(numbers.length)
    for (const { columns, rows } of sayings)
      for (const { name, said } of rows) {
        expect(said.length, name).toBe(columns.length)
        for (const each of said) if (each) expect(each.where, each.sentence).toMatch(/^sections? \d/)
      }
    for (const { steps } of lists)
      for (const { records, label } of steps)
        records.forEach(({ ticks, expires }, at) =>
          expect((records[at - 1]?.expires ?? 0) + ticks, label).toBe(expires),
        )
    expect(curveFaults(curves)).toEqual([])
    expect(notes.every((note) => note.endsWith('.'))).toBe(true)
  })

  it('opens scenarios that pass the check, at points that it draws', () => {
    const { curves = [], maps = [], openings = [] } = drawing
    const places = ['numbers', ...curves.map(({ id }) => id), ...maps.map(({ id }) => id)]
    for (const { in: place, params, label } of openings) {
      expect(places, label).toContain(place)
      expect(() => checkedParams(system, params)).not.toThrow()
      expect(resultFaults(system, system.analyse(params), params), label).toEqual([])
    }
  })

  it('opens scenarios at points of its lines, with the metric that a curve is called after', () => {
    const { curves = [], openings = [] } = drawing
    const astray = curves.flatMap((curve) => {
      const here = openings.filter((opening) => opening.in === curve.id)
      const metric = system.metrics.find(({ name }) => kebab(name) === curve.id)?.name
      // What is simulated takes its time: one point of each curve.
      const run = here.slice(0, metric === undefined ? 0 : system.simulate ? runs(1, 100) : here.length)
      return [
        ...here.filter((opening) => !isDrawn(curve, opening)).map(({ label }) => `${label} is on no line`),
        ...run.flatMap(({ label, y, params }) => {
          const yields = runToEnd(system, newScenario(system, params)).metrics[metric!]
          return yields !== undefined && near(yields, y)
            ? []
            : [`${label} is drawn at ${y} and yields ${yields}`]
        }),
      ]
    })
    expect(astray).toEqual([])
  })

  // Simulations are held to the same bytes elsewhere: one of their figures stands for all, a second sweep takes seconds.
  if (!system.simulate || figure.id === 'figure-9')
    it('draws the same again', () => {
      expect(JSON.stringify(drawingOf(figure, {}))).toBe(JSON.stringify(drawing))
    })
})

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))

const isDrawn = ({ lines, marks }: Curve, { x, y }: Opening): boolean =>
  marks.some((mark) => near(mark.x, x) && near(mark.y, y)) ||
  lines.some((line) => line.x.some((each, i) => near(each, x) && near(line.y[i]!, y)))
