import { expect, it } from 'vitest'
import { applyEdit, type Edit, type Params } from '../../../../engine/index.ts'
import { leftToDo, pathsOf, wayWords } from '../../../../app/lessons/player/goalSteps.ts'
import { allSteps, askedOf } from '../steps.ts'

it('what is left of a solution begins with the first that is not done, and goes on to its end', () => {
  const set = (path: string, value: number): Edit => ({ kind: 'set', path, value })
  const solution = [set('a', 1), set('b', 2), set('c', 3)]
  const left = (params: Params) => pathsOf(leftToDo(solution, params))
  expect([left({ a: 1, b: 2, c: 3 }), left({ a: 1 }), left({ c: 3 })]).toEqual([
    [],
    ['b', 'c'],
    ['a', 'b', 'c'],
  ])
  expect(left({ a: 1, b: 0, c: 3 })).toEqual(['b', 'c'])
  // What is done together is done where each of it is.
  const both: Edit = { kind: 'together', edits: [set('a', 1), { kind: 'unset', path: 'b' }] }
  expect([{ a: 1 }, { a: 1, b: 2 }, { b: 2 }].map((params) => leftToDo([both], params).length)).toEqual([
    0, 1, 1,
  ])
})

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
