import { expect, it } from 'vitest'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'

type Numbers = Readonly<Record<string, number>>

function numbersOf(id: string): Numbers {
  const { params, interventions = [] } = system.presets.find((each) => each.id === id)!
  const run = system.simulate!(params, 1, interventions)
  while (run.step(100_000));
  return run.result().metrics
}

/** What each preset says is expected: how many are right [%], from and to, and how fast [MB/s], to half of one. */
const claims: readonly (readonly [id: string, right: readonly [number, number], rate?: number])[] = [
  ['fast-buffers', [100, 100], 75],
  ['remapping', [100, 100], 65],
  ['standard-receiver', [0, 0], 42],
  ['ack-clocked', [98.5, 99.5]],
  ['going-on-at-once', [0, 0], 35],
  ['late-hosts', [70, 80], 61],
  ['one-at-a-time', [97, 100], 73],
  ['refused-waits', [98.5, 100]],
  ['out-of-band', [100, 100]],
  ['four-streams', [97, 100], 73],
  ['oracle-bursts', [73, 75], 60],
  ['oracle-admission', [97.5, 98.5], 73],
  ['oracle-told-apart', [100, 100], 75],
  ['treadmarks-pages', [100, 100]],
  ['streams-jumbo', [100, 100]],
]

for (const [id, [least, most], rate] of claims)
  it(`${id} comes to what it says`, () => {
    const { successRate, throughputSimulated } = numbersOf(id)
    expect(successRate).toBeGreaterThanOrEqual(least)
    expect(successRate).toBeLessThanOrEqual(most)
    if (rate !== undefined) expect(Math.abs(throughputSimulated! - rate)).toBeLessThanOrEqual(0.6)
  })

it('counts what presets say in pages', () => {
  expect(numbersOf('two-streams-meet')).toMatchObject({ pagesInPlace: 3, potentialPages: 7 })
  expect(numbersOf('stray-frames')).toMatchObject({ pagesInPlace: 1900, strayFrames: 100 })
  expect(numbersOf('frames-lost')['pagesDelivered']).toBe(2000)
})

/** Frames that are written down: pages in place of those that could be. */
const written: Readonly<Record<string, readonly [inPlace: number, possible: number]>> = {
  'standard-sender': [0, 0],
  d10: [3, 3],
  d11: [2, 3],
  d12: [2, 3],
  d13: [2, 2],
  d14: [2, 3],
  d19: [1, 1],
  d20: [1, 2],
  d21: [0, 2],
  d22: [0, 0],
  'ask-implicit': [14, 15],
  'ask-explicit': [15, 16],
}

for (const [id, [pagesInPlace, potentialPages]] of Object.entries(written))
  it(`${id} puts as many pages in place as it says`, () => {
    expect(numbersOf(id)).toMatchObject({ pagesInPlace, potentialPages })
  })

it('loses about a page to each burst, whatever its length', () => {
  // 30 strays alone, and 300 of them in bursts.
  expect(numbersOf('d30')).toMatchObject({ failedGroups: 30, pagesInPlace: 2970 })
  const { pagesInPlace, resyncs } = numbersOf('d30-bursts')
  expect(3000 - pagesInPlace!).toBe(resyncs)
})

/** What is computed at once: the numbers that each preset speaks of, from and to. */
const computed: Readonly<Record<string, Readonly<Record<string, readonly [from: number, to: number]>>>> = {
  'network-ethernet': { smallWorst: [25, 26] },
  'network-jumbo': { networkFrames: [1, 1] },
  'network-atm': { networkFrames: [87, 87] },
  'network-ipv6': { networkFrames: [3, 3], networkDescriptors: [6, 6] },
  'network-aware': { networkFrames: [3, 3] },
  'network-interrupts': { interruptShare: [43, 45] },
  'costs-oracle': { mixRate: [47.05, 47.15], copiedRate: [41.5, 42.5], breakEven: [30.5, 31.5] },
  'costs-treadmarks': { mixRate: [73.75, 73.85], inPlaceRate: [74.5, 75.5] },
  'costs-remapping': { mixRate: [64.5, 65.5], breakEven: [35.5, 36.5] },
  'costs-equal-copies': {},
  'guess-defragmentation': { guessPaysFrom: [30.5, 31.5] },
  'guess-branch': { guessPaysFrom: [6.5, 7.5] },
  'guess-eager': { guessPaysFrom: [33, 34] },
  'guess-high-stakes': { guessPaysFrom: [94.5, 95.5] },
  'today-header-split': { inPlaceRate: [22_500, 23_500], copiedRate: [8_550, 8_650] },
  'today-receive-offload': { copiedRate: [64.5, 65.5] },
  'today-optimistic': { breakEven: [48.5, 49.5] },
  'today-tcp-split': { networkFrames: [1, 1], networkDescriptors: [2, 2] },
  'today-rdma': { networkFrames: [1, 1] },
  'today-jumbo': { networkFrames: [1, 1] },
}

const expectedOf = (id: string) => system.presets.find((each) => each.id === id)!.expected

const analysed = (id: string): Numbers =>
  system.analyse(system.presets.find((each) => each.id === id)!.params).metrics

for (const [id, bounds] of Object.entries(computed))
  it(`${id} comes to what it says, computed at once`, () => {
    const numbers = analysed(id)
    for (const [name, [from, to]] of Object.entries(bounds)) {
      expect(numbers[name], name).toBeGreaterThanOrEqual(from)
      expect(numbers[name], name).toBeLessThanOrEqual(to)
    }
  })

it('keeps what presets say of each other', () => {
  // Two fifths, and 2.7 times less of the processor.
  const near = analysed('today-optimistic')
  expect(1 - near['copiedRate']! / near['inPlaceRate']!).toBeCloseTo(0.4, 1)
  const split = analysed('today-header-split')
  expect(split['inPlaceRate']! / split['copiedRate']!).toBeCloseTo(2.7, 1)
  // 2.8 % more for pages, 2.7 times the wait for a small packet: 4,174 B of a frame against 1,538.
  const [usual, jumbo] = [analysed('network-ethernet'), analysed('network-jumbo')]
  expect(jumbo['networkCeiling']! / usual['networkCeiling']!).toBeCloseTo(1.028, 3)
  const wait = ({ smallWorst, smallAlone }: Numbers) => smallWorst! - smallAlone!
  expect(wait(jumbo) / wait(usual)).toBeCloseTo(4174 / 1538, 9)
  expect(expectedOf('network-jumbo')).toContain(`${(4174 / 1538).toFixed(1)} times the wait`)
  // Of 5 µs, an interrupt for three cells of 53 B at 125 MB/s.
  const share = 5 / ((3 * 53) / 125)
  expect(analysed('network-atm')['interruptShare']).toBeCloseTo(100 * share, 9)
  expect(expectedOf('network-atm')).toContain(`would take ${share.toFixed(1)} times`)
})

it('has a number for every preset', () => {
  const tested = new Set([
    ...claims.map(([id]) => id),
    ...Object.keys(written),
    ...Object.keys(computed),
    ...['two-streams-meet', 'stray-frames', 'frames-lost', 'd30', 'd30-bursts'],
  ])
  expect(system.presets.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([])
})

it('asks within the traffic or before it', () => {
  const [implicit, explicit] = [numbersOf('ask-implicit'), numbersOf('ask-explicit')]
  expect([implicit['slowPages'], explicit['slowPages']]).toEqual([1, 0])
  expect(implicit['throughputSimulated']).toBeCloseTo(64, -0.5)
  expect(explicit['throughputSimulated']).toBeCloseTo(67, -0.5)
})
