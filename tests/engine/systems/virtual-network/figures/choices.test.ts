import { describe, expect, it } from 'vitest'
import type { Choices, Drawing } from '../../../../../engine/facets/figure.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { figures } from '../../../../../engine/systems/virtual-network/figures/index.ts'
import { drawingOf } from '../../drawingOf.ts'

/** What a figure says holds of the choice that is drawn, not of the first one. */
const figure = (id: string) => figures.find((each) => each.id === id)!
const drawn = (id: string, choices: Choices = {}) => drawingOf(figure(id), choices)
const line = ({ curves }: Drawing, name: string) => {
  const { x, y } = curves![0]!.lines.find(({ id }) => id === name)!
  return (clients: number) => y[x.indexOf(clients)]!
}
const noteOf = ({ numbers }: Drawing, what: string) => numbers.find((number) => number.what === what)!.note
/** All that it says of its curve. */
const said = (id: string, { curves, notes }: Drawing) =>
  [figure(id).sentence, ...curves!.map(({ sentence }) => sentence), ...notes].join(' ')

describe('Figure 8', () => {
  it('holds, and is shared evenly, with streaming DMA', () => {
    const streaming = drawn('figure-8')
    expect(line(streaming, 'server')(92) / line(streaming, 'server')(1)).toBeCloseTo(1, 2)
    expect(said('figure-8', streaming)).toContain('holds, and is shared evenly')
    expect(said('figure-8', streaming)).not.toContain('timeout')
  })

  it('falls with consistent DMA past the timeout, says so, and from where on', () => {
    const consistent = drawn('figure-8', { dma: 'consistent' })
    const bandwidth = line(consistent, 'server')
    expect(bandwidth(92)).toBeLessThan(0.6 * bandwidth(1))
    const text = said('figure-8', consistent)
    expect(text).not.toContain('shared evenly')
    expect(text).toContain(
      `From 86 clients on ours falls, to ${bandwidth(92).toFixed(1)} MB/s with 92: 4 × 86 requests of 58.5 µs each are 20.1 ms, which is past the timeout of 20 ms.`,
    )
    expect(text).toContain('2.3 transmissions for each that is delivered')
    // The points on both sides of the step are drawn, and what is sent again begins there.
    expect(bandwidth(85) / bandwidth(1)).toBeCloseTo(1, 2)
    expect(bandwidth(86) / bandwidth(1)).toBeLessThan(0.9)
    const sentAgain = (clients: number) => {
      const { params } = consistent.openings!.find(({ label }) => label === `${clients} clients`)!
      return runToEnd(virtualNetwork, newScenario(virtualNetwork, params)).metrics['retransmitted']
    }
    expect(sentAgain(85)).toBe(0)
    expect(sentAgain(86)).toBeGreaterThan(1000)
  })
})

it('Figure 7 names what limits the server: its NIC, or the host with a handler', () => {
  const [none, slow] = [drawn('figure-7'), drawn('figure-7', { handler: '10' })]
  expect(said('figure-7', none)).toContain('NIC of the server does one for each gap')
  expect(said('figure-7', slow)).not.toContain('one for each gap')
  expect(said('figure-7', slow)).toContain('the host of the server takes 18.37 µs for each')
  expect(noteOf(none, 'Refusals with 92 clients')).toBe('the host polls faster than its NIC')
  expect(noteOf(slow, 'Refusals with 92 clients')).toContain('the host is slower than its NIC')
})

it('Figure 9 counts a gap for each outstanding request, not for each client', () => {
  expect(said('figure-9', drawn('figure-9', { outstanding: '4' }))).toContain(
    'each outstanding request adds one gap',
  )
})

it('Figure 10 calls its loss an equality with eight attempts only, and little only where it is', () => {
  const loss = (loiter: string) => noteOf(drawn('figure-10', { loiter }), 'Largest loss against the peak')
  expect(loss('8')).toMatch(/makes it an equality$/)
  for (const loiter of ['1', '4', '64']) expect(loss(loiter)).toMatch(/an equality with eight attempts$/)
  expect(figure('figure-10').sentence).not.toContain('a little')
})

describe('Figure 11', () => {
  const drop = (drawing: Drawing) => noteOf(drawing, 'Rate with 8 clients, one thread')

  it.each(['fifo', 'lru', 'random'])(
    'with %s speaks of turns and of a drop where there are some',
    (victim) => {
      const drawing = drawn('figure-11', { victim })
      const rate = line(drawing, 'polling')
      expect(drop(drawing)!.includes('ours has none')).toBe(rate(8) > 0.9 * rate(7))
      const text = said('figure-11', drawing)
      expect(text.includes('All endpoints pass through the frames once')).toBe(victim === 'fifo')
      expect(text.includes('one thread that polls waits for every fault')).toBe(rate(8) < rate(7) / 2)
      // Where they do not take turns a client of 84 got nothing at all.
      const least = drawing.curves![1]!.lines.find(({ id }) => id === 'least')!.y.at(-1)!
      expect(text.includes('before a client got anything')).toBe(least === 0)
    },
  )

  it('does not have threads survive that sleep for ever', () => {
    const text = said('figure-11', drawn('figure-11', { events: 'edge' }))
    expect(text).not.toContain('survives')
    expect(text).toContain('sleep for ever')
  })
})
