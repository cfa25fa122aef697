import { describe, expect, it } from 'vitest'
import { systemOf, systems, type Drawing } from '../../../engine/index.ts'
import { readLink } from '../../../engine/scenario/link.ts'
import { runToEnd } from '../../../engine/systems/run.ts'
import { phrase } from '../../../app/chart/format.ts'
import { papers } from '../../../app/systems/papers.ts'
import { given, mistakes, type Backing } from '../../printed.ts'

const printed = given('by the paper')
const inFormula = given('of a formula')

/** What the complete system of a link says at once, as the page shows it, or in the end of a run. */
async function resultOf(link: string, run = false) {
  const read = await readLink(link, systemOf)
  if (!read.ok) throw new Error(read.error.message)
  const { scenario } = read.envelope
  const first = (await systemOf(scenario.system))!
  const system = (await first.complete?.()) ?? first
  return run ? runToEnd(system, scenario) : system.analyse(scenario.params)
}

const metricsOf = async (link: string, run = false): Promise<Readonly<Record<string, number>>> =>
  (await resultOf(link, run)).metrics

/** The link of a paper's printed error, by a part of its sentence. */
async function linkOf(id: string, words: string): Promise<string> {
  const { errors } = await papers[id]!()
  return errors.find(({ sentence }) => sentence.includes(words))!.link
}

const ofError = async (id: string, words: string) => metricsOf(await linkOf(id, words))
const runOfError = async (id: string, words: string) => metricsOf(await linkOf(id, words), true)

/** A figure under its usual choices, and a number of ours in it. */
async function drawn(id: string, figure: string) {
  const system = (await systemOf(id))!
  const found = (await system.figures!()).find((each) => each.id === figure)!
  const steps = found.sweep(
    Object.fromEntries(found.switches.map(({ id, options }) => [id, options[0]!.value])),
  )
  let step = steps.next()
  while (!step.done) step = steps.next()
  const drawing: Drawing = step.value
  return {
    drawing,
    ours: (what: string) => drawing.numbers.find((each) => each.what === what)!.ours,
  }
}

/** The sizes of a ramp of k fragments from a first one: x_(i+1) = a x_i + b. */
const ramp = (first: number, a: number, b: number, count: number): readonly number[] =>
  Array.from({ length: count - 1 }).reduce<number[]>((sizes) => [...sizes, a * sizes.at(-1)! + b], [first])

/** What stands behind the numbers of each page, by how they are printed. */
const behind: Readonly<Record<string, () => Backing | Promise<Backing>>> = {
  pipeline: async () => {
    const usual = await ofError('pipeline', 'Improved its latency')
    // The note says how far the gain goes between the points of the figure.
    const { notes } = (await drawn('pipeline', 'figure-13')).drawing
    const between = Number(/up to ([\d.]+) %/.exec(notes.join(' '))![1])
    const { ours } = await drawn('pipeline', 'figure-14')
    const saved = (what: string) => 100 * (1 - 1 / (1 + ours(what) / 100))
    const gms = await ofError('pipeline', 'candidate points')
    // Eq. (18) as printed, of two stages of 0 and 8 µs, 0.02 and 0.03 µs for a byte.
    const [a, b, k] = [0.03 / 0.02, (8 - 0) / 0.02, 4]
    const first = ((4096 - (b / (a - 1)) * (a ** k - a - k + 1)) * (a - 1)) / (a ** k - 1)
    const sizes = ramp(first, a, b, k)
    // The wire's own curve at its own best, without rounding.
    const [others, overheads] = [(25.6 + 25.6 + 26.2) * 8, 2.1 + 2.1 + 92.8]
    const wire = 2 * Math.sqrt(4 * others) + overheads + 60.1 * 8
    expect(wire).toBeLessThan(gms['certificateLowerBound']!)
    // What KB is: the printed cost of GAM's sender copy over that of a byte, in the page's presets.
    const { presets } = (await systemOf('pipeline'))!
    const kilobyte = (id: string, printed: number) => {
      const { stages } = presets.find((each) => each.id === id)!.params
      return printed / (stages as readonly { readonly perByte: number }[])[0]!.perByte
    }
    expect(kilobyte('gms', 25.6)).toBe(kilobyte('gam', 7.2))
    return {
      '11': printed,
      '11.4': between,
      '51': printed,
      '51.9': 100 * usual['speedUp']!,
      '5.9': printed,
      '1,024': kilobyte('gam', 7.2),
      '1,000': kilobyte('network-disk', 5 * 7.2),
      '1': inFormula,
      '6,946': sizes.reduce((sum, size) => sum + size, 0),
      '4,096': 4096,
      '21.3': ours('Network and disk: B over A'),
      '9.2': printed,
      '17.6': saved('Network and disk: B over A'),
      '8.5': saved('Network and disk: C over B'),
      '677': wire,
      '731': gms['certificateLowerBound']!,
    }
  },
  'virtual-network': () => {
    return {
      '255': printed,
      '1': printed,
      '1.1': printed,
      '5.3': printed,
      '40': printed,
      '36': printed,
      '2': inFormula,
      '1.90': printed,
      '5.50': printed,
      '4.00': printed,
      '22.8': 2 * (1.9 + 5.5 + 4),
      '21.0': printed,
      '31': printed,
      '77': printed,
      '38': printed,
      '82': 100 * (31 / 38),
      '8': printed,
      '4': printed,
      '160': printed,
      '1,760': 11 * 160,
      '46': printed,
      '260': 46 * 5.65,
    }
  },
  'memory-channel': async () => {
    const { ours } = await drawn('memory-channel', 'bandwidth')
    const costs = await ofError('memory-channel', 'just as with')
    expect(costs['mpiHalfPower']).toBe(128)
    return {
      '40': printed,
      '5.5': printed,
      '2.9': printed,
      '2.7': printed,
      '25': printed,
      '8': printed,
      '22': printed,
      '4': printed,
      '512': printed,
      '1024': printed,
      '458': ours('Shared memory, half-power of 8 KB'),
      '120': printed,
      '44': 120 / 2.7,
      '41': 120 / 2.9,
      '128': costs['mpiHalfPower']!,
      '256': costs['rawHalfPower']!,
      '1': printed,
      '23': Math.floor((1 + Math.sqrt(1 + 4 * 512)) / 2),
    }
  },
  'speculative-defragmentation': async () => {
    const stray = await runOfError('speculative-defragmentation', 'stray frames')
    const single = await runOfError('speculative-defragmentation', 'each isolated frame')
    const alike = await ofError('speculative-defragmentation', 'both copies cost the same')
    return {
      '4': printed,
      '1.55': 65 / 42,
      '1.79': 75 / 42,
      '1.5': printed,
      '2': printed,
      '100': [stray['strayFrames']!, stray['potentialPages']! - stray['pagesInPlace']!],
      '2,000': stray['potentialPages']!,
      '10,000': printed,
      '28': [28, 100 * (alike['inPlaceRate']! / alike['copiedRate']! - 1)],
      '30': [single['strayGuesses']!, single['potentialPages']! - single['pagesInPlace']!],
      '42': alike['copiedRate']!,
      '48': printed,
    }
  },
  'ini-cluster': async () => {
    const table = await drawn('ini-cluster', 'table-5-8')
    const early = await runOfError('ini-cluster', 'delinked')
    const link = await linkOf('ini-cluster', 'delinked')
    const mended = await metricsOf(link.replace(',no,', ',yes,'), true)
    expect(mended).toMatchObject({ resentByTimer: 0, deliveredMessages: 12, framesSent: 12 })
    const between = table.drawing.numbers.filter(({ what }) => what.endsWith('interpolated'))
    expect(between).toHaveLength(8)
    for (const { published, ours } of between)
      expect(Math.abs(ours / Number(published) - 1)).toBeLessThan(0.002)
    return {
      '15': printed,
      '30': printed,
      '0.2': given('the bound of what is expected above'),
      '2': given('clusters of so many, and 2 l'),
      '8': printed,
      '1,000': given('of the link'),
      '185': given('of the link'),
      '0.648': printed,
      '0.591': printed,
      '0.561': table.ours('cluster of 2: queue, by the equations'),
      '0.509': table.ours('cluster of 8: queue, by the equations'),
      '0.151': printed,
      '0.132': printed,
      '14': 100 * ((0.151 - 0.132) / 0.132),
      '2.6': printed,
      '12': early['framesSent']!,
      '138': early['resentByTimer']!,
    }
  },
}

describe.each(Object.keys(systems))('the page of the paper: %s', (id) => {
  it('says ten sentences, and each of its numbers is true', async () => {
    const { says, reproduced, calibrated, absent, errors } = await papers[id]!()
    expect(says.length).toBe(10)
    const text = [...says, reproduced, calibrated, absent, ...errors.map(({ sentence }) => sentence)].join(
      ' ',
    )
    expect(mistakes(text, await behind[id]!())).toEqual([])
  })

  it('has the number of each error that names one', async () => {
    const { errors } = await papers[id]!()
    for (const { link, metric } of errors)
      if (metric !== undefined) expect((await metricsOf(link))[metric], link).toBeTypeOf('number')
  })
})

describe('what is said of an error in print, and its scenario', () => {
  const number = async (id: string, words: string, metric: string) => (await ofError(id, words))[metric]!

  it('pipeline: a third is saved; the sizes of the printed sum are worse; the halves share a fragment', async () => {
    expect(await number('pipeline', 'Improved its latency', 'saving')).toBeCloseTo(1 / 3, 1)
    expect(await number('pipeline', 'lacks a division', 'certificateGap')).toBeGreaterThan(0.04)
    const link = await linkOf('pipeline', 'counted in both halves')
    expect(await number('pipeline', 'counted in both halves', 'fragmentCount')).toBe(3 + 2 - 1)
    const sizes = [...(await resultOf(link)).cut!.sizes]
    expect(sizes.indexOf(Math.max(...sizes))).toBe(2)
    expect(await number('pipeline', 'candidate points', 'latency')).toBeCloseTo(796.2, 6)
  })

  it('pipeline: the stage of three steps needs most for a fragment, and the DMA of the sender less', async () => {
    const { timeInBottleneck } = await ofError('pipeline', 'is the slowest')
    expect(timeInBottleneck).toBeCloseTo(5 * 7.5 + 4 * 24.9, 6)
    expect(timeInBottleneck).toBeGreaterThan(5 * 5.2 + 4 * 24.9)
  })

  it('virtual network: one packet of 8 KB would pass 31 MB/s; what a node gets is given', async () => {
    expect(await number('virtual-network', 'Packets of 8 KB', 'predictedBandwidth')).toBeGreaterThan(31)
    expect(await number('virtual-network', 'Eleven cables', 'predictedNodeBandwidth')).toBeCloseTo(5.65, 2)
    // As the page writes it, where KB means 1024 B.
    const { unit } = (await systemOf('virtual-network'))!.metrics.find(
      ({ name }) => name === 'predictedNodeBandwidth',
    )!
    expect(phrase(5.652, unit, 1024)).toBe('5.65 MB/s')
  })

  it('memory channel: 2.9 µs, 22 nodes, a wildcard that loses its message', async () => {
    expect(await number('memory-channel', 'Four bytes take', 'rawLatency')).toBe(2_900_000)
    expect(await number('memory-channel', '1 Mbyte', 'mostNodes')).toBe(22)
    expect(await runOfError('memory-channel', 'wildcard')).toMatchObject({ broken: 1 })
  })

  it('INI cluster: by the printed equation two hops less', async () => {
    const link = await linkOf('ini-cluster', '2 l')
    const [drawnPath, without] = await Promise.all([metricsOf(link), metricsOf('v=1&s=ini-cluster&end')])
    expect(drawnPath['cycleTime']! - without['cycleTime']!).toBeGreaterThan(2 * 1000)
    expect(await number('ini-cluster', 'no column names', 'unlistedTime')).toBeCloseTo(
      185 + 0.825 * 185 + 584 + 0.845 * 185,
      0,
    )
  })
})

it('defragmentation: says of as many bars that they have no value as the figures leave without one', async () => {
  const { absent } = await papers['speculative-defragmentation']!()
  const bars = async (figure: string) => {
    const { drawing } = await drawn('speculative-defragmentation', figure)
    return drawing.stacks![0]!.groups[0]!.rows.map(
      ({ source, parts }) => source === 'published' && parts.length > 0,
    )
  }
  expect((await bars('figure-4')).toSorted()).toEqual([false, false, true, true, true])
  expect(absent).toContain(
    'The bars of Figure 1, and two of the five of Figure 4, have no value in the text.',
  )
})
