import { describe, expect, it } from 'vitest'
import { usualAnswers } from '../../../../app/proof/question.ts'
import { modelOf, questions } from '../../../../app/systems/ini-cluster/proof/questions.ts'
import { windowSpace } from '../../../../engine/protocols/slidingWindow/windowSpace.ts'
import { walkedAll } from '../../../engine/protocols/explored.ts'

/** How far the states of a small model go in each bound. */
function reached(nak: 'on' | 'off'): Readonly<Record<string, number>> {
  const space = windowSpace(modelOf({ ...usualAnswers(questions), messages: '3', nak }))
  const most = { losses: 0, doubles: 0, copies: 0 }
  const look = (state: typeof space.start) => {
    const { losses, doubles, toReceiver, toSender } = state
    most.losses = Math.max(most.losses, losses)
    most.doubles = Math.max(most.doubles, doubles)
    most.copies = Math.max(most.copies, toReceiver.length, toSender.length)
    return undefined
  }
  walkedAll({ ...space, violation: look })
  return most
}

const [on, off] = [reached('on'), reached('off')]

describe('a bound of the sliding window’s proof', () => {
  const usual = usualAnswers(questions)

  it.each(questions.filter(({ label }) => label.includes('at most')))('is the most: $label', ({ id }) => {
    expect(on[id]).toBe(Number(usual[id]))
  })

  it('fills the wire, to which a NAK and what it asks for are still added', () => {
    expect(off['copies']).toBe(Number(usual['copies']))
    expect(on['copies']).toBeGreaterThan(Number(usual['copies']))
  })
})
