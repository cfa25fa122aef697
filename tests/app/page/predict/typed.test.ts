import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropTyped, keepTyped, questionOf, typedAt } from '../../../../app/page/predict/typed.ts'
import { denied, FakeShelf } from '../../document/fakeShelf.ts'
import { scenario } from '../../document/storeOf.ts'

let session = new FakeShelf()

beforeEach(() => {
  session = new FakeShelf()
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const lab = { scenario, title: 'Lab', predict: ['latency'] }
const typed = { latency: '200 & more', why: 'vier Stufen = 4' }

it('what is typed to a question is found again there, and at no other', () => {
  keepTyped(questionOf(lab), lab, typed)
  expect(typedAt(questionOf(lab), lab)).toEqual(typed)
  // What is changed of it meanwhile leaves it the question that it was.
  const edited = { ...lab, scenario: { ...scenario, seed: 3 }, reason: 'x' }
  expect(questionOf(edited)).toBe(questionOf(lab))
  for (const other of [{ ...lab, title: 'Lab 2' }, { ...lab, predict: ['speedUp'] }, edited])
    expect(typedAt(questionOf(other), other)).toBeUndefined()
  dropTyped(questionOf(lab))
  expect(typedAt(questionOf(lab), lab)).toBeUndefined()
})

it('and is not missed where storage is denied', () => {
  session.refusal = denied
  keepTyped(questionOf(lab), lab, typed)
  expect(typedAt(questionOf(lab), lab)).toBeUndefined()
})
