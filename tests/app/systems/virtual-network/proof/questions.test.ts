import { describe, expect, it } from 'vitest'
import { caseOf, usualAnswers } from '../../../../../app/proof/question.ts'
import {
  cases,
  modelOf,
  propertyOf,
  questions,
} from '../../../../../app/systems/virtual-network/proof/questions.ts'
import { proofWords } from '../../../../../app/systems/virtual-network/proof/viewWords.ts'
import { viewValues, withViewValues } from '../../../../../engine/index.ts'
import { explored } from '../../../../engine/protocols/explored.ts'

const usual = usualAnswers(questions)

describe('the questions of the Proof desk', () => {
  it('are what a link may say to the desk, with the usual answers where it says nothing', () => {
    expect(viewValues(proofWords, {})).toEqual(usual)
    for (const { id, options } of questions)
      for (const { value } of options) {
        const answers = { ...usual, [id]: value }
        const view = withViewValues(proofWords, { desk: 'proof' }, answers)
        expect(Object.keys(view)).toHaveLength(value === usual[id] ? 1 : 2)
        expect(viewValues(proofWords, view)).toEqual(answers)
        expect(viewValues(proofWords, { desk: 'proof', [id]: value })).toEqual(answers)
      }
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
    expect(caseOf(questions, cases, answers)).toBe(id)
    const { counterexample, exhausted } = explored(modelOf(answers), { property: propertyOf(answers) })
    expect(counterexample?.sentence).toBe(sentence)
    expect(exhausted).toBe(sentence === undefined)
  })
})
