import { describe, expect, it } from 'vitest'
import { checkedIntervention } from '../../../../engine/scenario/check.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'

const told = (intervention: unknown) =>
  virtualNetwork.told!(checkedIntervention(virtualNetwork, intervention, 'intervention'))

describe('an intervention in words', () => {
  it('names the packet, its message and what happens to it', () => {
    expect(told({ kind: 'drop', message: 'f:q2' })).toBe('The 1st data packet of f:q2 is dropped.')
    expect(told({ kind: 'corrupt', packet: 'NACK', message: 'f:r0', nth: 2 })).toBe(
      'The 2nd NACK of f:r0 is corrupted.',
    )
    expect(told({ kind: 'delay', packet: 'ACK', message: 'f:q0', nth: 3, by: 5000 })).toBe(
      'The 3rd ACK of f:q0 is delayed by 5,000 µs.',
    )
  })

  it('counts copies as a sentence does', () => {
    expect(told({ kind: 'drop', message: 'f:q0', nth: 1002 })).toContain('The 1,002nd data packet')
  })
})
