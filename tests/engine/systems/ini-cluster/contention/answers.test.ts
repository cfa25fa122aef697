import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { applyEdit } from '../../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'

const answer = (params: object) => iniCluster.analyse(checkedParams(iniCluster, params))
const refused = (params: object) => {
  try {
    checkedParams(iniCluster, params)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

describe('the contention model', () => {
  it.each([
    [1, 0.20406],
    [4, 1.3274],
    [32, 27.52018],
  ])('gives the queue of Figure 6-3 for %d processors to an interface', (processorsPerIni, queue) => {
    expect(answer({ processorsPerIni }).metrics['iniQueue']).toBeCloseTo(queue, 5)
  })

  it('takes 4 clusters of 4 processors and 1 interface where nothing is said', () => {
    const { metrics, chosen } = answer({})
    expect(metrics).toEqual(answer({ processorsPerIni: 4 }).metrics)
    expect(chosen).toEqual({ clusters: 4, processorsPerCluster: 4, interfacesPerCluster: 1 })
    expect(answer({ processorsPerCluster: 8, interfacesPerCluster: 2 }).metrics).toEqual(metrics)
  })

  it('says that a ratio without a machine cannot be simulated', () => {
    const said = answer({ processorsPerIni: 4 }).findings.filter(({ tone }) => tone === 'warning')
    expect(said.map(({ id }) => id)).toEqual(['no-machine'])
    expect(answer({}).findings.some(({ tone }) => tone === 'warning')).toBe(false)
  })

  it('has an answer where nothing takes any time', () => {
    const free = { compute: 0, handler: 0, iniService: 0 }
    expect(answer(free).metrics).toMatchObject({ cycleTime: 0, iniQueue: 0, iniUtilisation: 0 })
    expect(answer(free).metrics).not.toHaveProperty('throughput')
    expect(answer({ ...free, iniService: 100 }).metrics).toMatchObject({ cycleTime: 2000, iniQueue: 4 })
  })
})

describe('the curve over processors for an interface', () => {
  it.each([
    [{ processorsPerCluster: 4, interfacesPerCluster: 1 }, 16],
    [{ processorsPerCluster: 40, interfacesPerCluster: 1 }, 64],
    [{ processorsPerCluster: 19, interfacesPerCluster: 19 }, 64 / 19],
    [{ processorsPerCluster: 64, interfacesPerCluster: 64 }, 1],
    [{ processorsPerIni: 50 }, 100],
  ])('of %j ends where there can be no more: %d', (params, most) => {
    const { x, lines } = answer(params).curves![0]!
    expect(x.domain).toEqual([0, most])
    expect(lines.map((line) => line.x.at(-1)! <= most && line.x.length > 0)).not.toContain(false)
    expect(lines[0]!.x.at(-1)).toBe(most)
  })
})

describe('an impossible machine is refused with path, rule and value', () => {
  it.each([
    [{ interfacesPerCluster: 0 }, 'ini-cluster.interfacesPerCluster: expected 1 to 64, got 0'],
    [
      { processorsPerCluster: 2, interfacesPerCluster: 3 },
      'ini-cluster.interfacesPerCluster: expected at most one for each of the 2 processors of a cluster, got 3',
    ],
    [{ compute: -1 }, 'ini-cluster.compute: expected 0 to 1000000000 cycles, got -1'],
    [
      { iniService: Infinity },
      'ini-cluster.iniService: expected a number, 0 to 1000000000 cycles, got Infinity',
    ],
    [
      { processorsPerIni: 4, clusters: 4 },
      'ini-cluster.processorsPerIni: expected nothing beside clusters, which say it already, got 4',
    ],
    [{ processorsPerIni: -1 }, 'ini-cluster.processorsPerIni: expected 0 to 1000000, got -1'],
  ])('%j', (params, message) => expect(refused(params)).toBe(message))
})

describe('the ratio and the machine', () => {
  const edited = (params: object, path: string, value: number) =>
    applyEdit(iniCluster, newScenario(iniCluster, checkedParams(iniCluster, params)), {
      kind: 'set',
      path,
      value,
    }).scenario.params

  it('give way to what is set last', () => {
    const ratio = edited({ clusters: 8, interfacesPerCluster: 2 }, 'processorsPerIni', 5)
    expect(ratio).toMatchObject({ processorsPerIni: 5 })
    expect(ratio).not.toHaveProperty('clusters')
    const machine = edited({ processorsPerIni: 5 }, 'processorsPerCluster', 6)
    expect(machine).toMatchObject({ processorsPerCluster: 6 })
    expect(machine).not.toHaveProperty('processorsPerIni')
  })
})
