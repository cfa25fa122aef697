import { describe, expect, it } from 'vitest'
import {
  guesses,
  noAnswer,
} from '../../../../app/systems/speculative-defragmentation/defragment/answerWords.ts'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'
import { typedParams } from '../../../../engine/systems/speculative-defragmentation/typedParams.ts'

const usual = typedParams(defaultParams(system))

function said(sequence: string, driver: Partial<typeof usual.driver> = {}) {
  const params = {
    ...usual,
    experiment: { kind: 'frames', sequence } as const,
    driver: { ...usual.driver, ...driver },
  }
  const run = system.simulate!(params, 1, [])
  while (run.step(100));
  return guesses(params, run.result().metrics)
}

describe('what the receiver did', () => {
  it.each([
    ['A0.0 A0.1 A0.2', /always right here/],
    ['A0.0 A0.1 A0.2 x x x A1.0 A1.1 A1.2', /is wrong once\.$/],
    ['s0.0 s0.1 s0.2 s1.0 s1.1 s1.2', /is wrong 2 times\.$/],
  ])('says how often it was wrong: %s', (sequence, words) => {
    expect(said(sequence)).toMatch(words)
  })

  it('says that a standard receiver does not guess, and that nothing came to be guessed about', () => {
    expect(said('A0.0 A0.1 A0.2', { zeroCopy: false })).toMatch(/does not guess/)
    expect(said('s0.0 s0.1 s0.2', { tellSlow: true })).toMatch(/none came that it could guess about/)
  })

  it('counts pages that were handed on unnoticed', () => {
    expect(said('A0.0 B0.1 A0.2', { check: 'lengths' })).toMatch(/is wrong once\.$/)
  })
})

it('waits for a run where frames come, and says where none do', () => {
  const of = (kind: 'timed' | 'frames' | 'random' | 'costs') =>
    noAnswer({ experiment: { kind } as typeof usual.experiment })
  expect(new Set([of('timed'), of('frames'), of('random')])).toEqual(new Set(['The run is under way.']))
  expect(of('costs')).toBe('No frames come in this experiment.')
})
