import { expect, it } from 'vitest'
import { modelOf, questions } from '../../../../app/systems/memory-channel/proof/questions.ts'
import { usualAnswers } from '../../../../app/proof/question.ts'
import { drainSpace, exploration } from '../../../../engine/systems/memory-channel/door.ts'

const usual = usualAnswers(questions)
const rules = questions.filter(({ kind }) => kind === 'rule').map(({ id }) => id)

/** Whether leaving a rule out does harm. */
function breaks(rule: string, messages: string): boolean {
  const walk = exploration(drainSpace(modelOf({ ...usual, each: messages, [rule]: 'off' })))
  for (let next = walk.next(); ; next = walk.next())
    if (next.done) return next.value.counterexample !== undefined || next.value.stuck > 0
}

it('says of which numbers of messages nothing is drained, so that rules left out do no harm', () => {
  expect(usual['slots']).toBe('2')
  const { options } = questions.find(({ id }) => id === 'each')!
  for (const { value, sentence } of options) {
    const harmful = rules.filter((rule) => breaks(rule, value))
    expect(harmful, value).toEqual(sentence.includes('no region is drained') ? ['order'] : rules)
  }
})
