import { expect, it } from 'vitest'
import { modelOf, questions } from '../../../../app/systems/memory-channel/proof/questions.ts'
import { usualAnswers } from '../../../../app/proof/question.ts'
import { drainSpace, exploration } from '../../../../engine/systems/memory-channel/door.ts'

const usual = usualAnswers(questions)
const rules = questions.filter(({ kind }) => kind === 'rule').map(({ id }) => id)

/** Whether leaving a rule out does harm. */
function breaks(rule: string, messages: string, slots: string): boolean {
  const walk = exploration(drainSpace(modelOf({ ...usual, each: messages, slots, [rule]: 'off' })))
  for (let next = walk.next(); ; next = walk.next())
    if (next.done) return next.value.counterexample !== undefined || next.value.stuck > 0
}

it('says with how many slots nothing is drained, so that rules left out do no harm', () => {
  const optionsOf = (question: string) => questions.find(({ id }) => id === question)!.options
  for (const { value, sentence } of optionsOf('each'))
    for (const { value: slots } of optionsOf('slots')) {
      const enough = Number(/With (\d) slots( or more)? no region is drained/.exec(sentence)?.[1] ?? Infinity)
      const harmful = rules.filter((rule) => breaks(rule, value, slots))
      expect(harmful, `${value} messages, ${slots} slots`).toEqual(
        Number(slots) >= enough ? ['order'] : rules,
      )
    }
})
