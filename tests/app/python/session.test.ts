import { describe, expect, it } from 'vitest'
import { ran } from '../../../app/python/session.ts'

const request = { kind: 'program', code: '', shown: '', home: { url: '', bytes: 0, program: '' } } as const
const failing = (error: Error) => {
  const fail = () => {
    throw error
  }
  return { program: fail, line: fail, cut: fail }
}

describe('a program for which no stack is left', () => {
  it.each([
    ['Chromium', new RangeError('Maximum call stack size exceeded')],
    ['Firefox', new Error('too much recursion')],
    ['WebKit', new RangeError('Maximum call stack size exceeded.')],
  ])('is told of in the same words where %s has its own', (_, error) => {
    expect(() => ran(failing(error), request)).toThrow(
      'the program went too deep, as with a function that calls itself without end',
    )
  })

  it('is told apart from what else may fail', () => {
    expect(() => ran(failing(new Error('unreachable')), request)).toThrow('unreachable')
  })
})
