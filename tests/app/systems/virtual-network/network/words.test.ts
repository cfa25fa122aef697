import { expect, it } from 'vitest'
import {
  cableName,
  channelName,
  claimWords,
  handingWords,
  probeWords,
  routeWords,
} from '../../../../../app/systems/virtual-network/network/words.ts'
import {
  exploredNetwork,
  fabricOf,
  hostCable,
  mapping,
  routing,
} from '../../../../../engine/systems/virtual-network/door.ts'

const { topology } = fabricOf([])

it('a cable is named by the ports at its ends, a channel by where it leads', () => {
  expect(cableName(topology, 0)).toBe('switch 0 port 4 to switch 8 port 0')
  expect(cableName(topology, hostCable(topology, 7))).toBe('host 7 to switch 1 port 3')
  expect([channelName(topology, 0), channelName(topology, 1)]).toEqual(['0 → 8', '8 → 0'])
})

it('every probe of the fat tree is told in words: what is asked, what came back, what that means', () => {
  const { steps } = exploredNetwork(topology).discovery
  expect(probeWords(steps[0]!)).toBe(
    'Is there a switch at the end of the own cable? The probe comes back. There is.',
  )
  const told = steps.map(probeWords)
  for (const words of told)
    expect(words).toMatch(/^.+\? (Host \d+ answers|The probe comes back|Nothing comes back)\. .+\.$/)
  for (const lesson of [
    'A new host, so it is a new switch.',
    'That host is known, and so is its switch.',
    'It does: the same cable, seen from both ends.',
    'The port is empty.',
  ])
    expect(
      told.some((words) => words.endsWith(lesson)),
      lesson,
    ).toBe(true)
  expect(routeWords(steps[0]!)).toBe('0')
})

it.each(['round_8_', 'round_7.1_0-1', 'tiers_4x3.0x2_3x2_0-1-3.1-4.2-3-5.5-6.4-6'])(
  'a host that answers is told as new or known as it was before the probe, in %s and the fat tree',
  (wiring) => {
    for (const { topology } of [fabricOf([]), fabricOf([], { kind: 'own', wiring })]) {
      const { start, steps } = exploredNetwork(topology).discovery
      steps.forEach((step, i) => {
        const { probe, observation } = step
        if (probe.asks !== 'host' || observation.kind === 'nothing') return
        const { hosts } = steps[i - 1]?.mapper ?? start
        const known = observation.kind === 'returned' || hosts.has(observation.host)
        expect(probeWords(step)).toMatch(known ? /That host is known/ : /A new host, so/)
      })
    }
  },
)

it('claims, tables and answers are told in words', () => {
  const { wires, discovery } = exploredNetwork(topology)
  const { steps } = mapping(wires, routing(topology), discovery)
  const claims = steps.filter((step) => step.phase === 'election').map(claimWords)
  expect(claims[5]).toBe('Host 5 claims to lead; host 4 has the lower number and drops the claim.')
  expect(claims[0]).toBe('The claim of host 0 reaches host 91 from host 0 and is passed on, for 0 is lower.')
  expect(claims.at(-1)).toBe('The claim of host 0 has gone round all 92 hosts and comes back: host 0 leads.')
  const handed = steps.filter((step) => step.phase === 'distribution').map(handingWords)
  expect(handed.slice(0, 2)).toEqual([
    'The leader, host 0, sends host 1 its table: 91 routes, one to each other host.',
    'The daemon of host 1 has written the table of its interface and tells host 0.',
  ])
})
