import { describe, expect, it } from 'vitest'
import { exactMva } from '../../../../../engine/queueing/exactMva.ts'
import type { Configuration } from '../../../../../engine/systems/ini-cluster/contention/machine/configuration.ts'
import { runs } from '../../../../sample.ts'
import { solvedIniChain } from '../../../queueing/iniChain.ts'
import { measured } from './machineOf.ts'

const requests = 2000
const seeds = runs(200, 3000)

type Name = 'cycleTime' | 'iniQueue' | 'iniUtilisation' | 'requestResidence' | 'replyResidence'

interface Yardstick {
  readonly machine: Partial<Configuration>
  readonly exact: Readonly<Partial<Record<Name, number>>>
}

/** Without handlers the machine is a closed network of product form. */
function withoutHandlers(): Yardstick {
  const { cycleTime, stations } = exactMva({ think: 9000, stations: [{ demand: 2 * 2336, count: 2 }] }, 4)
  const { queue, utilisation } = stations[0]!
  return {
    machine: { clusters: 2, processors: 2, handler: 0, compute: 9000 },
    exact: { cycleTime, iniQueue: queue, iniUtilisation: utilisation },
  }
}

function withHandlers(): Yardstick {
  const costs = { clusters: 2, compute: 2, handler: 0.3, iniService: 1 }
  const { cycleTime, iniQueue, iniUtilisation, requestResidence, replyResidence } = solvedIniChain({
    ...costs,
    processorsPerCluster: 1,
  })
  return {
    machine: { ...costs, processors: 1, iniReceive: 1 },
    exact: { cycleTime, iniQueue, iniUtilisation, requestResidence, replyResidence },
  }
}

describe.each([
  ['2 clusters of 2, no handlers', withoutHandlers],
  ['2 clusters of 1 with handlers', withHandlers],
] as const)('the intervals of %s', (what, yardstickOf) => {
  const { machine, exact } = yardstickOf()
  const names = Object.keys(exact) as Name[]
  const found = Array.from({ length: seeds }, (_, seed) => measured(machine, requests, seed))
  const errors = (name: Name) => found.map((averages) => averages[name].mean - exact[name]!)
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const deviation = (values: readonly number[]) =>
    Math.sqrt(values.reduce((sum, each) => sum + (each - mean(values)) ** 2, 0) / (values.length - 1))

  // Of 200 runs the count itself is uncertain: by three times 1.5 of 100. Of 3,000 by three times 0.4.
  const [low, high] = seeds >= 3000 ? [0.935, 0.965] : [0.95 - 0.046, 0.95 + 0.046]

  it('hold the exact value 95 times of 100, as far as so many runs can tell', () => {
    const held = names.map((name) => {
      const within = errors(name).filter((error, seed) => Math.abs(error) <= found[seed]![name].halfWidth)
      return within.length / seeds
    })
    console.info(
      `of ${seeds} runs of ${what} held`,
      Object.fromEntries(names.map((name, i) => [name, held[i]])),
    )
    held.forEach((part, i) => {
      expect(part, names[i]).toBeGreaterThan(low)
      expect(part, names[i]).toBeLessThan(high)
    })
    expect(mean(held)).toBeGreaterThan(0.92)
    expect(mean(held)).toBeLessThan(0.98)
  })

  it.each(names)('are as wide as runs spread, and about the right place: %s', (name) => {
    const spread = deviation(errors(name))
    // Student's t with 19 degrees of freedom; the root of an unbiased square is 1.3 % small on the mean.
    const said = mean(found.map((averages) => averages[name].halfWidth)) / 2.093 / 0.987
    expect(Math.abs(spread / said - 1)).toBeLessThan(3 / Math.sqrt(2 * seeds))
    expect(Math.abs(mean(errors(name)))).toBeLessThan((3 * spread) / Math.sqrt(seeds))
  })

  it.each(names)('are of batches that do not follow each other: %s', (name) => {
    // Of 20 independent ones it is -1/20; one found so has a deviation of 0.21.
    const correlation = mean(found.map((averages) => averages[name].correlation))
    expect(Math.abs(correlation + 0.05)).toBeLessThan((3 * 0.21) / Math.sqrt(seeds))
  })
})
