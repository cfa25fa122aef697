import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '../../../../app/lessons/lesson.ts'
import { keepUnsaid, unsaidAt } from '../../../../app/lessons/player/unsaid.ts'
import { steps as loaded } from '../../../../app/lessons/cut-a-message/steps.ts'
import { denied, FakeShelf } from '../../document/fakeShelf.ts'

let session = new FakeShelf()

beforeEach(() => {
  session = new FakeShelf()
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const step: Step = loaded[1]!
const nothing = { said: undefined, why: '', hints: 0 }
const unsaid = { said: 5, why: 'As long,\nso as many', hints: 2 }

describe('what is typed to a step', () => {
  it('is found again at that step of that lesson alone', () => {
    expect(step.ask?.kind).toBe('mark')
    keepUnsaid('cut-a-message', 2, step, unsaid)
    expect(unsaidAt('cut-a-message', 2, step)).toEqual(unsaid)
    expect(unsaidAt('cut-a-message', 3, step)).toEqual(nothing)
    expect(unsaidAt('write-only', 2, step)).toEqual(nothing)
    // A newer page may ask something else there.
    expect(unsaidAt('cut-a-message', 2, { ...step, link: 'v=1&s=pipeline&end' })).toEqual(nothing)
  })

  it('is not kept once it is said, but for its hints', () => {
    keepUnsaid('cut-a-message', 2, step, unsaid)
    keepUnsaid('cut-a-message', 2, step, { why: '', hints: 1 })
    expect(unsaidAt('cut-a-message', 2, step)).toEqual({ ...nothing, hints: 1 })
    keepUnsaid('cut-a-message', 2, step, { why: '', hints: 0 })
    expect(session.length).toBe(0)
  })

  it('that is no answer there is none, and storage that is denied holds nothing', () => {
    keepUnsaid('cut-a-message', 2, step, { ...unsaid, said: 'square-root' })
    expect(unsaidAt('cut-a-message', 2, step)).toEqual({ ...unsaid, said: undefined })
    session.refusal = denied
    keepUnsaid('cut-a-message', 4, step, unsaid)
    expect(unsaidAt('cut-a-message', 4, step)).toEqual(nothing)
  })
})
