import { describe, expect, it } from 'vitest'
import type { Drawing } from '../../../../../engine/facets/figure.ts'
import { figures } from '../../../../../engine/systems/ini-cluster/figures/index.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { drawingOf } from '../../drawingOf.ts'

/** Each is drawn once: most have runs in them. */
const known = new Map<string, Drawing>()
function drawn(id: string, model = 'stalled'): Drawing {
  const key = `${id} ${model}`
  const figure = figures.find((each) => each.id === id)!
  const drawing = known.get(key) ?? drawingOf(figure, { model })
  known.set(key, drawing)
  return drawing
}

describe.each(['table-5-3', 'table-5-4'])('%s', (id) => {
  it.each(['stalled', 'plain', 'run'])('by %s calls calibrated what was fitted to it, with κ', (model) => {
    const { numbers } = drawn(id, model)
    const standings = new Set(
      numbers.filter(({ what }) => what.endsWith(': utilisation')).map(({ standing }) => standing),
    )
    const fitted = id === 'table-5-3' && model !== 'plain'
    expect([...standings]).toEqual([fitted ? 'calibrated' : 'predicted'])
  })

  it.each(['stalled', 'plain'])('by %s opens what it says: the same queue and message time', (model) => {
    const { numbers, openings } = drawn(id, model)
    const at = (what: string) => numbers.find((number) => number.what === what)!.ours
    expect(openings).toHaveLength(10)
    for (const { label, params } of openings!) {
      const { metrics } = iniCluster.analyse(params)
      // Cycles of a scenario are whole.
      expect(metrics['iniQueue']! / at(`${label}: queue`), label).toBeCloseTo(1, 3)
      expect((2 * metrics['iniResidence']!) / at(`${label}: message time`), label).toBeCloseTo(1, 3)
    }
  })
})

describe('numbers as the thesis prints them', () => {
  it.each([
    ['table-5-3', '4 processors, 1 interface: queue', '1.310'],
    ['table-5-4', '8 processors, 2 interfaces: utilisation', '0.460'],
    ['table-5-4', '1 processor, 1 interface: message time', '8775'],
    ['table-5-6', '4 processors, 2 interfaces: time, of what interfaces work', '13.0'],
    ['table-5-7', '8 processors, 8 interfaces: count, of visits', '15.0'],
    ['table-5-9', 'cluster of 1: slowdown', '1.900'],
    ['table-5-9', 'cluster of 2: utilisation, interpolated', '0.390'],
    ['placebo', '1 processor, 1 interface: message time, in turn against fixed', '8,775 against 8,997'],
  ])('in %s: %s', (id, what, published) => {
    expect(drawn(id).numbers.find((number) => number.what === what)!.published).toBe(published)
  })
})

it('argues in Table 5.7 with numbers of its own rows and Table 5.4, in 5.6 with those of 5.3', () => {
  const argued = (id: string) => drawn(id).notes.find((note) => note.startsWith('The literal rate'))
  expect(argued('table-5-6')).toContain('contradicts Table 5.3')
  expect(argued('table-5-6')).toContain(
    '0.144 of its service on average (0.151 / 0.132 − 1), nearly all of it beside an idle interface, so that it should be near 14 % and not 2.6 %',
  )
  expect(argued('table-5-7')).toContain('contradicts Table 5.4')
  expect(argued('table-5-7')).toContain(
    '0.125 of its service on average (0.144 / 0.128 − 1), nearly all of it beside an idle interface, so that it should be near 12 % and not 2.4 %',
  )
})

it('says what is left of in turn beside the placebo as its own rows have it', () => {
  const { numbers, notes, curves } = drawn('placebo')
  const at = (what: string) => numbers.find((number) => number.what === what)!.ours
  const left = (of: string) => at(`${of} time, several interfaces`) - at(`${of} time, one interface`)
  expect([left('Message').toFixed(1), left('Run').toFixed(1)]).toEqual(['-1.1', '1.9'])
  expect(notes[0]).toBe(
    'Beside the placebo, in turn makes messages 1.1 points shorter and runs 1.9 points longer.',
  )
  // Run times are of Table 5.5, whose columns stand in another order.
  expect(curves!.map(({ x }) => x.label)).toEqual([
    'Row of Tables 5.3 and 5.4',
    'In the order of Tables 5.3 and 5.4',
  ])
})
