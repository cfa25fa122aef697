import { describe, expect, it } from 'vitest'
import {
  answersOf,
  caseOf,
  cases,
  modelOf,
  propertyOf,
  questions,
  viewOf,
} from '../../../../../app/systems/virtual-network/proof/questions.ts'
import { explored } from '../../../../engine/protocols/explored.ts'

const usual = answersOf({}).answers

describe('the questions of the Proof desk', () => {
  it('come back from their link, which holds only what is not as usual', () => {
    expect(viewOf(usual)).toEqual({ desk: 'proof' })
    for (const { id, options } of questions)
      for (const { value } of options) {
        const answers = { ...usual, [id]: value }
        expect(answersOf(viewOf(answers))).toEqual({ answers, refused: [] })
      }
  })

  it('say what a link asks for in vain', () => {
    const { answers, refused } = answersOf({ desk: 'proof', channels: '99' })
    expect(answers).toEqual(usual)
    expect(refused).toEqual(['view.channels: expected 2, 1, 3, got “99”'])
  })

  it('are the model: two channels and three messages at first, as the tests of the engine walk them', () => {
    expect(modelOf(usual)).toEqual({
      channels: 2,
      messages: 3,
      losses: 1,
      copies: 2,
      fifo: true,
      refusals: true,
      maxRetries: Infinity,
    })
  })

  it.each([
    ['paging', undefined],
    ['reordered', 'message 0 was delivered twice'],
    ['anynack', 'message 1 was acknowledged and never delivered'],
    ['naive', 'message 1 was acknowledged and never delivered'],
    ['given-up', undefined],
    ['answers', 'message 2 was acknowledged and never delivered'],
    ['flag', 'message 1 was delivered twice'],
    ['channels', 'message 1 was delivered before message 0'],
    ['one-channel', undefined],
  ])('the case %s ends as it is known to', (id, sentence) => {
    const answers = { ...usual, ...cases.find((each) => each.id === id)!.answers }
    expect(caseOf(answers)).toBe(id)
    const { counterexample, exhausted } = explored(modelOf(answers), { property: propertyOf(answers) })
    expect(counterexample?.sentence).toBe(sentence)
    expect(exhausted).toBe(sentence === undefined)
  })
})
