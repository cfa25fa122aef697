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

it('asks within the traffic or before it', () => {
  const [implicit, explicit] = [numbersOf('ask-implicit'), numbersOf('ask-explicit')]
  expect([implicit['slowPages'], explicit['slowPages']]).toEqual([1, 0])
  expect(implicit['throughputSimulated']).toBeCloseTo(64, -0.5)
  expect(explicit['throughputSimulated']).toBeCloseTo(67, -0.5)
})
