import { expect, it } from 'vitest'
import { applyEdit, type Edit } from '../../../../engine/index.ts'
import { leftToDo, pathsOf, wayWords } from '../../../../app/lessons/player/goalSteps.ts'
import { allSteps, askedOf } from '../steps.ts'

it('of a solution that is done, beside something else that spoils it, nobody is told to wait', async () => {
  const { step } = allSteps.find(({ id, number }) => id === 'write-only' && number === 3)!
  const { system, scenario } = await askedOf(step)
  const { solution } = step.goal!
  const buffer: Edit = { kind: 'set', path: 'region.buffer', value: 64 }
  const edits = [buffer, ...solution]
  const { params } = applyEdit(system, scenario, { kind: 'together', edits }).scenario
  const names = pathsOf(leftToDo(solution, params))
  expect(wayWords(names, undefined, false)).toBe('All that leads there is done: wait for the picture.')
  expect(wayWords(names, undefined, true)).toBe(
    'All that leads there is done, but something else that you have changed keeps you from the goal.',
  )
  expect(wayWords(['Slots', 'Buffer'], undefined, true)).toBe(
    'What leads there from here: Slots, then Buffer.',
  )
})
