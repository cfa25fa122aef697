import { describe, expect, it } from 'vitest'
import { fabricOf } from '../../../../../engine/systems/virtual-network/fabric/cuts.ts'
import {
  deadlockProof,
  deadlockSentence,
  proofSentence,
} from '../../../../../engine/systems/virtual-network/fabric/deadlockProof.ts'
import { linkLoad } from '../../../../../engine/systems/virtual-network/fabric/linkLoad.ts'
import {
  cableSentence,
  networkSentence,
} from '../../../../../engine/systems/virtual-network/reading/networkFindings.ts'
import { channelsBetween, routing } from '../../../../../engine/systems/virtual-network/fabric/routing.ts'
import { hostCable } from '../../../../../engine/systems/virtual-network/fabric/topology.ts'

const ring = fabricOf([], { kind: 'ring', switches: 5, hosts: 2 })

describe('the proof about deadlock', () => {
  it('is an order of the channels where routes go up and then down', () => {
    const proof = deadlockProof(routing(ring.topology))
    expect([proof.order?.size, proof.circle, proof.packets]).toEqual([
      proof.dependencies.size,
      undefined,
      undefined,
    ])
    expect(deadlockSentence(proof)).toBe(
      'No circle of waiting channels can close on these routes. The proof is below.',
    )
    expect(proofSentence(proof)).toContain('every channel waits for higher numbers only')
  })

  it('says so where no route takes a cable between switches', () => {
    for (const wiring of ['round_2_', 'round_2.2_']) {
      const proof = deadlockProof(routing(fabricOf([], { kind: 'own', wiring }).topology))
      expect(proofSentence(proof)).toBe('No route takes a cable between switches, so nobody waits for one.')
    }
  })

  it('is a circle, and the packets that close it, where shortest ways lead round a ring', () => {
    const proof = deadlockProof(routing(ring.topology, 'shortest'))
    expect([proof.order, proof.circle?.length, proof.packets?.length]).toEqual([undefined, 5, 5])
    expect(deadlockSentence(proof)).toContain('5 channels wait for each other')
    expect(proofSentence(proof)).toContain('These 5 wait for each other, each for the next')
  })
})

describe('the channels from one host to another', () => {
  it('begin and end with the cables of the hosts', () => {
    const { topology } = ring
    const way = channelsBetween(routing(topology), 0, 9)!
    expect([way[0], way.at(-1)]).toEqual([2 * hostCable(topology, 0), 2 * hostCable(topology, 9) + 1])
  })
})

describe('what is said of a cable', () => {
  it('is how many pairs share it, each way', () => {
    const { topology } = ring
    const load = linkLoad(routing(topology), [
      [0, 1],
      [2, 0],
    ])
    expect([
      cableSentence(ring, load, hostCable(topology, 0)),
      cableSentence(ring, load, hostCable(topology, 9)),
    ]).toEqual(['1 pair sends over it one way, 1 the other.', '0 pairs send over it one way, 0 the other.'])
  })

  it('is that it is cut', () => {
    const cut = fabricOf([{ kind: 'cut', switch: 0, port: 4 }])
    const load = linkLoad(routing(cut.topology), [])
    expect(cableSentence(cut, load, [...cut.cuts.keys()][0]!)).toBe('It is cut.')
  })
})

it('a network is the paper’s or is told apart from it', () => {
  expect([networkSentence(fabricOf([])), networkSentence(ring)].map((text) => text.slice(0, 24))).toEqual([
    'The network of Figure 3:',
    'This is a ring of 5 swit',
  ])
  expect(networkSentence(fabricOf([]))).toContain('the 92 hosts of Table 1 where section 3.4 has 100')
})
