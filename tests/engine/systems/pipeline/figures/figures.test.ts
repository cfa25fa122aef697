import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawingOf } from '../../drawingOf.ts'
import { formatQuantity } from '../../../../../engine/base/formatQuantity.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { analyse } from '../../../../../engine/systems/pipeline/analyse.ts'
import { later } from '../../../../../engine/systems/pipeline/laterParts.ts'
import type { PipelineParams } from '../../../../../engine/systems/pipeline/parameters.ts'
import { pipeline } from '../../../../../engine/systems/pipeline/system.ts'
import { figures } from '../../../../../engine/systems/pipeline/figures/index.ts'

/** What the paper prints, and what is ours, to the digits that the figures show. */
const numbersOf = (id: string, choices: Readonly<Record<string, string>> = {}) => {
  const { numbers } = drawingOf(
    figures.find((figure) => figure.id === id)!,
    choices,
  )
  return (what: string) => {
    const found = numbers.find((number) => number.what === what)
    if (!found) throw new Error(`${id} has no number “${what}”: ${numbers.map((n) => n.what).join('; ')}`)
    return found
  }
}

describe('the figures of the pipeline paper', () => {
  it('Fig. 8: five fragments are best at 4 KB, 286.9, 189.4 and 188.9 µs, a gain of 51.9 %', () => {
    const number = numbersOf('figure-8')
    expect(number('Best number of fragments').ours).toBe(5)
    expect(number('Best number of fragments').note).toContain('4.62')
    expect(number('T(1)').ours).toBeCloseTo(286.9, 1)
    expect(number('T(4)').ours).toBeCloseTo(189.4, 1)
    expect(number('T(5)').ours).toBeCloseTo(188.9, 1)
    expect(number('Gain over GAM (one fragment of 4 KB)').ours).toBeCloseTo(51.9, 1)
    // The text has it for Fig. 9.
    expect(number('Gain over GAM (one fragment of 4 KB)').published).toBeUndefined()
  })

  it.each(['figure-10', 'figure-11'])('%s: a disk of 9 MB/s is one in either reading of KB', (id) => {
    const [curve] = drawingOf(
      figures.find((figure) => figure.id === id)!,
      {},
    ).curves!
    for (const kilobyte of [1024, 1000] as const)
      expect(formatQuantity(9, curve!.x.unit, { kilobyte })).toEqual({ text: '9.00', unit: 'MB/s' })
  })

  it('Fig. 8 with KB of 1000 B: k = 4.67, 293.1 and 192.1 µs, a gain of 52.6 %', () => {
    const number = numbersOf('figure-8', { kilobyte: '1000' })
    expect(number('Best number of fragments').note).toContain('4.67')
    expect(number('T(1)').ours).toBeCloseTo(293.1, 1)
    expect(number('T(5)').ours).toBeCloseTo(192.1, 1)
    expect(number('Gain over GAM (one fragment of 4 KB)').ours).toBeCloseTo(52.6, 1)
  })

  it('Fig. 9: the largest gain among powers of two is at 4 KB; FM takes 364 µs there; as a saving it is 34 %', () => {
    const number = numbersOf('figure-9')
    expect(number('Gain over GAM at 4 KB').ours).toBeCloseTo(51.9, 1)
    expect(number('Packet size of the largest gain, among powers of two').ours).toBe(4096)
    expect(number('FM at 4 KB').ours).toBeCloseTo(364, 0)
    expect(numbersOf('figure-9', { improvement: 'saving' })('Gain over GAM at 4 KB').ours).toBeCloseTo(
      34.2,
      1,
    )
  })

  it('Fig. 9: static GAM is jagged beyond 4 KB, the adaptive curve smooth', () => {
    const { curves } = drawingOf(
      figures.find(({ id }) => id === 'figure-9')!,
      {},
    )
    const lines = curves!.find(({ id }) => id === 'latency')!.lines
    const jumps = (id: string) => {
      const line = lines.find((line) => line.id === id)!
      const y = line.y.subarray(line.x.findIndex((bytes) => bytes >= 4096))
      const steps = Array.from(y.subarray(1), (value, i) => value - y[i]!)
      return Math.max(...steps) / (steps.reduce((sum, step) => sum + step, 0) / steps.length)
    }
    expect(jumps('gam')).toBeGreaterThan(1.5)
    expect(jumps('adaptive')).toBeLessThan(1.5)
  })

  it('Fig. 10: A − B does not depend on the bandwidth, and the corner is worse than the paper says', () => {
    const number = numbersOf('figure-10')
    expect(number('A − B at 4 ms: how much it varies with the bandwidth').ours).toBe(0)
    expect(number('The same corner: 0.5 ms, 20 MB/s').ours).toBeCloseTo(-13.7, 1)
    expect(number('The worst of the corner where benefits “taper off”').ours).toBeCloseTo(-13.93, 2)
  })

  it('Fig. 10 says of each disk from where on the hierarchy is slower, as its own curve has it', () => {
    for (const kilobyte of ['1000', '1024']) {
      const { curves, numbers } = drawingOf(
        figures.find(({ id }) => id === 'figure-10')!,
        { kilobyte },
      )
      const { note } = numbers.find(({ what }) => what.startsWith('The worst'))!
      const told = [...note!.matchAll(/at ([\d.]+) ms from (\d+) MB\/s on/g)]
      expect(told.map(([, overhead]) => overhead)).toContain('1')
      for (const line of curves![0]!.lines) {
        const from = told.find(([, overhead]) => `${overhead} ms` === line.name)?.[2] ?? Infinity
        expect(Array.from(line.x).filter((_, i) => line.y[i]! < 0)).toEqual(
          Array.from(line.x).filter((bandwidth) => bandwidth >= Number(from)),
        )
      }
    }
    const { note } = numbersOf('figure-10')('The worst of the corner where benefits “taper off”')
    expect(note).toContain('at 1 ms from 18 MB/s on')
  })

  it('Fig. 9: that powers of two are compared is our reading, and said to be', () => {
    const number = numbersOf('figure-9')
    expect(number('Packet size of the largest gain, among powers of two').note).toContain('our reading')
    expect(number('Packet size of the largest gain, in steps of 128 B')).toMatchObject({
      published: '4 KB',
      standing: 'predicted',
    })
  })

  it('Fig. 14: the text says reduction of two of the four numbers', () => {
    const number = numbersOf('figure-14')
    expect(
      ['Network and disk: B over A', 'Network and disk: C over B'].map((what) => number(what).note),
    ).toEqual([expect.stringMatching(/reduc/), expect.stringMatching(/reduc/)])
    expect(number('Network, disk, network: B over A').note).toContain('“out-performs”')
    expect(number('Network, disk, network: C′ over B').note).toContain('“performance benefit”')
  })

  it('Figs. 10 and 11 give the square of the paper no numbers, which it has none of', () => {
    const square = drawingOf(
      figures.find(({ id }) => id === 'figure-11')!,
      {},
    ).curves![0]!.marks[0]!
    expect(square.label).toMatch(/^The disk of Fig\. 14: 4 ms, 5 MB\/s;.* square, without its numbers$/)
  })

  it('stand where the paper has them: Table 1 in section 5.3.1', () => {
    expect(figures.find(({ id }) => id === 'table-1')!.where).toBe('section 5.3.1')
  })

  it('Fig. 11 stays below 10 % at 9.53 %, Fig. 13 below 11 % at 10.50 %', () => {
    expect(numbersOf('figure-11')('The largest gain').ours).toBeCloseTo(9.53, 1)
    expect(numbersOf('figure-13')('The largest gain').ours).toBeCloseTo(10.5, 2)
  })

  it.each([
    ['Network and disk: B over A', 21.31, 21.31],
    ['Network and disk: C over B', 9.27, 9.38],
    ['Network, disk, network: B over A', 25.79, 25.79],
    ['Network, disk, network: C′ over B', 6.39, 6.61],
  ])('Fig. 14, %s: %f %% by the model, %f %% by the timeline', (what, model, timeline) => {
    expect(numbersOf('figure-14')(what).ours).toBeCloseTo(model, 2)
    expect(numbersOf('figure-14', { latency: 'timeline' })(what).ours).toBeCloseTo(timeline, 2)
  })

  it('Fig. 14 with KB of 1024 B, or as savings, does not give what is printed, and says so', () => {
    const standings = (choices: Readonly<Record<string, string>>) =>
      ['Network and disk: B over A', 'Network, disk, network: B over A'].map(
        (what) => numbersOf('figure-14', choices)(what).standing,
      )
    expect(standings({})).toEqual(['reproduced', 'reproduced'])
    expect(standings({ improvement: 'saving' })).toEqual(['predicted', 'predicted'])
    const number = numbersOf('figure-14', { kilobyte: '1024' })
    expect(number('Network and disk: B over A').ours).toBeCloseTo(20.85, 2)
    expect(number('Network and disk: B over A').standing).toBe('predicted')
    const { notes } = drawingOf(
      figures.find(({ id }) => id === 'figure-14')!,
      { kilobyte: '1024' },
    )
    expect(notes[1]).not.toContain('Read so that')
    expect(notes[1]).toContain(
      'As speed-ups by the fitted model, with 1000 B to the KB of Table 1, the printed numbers come out.',
    )
  })

  it('Fig. 14 says in every state of its switches no more of its numbers than is so', () => {
    const figure = figures.find(({ id }) => id === 'figure-14')!
    const sentences = figure.switches.flatMap(({ options }) => options.map(({ sentence }) => sentence))
    expect(sentences).toContain('As in section 5.4. By the fitted model Fig. 14 does not come out.')
    const printed = (choices: Readonly<Record<string, string>>) =>
      drawingOf(figure, choices).numbers.filter(({ published }) => published !== undefined)
    for (const latency of ['model', 'timeline'])
      for (const kilobyte of ['1000', '1024']) {
        // What its note says whatever is chosen.
        for (const { standing, note } of printed({ latency, kilobyte, improvement: 'saving' })) {
          expect(standing).toBe('predicted')
          expect(note).toMatch(/; it is not a saving$/)
        }
      }
    for (const { standing } of printed({ kilobyte: '1024' })) expect(standing).toBe('predicted')
  })

  it('Fig. 5 holds footnote 1: a mean of 5118 µs, a deviation of 65 µs', () => {
    const number = numbersOf('figure-5')
    expect(number('Footnote 1: mean latency of the network as one stage').ours).toBeCloseTo(5118, 0)
    expect(number('Footnote 1: deviation of its errors from a line').ours).toBeCloseTo(65.5, 1)
  })

  it('open the very cut of a point: its latency is that of the figure', () => {
    const opened = (id: string, label: string, choices: Readonly<Record<string, string>> = {}) => {
      const { openings } = drawingOf(
        figures.find((figure) => figure.id === id)!,
        choices,
      )
      const { params } = openings!.find((opening) => opening.label === label)!
      const checked = checkedParams(pipeline, params) as unknown as PipelineParams
      return analyse(checked, later).metrics['latency']!
    }
    const by = { latency: 'timeline' }
    for (const [label, choices] of [
      ['Network and disk: A', by],
      ['Network and disk: B', by],
      ['Network and disk: C', { ...by, kilobyte: '1024' }],
      ['Network, disk, network: B', by],
      ['Network, disk, network: C′', by],
    ] as const)
      expect(opened('figure-14', label, choices)).toBeCloseTo(numbersOf('figure-14', choices)(label).ours, 6)
    expect(opened('figure-11', 'C, 4 ms, 5 MB/s')).toBeCloseTo(
      numbersOf('figure-14', by)('Network and disk: C').ours,
      6,
    )
  })

  it('Fig. 14 as savings is 17.6 % and 20.5 %, which is not what is printed', () => {
    const number = numbersOf('figure-14', { improvement: 'saving' })
    expect(number('Network and disk: B over A').ours).toBeCloseTo(17.6, 1)
    expect(number('Network, disk, network: B over A').ours).toBeCloseTo(20.5, 1)
  })

  it('Table 1 and the direct row of Table 2 come back exactly without noise', () => {
    const { numbers } = drawingOf(
      figures.find(({ id }) => id === 'table-1')!,
      { noise: '0' },
    )
    expect(numbers).toHaveLength(8)
    for (const { value, ours } of numbers) expect(ours).toBeCloseTo(value!, 9)
    const number = numbersOf('table-2', { noise: '0' })
    expect(number('Direct: g of the bottleneck').ours).toBe(7.5)
    expect(number('Direct: Σ G of the others, µs/KB').ours).toBeCloseTo(40, 9)
    expect(number('Indirect: Σ G of the others, µs/KB').ours).toBeCloseTo(40, 6)
  })

  it('Table 3: 895.4, 796.2 and 811.6 µs, a shift at 2.619 KB, and lines that are no stage', () => {
    const number = numbersOf('table-3')
    expect(number('T(2)').ours).toBeCloseTo(895.4, 1)
    expect(number('T(3)').ours).toBeCloseTo(796.2, 1)
    expect(number('T(4)').ours).toBeCloseTo(811.6, 1)
    expect(number('Best number of fragments for 8 KB').ours).toBe(3)
    expect(number('Fragment size at which the bottleneck moves, KB').ours).toBeCloseTo(2.619, 3)
    expect(number('One line through 0.25 to 8 KB: g').ours).toBeCloseTo(49.5, 1)
    expect(number('One line through 0.25 to 8 KB: G, µs/KB').ours).toBeCloseTo(52.3, 1)
    expect(number('One line through 1 to 8 KB: g').ours).toBeCloseTo(39.7, 1)
  })

  it('ours: fixed sizes do for stages alike, the hierarchy for one slow stage', () => {
    const number = numbersOf('excess')
    const mean = (family: string, strategy: string) => number(`${family}: ${strategy}, mean`).ours
    expect(mean('6 to 8 stages alike', 'best equal')).toBeLessThan(
      mean('6 to 8 stages alike', 'hierarchical'),
    )
    expect(mean('6 to 8 stages, one slow', 'hierarchical')).toBeLessThan(
      mean('6 to 8 stages, one slow', 'best equal'),
    )
    // The last step of the lesson “The best of all cuts” prints both means.
    const lesson = readFileSync('app/lessons/best-of-all-cuts/reachAfter.mdx', 'utf8')
    for (const strategy of ['hierarchical', 'best equal'])
      expect(lesson).toContain(`${mean('6 to 8 stages, one slow', strategy).toFixed(1)} %`)
  })
})
