import { describe, expect, it } from 'vitest'
import { checkedIntervention, checkedParams } from '../../../../../engine/scenario/check.ts'
import {
  cutFindings,
  fabricOf,
  hostNames,
  reachability,
} from '../../../../../engine/systems/virtual-network/fabric/cuts.ts'
import { hostCable } from '../../../../../engine/systems/virtual-network/fabric/topology.ts'
import { cableAt, portsOfCable } from '../../../../../engine/systems/virtual-network/fabric/wiring.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const cut = (at: number, port: number) => ({ kind: 'cut', switch: at, port })

function run(params: unknown, interventions: readonly ReturnType<typeof cut>[]) {
  const simulation = virtualNetwork.simulate!(checkedParams(virtualNetwork, params), 1, interventions)
  while (simulation.step(100_000));
  const { metrics, findings } = simulation.result()
  return { metrics, sentences: findings.map(({ sentence }) => sentence) }
}

describe('a cut in a scenario', () => {
  it('names the same cable by the port at either end', () => {
    const { topology } = fabricOf([])
    for (const cable of [0, 50, 102]) {
      const [a, b] = portsOfCable(topology, cable)
      expect([a, b].map((port) => cableAt(topology, port!))).toEqual([cable, cable])
      const { cuts, idle } = fabricOf([cut(a!.switch, a!.port), cut(b!.switch, b!.port)])
      expect([...cuts]).toEqual([[cable, 0]])
      expect(idle).toEqual([{ index: 1, at: b, again: true }])
    }
  })

  it('of a host takes its routes away: its messages come back, and the host is named', () => {
    const { topology } = fabricOf([])
    const [{ switch: at, port }] = portsOfCable(topology, hostCable(topology, 1)) as [
      { switch: number; port: number },
    ]
    const before = run({}, [])
    expect([before.metrics['completed'], before.metrics['returned']]).toEqual([5, 0])
    const { metrics, sentences } = run({}, [cut(at, port)])
    expect([metrics['completed'], metrics['returned'], metrics['transmitted']]).toEqual([0, 5, 0])
    expect(sentences).toContain(
      'Out of reach since the cut: host 1. Messages between there and the rest come back to their sender: there is no route.',
    )
  })

  it('of a cable with a way around changes no message, and says so', () => {
    const { metrics, sentences } = run({}, [cut(0, 4)])
    expect(metrics).toEqual(run({}, []).metrics)
    expect(sentences).toContain('One cable is cut; the new map still reaches every host.')
  })

  it.each([
    ['tiers_2_2_0-1', 'The only cable between the subclusters is cut.'],
    ['tiers_2_2_0-1-1', '1 of the 2 cables between the subclusters is left.'],
    ['tiers_2_2_0-1-1-1', '2 of the 3 cables between the subclusters are left.'],
  ])('between the subclusters of %s leaves what is said', (wiring, sentence) => {
    const findings = cutFindings(fabricOf([cut(0, 2)], { kind: 'own', wiring }), 2)
    expect(findings.find(({ id }) => id === 'cut-bisection')?.sentence).toBe(sentence)
  })

  it('at a port without a cable is told in words', () => {
    const free = fabricOf([]).topology
    const port = [0, 1, 2, 3, 4, 5, 6, 7].find((port) => cableAt(free, { switch: 39, port }) === undefined)!
    expect(run({}, [cut(39, port)]).sentences).toContain(
      `There is no cable in port ${port} of switch 39: nothing was cut.`,
    )
  })

  it('outside the network is refused', () => {
    const wrong = { kind: 'cut', switch: 64, port: 0 }
    expect(() => checkedIntervention(virtualNetwork, wrong, 'do.0')).toThrow(/do\.0\.switch.*0 to 63.*64/)
  })

  it('leaves nodes that the network has no host for on cables of their own', () => {
    const reaches = reachability(fabricOf([cut(0, 0)]).topology)
    expect([reaches(0, 1), reaches(1, 2), reaches(200, 201), reaches(0, 0)]).toEqual([
      false,
      true,
      true,
      true,
    ])
  })
})

describe("a network of one's own in a run", () => {
  it('gives no route between nodes that no cables connect, and says what the run takes of it', () => {
    const { metrics, sentences } = run({ topology: { kind: 'own', wiring: 'round_1x3_1-2' } }, [])
    expect([metrics['completed'], metrics['returned']]).toEqual([0, 5])
    expect(sentences).toContain(
      'No cables lead from the rest to host 0. Messages between there and the rest come back to their sender: there is no route.',
    )
    expect(sentences.join(' ')).toMatch(
      /The network is one of your own: 3 switches with 3 hosts and 1 cable between them\. The run takes from it only which nodes have a route/,
    )
  })

  it('changes nothing else of the run, whatever its cables are', () => {
    const ring = run({ topology: { kind: 'ring', switches: 3, hosts: 1 } }, [])
    expect(ring.metrics).toEqual(run({}, []).metrics)
  })

  it('names the nodes that it has no host for', () => {
    const { sentences } = run(
      {
        topology: { kind: 'line', switches: 2, hosts: 1 },
        experiment: { kind: 'permutation', nodes: 6, until: 2000, warm: 500 },
      },
      [],
    )
    expect(sentences.join(' ')).toMatch(/Without a host in it, and so on cables apart: nodes 2 to 5\./)
  })
})

it('hosts are named in runs', () => {
  expect([[3], [3, 4], [0, 1, 2, 40], [1, 3, 7, 8]].map(hostNames)).toEqual([
    'host 3',
    'hosts 3 and 4',
    'hosts 0 to 2 and 40',
    'hosts 1, 3, 7 and 8',
  ])
})
