import { describe, expect, it } from 'vitest'
import { bardMva, bardSchweitzerMva } from '../../../engine/queueing/approximateMva.ts'
import { homeMva } from '../../../engine/queueing/homeMva.ts'
import { solveWithoutOwnMessage } from '../../../engine/queueing/iniAlternatives.ts'

const residences = (solution: ReturnType<typeof homeMva>) => solution.stations.map((each) => each.residence)

describe('customers with a home', () => {
  it('are as those of Schweitzer’s approximation where no station is nearer', () => {
    for (const population of [0, 1, 2, 7, 16, 1000])
      for (const stations of [
        [{ demand: 2 }],
        [{ demand: 0.5, count: 4 }, { demand: 3 }],
        [
          { demand: 2, servers: 3 },
          { demand: 0, count: 2 },
        ],
      ])
        for (const think of [0, 10]) {
          const network = { think, stations }
          const [one, other] = [homeMva(network, population), bardSchweitzerMva(network, population)]
          expect(one.cycleTime / other.cycleTime).toBeCloseTo(1, 9)
          residences(one).forEach((residence, i) => expect(residence).toBeCloseTo(residences(other)[i]!, 6))
        }
  })

  it('are the equations without the own message, where handlers take no time', () => {
    // With one interface a cluster all others are of other clusters, as these equations have it.
    const interfacesPerCluster = 1
    for (const clusters of [2, 4, 16])
      for (const processorsPerCluster of [1, 4, 32]) {
        const costs = {
          compute: 41_789,
          handler: 0,
          iniService: 2336,
          intraLatency: 0,
          interLatency: 0,
          processorsPerIni: processorsPerCluster,
        }
        const machine = { clusters, processorsPerCluster, interfacesPerCluster }
        const equations = solveWithoutOwnMessage(costs, machine)
        const stations = [{ demand: (4 * 2336) / clusters, count: clusters, home: 0.5 }]
        const solved = homeMva({ think: 41_789, stations }, clusters * processorsPerCluster)
        expect(solved.cycleTime / equations.cycleTime).toBeCloseTo(1, 10)
        expect(solved.stations[0]!.queue).toBeCloseTo(equations.iniQueue, 8)
      }
  })

  it('wait for nobody where each is alone at home, and never longer than behind themselves', () => {
    const alone = { think: 1, stations: [{ demand: 0.5, count: 4, home: 1 }] }
    expect(homeMva(alone, 4).cycleTime).toBeCloseTo(3, 12)
    for (const home of [0, 0.25, 0.5, 1])
      for (const population of [4, 8, 400]) {
        const network = { think: 1, stations: [{ demand: 0.5, count: 4, home }] }
        const solved = homeMva(network, population)
        expect(solved.cycleTime).toBeLessThan(bardMva(network, population).cycleTime)
        expect(solved.stations[0]!.utilisation).toBeLessThanOrEqual(1)
        expect(population / solved.cycleTime).toBeCloseTo(solved.throughput, 10)
      }
  })

  it('have an answer where nothing takes time', () => {
    const nothing = { think: 0, stations: [{ demand: 0, count: 4, home: 0.5 }] }
    expect(homeMva(nothing, 4)).toMatchObject({ cycleTime: 0, throughput: Infinity })
    expect(homeMva({ ...nothing, think: 2 }, 4)).toMatchObject({ cycleTime: 2, throughput: 2 })
  })
})
