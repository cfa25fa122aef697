import { describe, expect, test } from 'vitest'
import { WindowMachine } from '../../../../../engine/systems/ini-cluster/window/machine.ts'
import { configurationOf, named, runs, type ReferenceScenario } from './reference.ts'

const ran = (reference: ReferenceScenario): WindowMachine => {
  const machine = new WindowMachine(configurationOf(reference))
  while (machine.tick());
  return machine
}

/** A long list stands as how many there are and which are not in their place. */
const shortened = (delivered: readonly number[]) => ({
  n: delivered.length,
  wrong: [...delivered.entries()].filter(([place, message]) => place !== message),
})

describe('the scenarios of the reference, input unchanged', () => {
  test.each(runs.map((each) => [each.id, each] as const))('%s', (_, reference) => {
    const machine = ran(reference)
    const [a, b] = machine.stations.map(({ counters }) => named(counters))
    const { outcome, asserted } = reference
    const sides = { A: a!, B: b! }
    for (const side of ['A', 'B'] as const) {
      const seen = sides[side]['delivered'] as readonly number[]
      const short = !Array.isArray(outcome[side]['delivered'])
      expect({ ...sides[side], delivered: short ? shortened(seen) : seen }).toEqual(outcome[side])
    }
    expect({ A: machine.packets[0], B: machine.packets[1] }).toEqual(outcome.packets)
    expect(machine.now).toBe(outcome.end_time)
    for (const [path, value] of Object.entries(asserted)) {
      const [side, name] = path.split('.') as ['A' | 'B', string]
      expect(sides[side][name]).toEqual(value)
    }
  })
})

test('all scenarios that run the protocol are there', () => {
  expect(runs.map(({ id }) => id).join(' ')).toBe(
    'S01 S02 S03 S04 S05 S06 S06b S08 S10 S11 S12 S14 S15a S16 S17b S18 S19',
  )
})

test('the delays of the 6th packet that put message 5 in the place of 261 are just those of the reference', () => {
  const silent = runs.find(({ id }) => id === 'S15a')!
  const outcomeAt = (delay: number) => {
    const faults = [{ sender: 'A', n: 6, action: ['delay', delay] }] as const
    const { counters } = ran({ ...silent, faults }).stations[1]
    return shortened(counters.delivered)
  }
  const delays = silent.delays_with_this_outcome!
  for (const delay of delays) expect(outcomeAt(delay)).toEqual({ n: 600, wrong: [[261, 5]] })
  for (const delay of [Math.min(...delays) - 1, Math.max(...delays) + 1])
    expect(outcomeAt(delay)).not.toEqual({ n: 600, wrong: [[261, 5]] })
})
