import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../engine/scenario/check.ts'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import type { Params } from '../../../engine/scenario/document.ts'
import type { Subject } from '../../../engine/scenario/subject.ts'
import { outerValue, paramsText } from '../../../engine/scenario/text.ts'
import { arbitraryParams } from './arbitrary.ts'
import { contrived, madeUp } from './madeUp.ts'

const written = (subject: Subject, params: Params) =>
  paramsText(subject.parameters, { ...defaultParams(subject), ...params })
    .map((pair) => pair.join('='))
    .join('&')

function read(subject: Subject, text: string): Params {
  const fields = subject.parameters.fields
  const pairs = text === '' ? [] : text.split('&').map((pair) => pair.split('=') as [string, string])
  return checkedParams(
    subject,
    Object.fromEntries(pairs.map(([key, value]) => [key, outerValue(fields[key]!, value, key)])),
  )
}

describe('parameters as text', () => {
  it('is empty for the defaults', () => {
    expect(written(madeUp, {})).toBe('')
    expect(written(contrived, {})).toBe('')
  })

  it.each([
    [{ bytes: 16384 }, 'bytes=16384'],
    [
      {
        stages: [
          { name: 'Host CPU', overhead: 10, perByte: 0.02 },
          { name: 'Stage', overhead: 5, perByte: 1e-7 },
        ],
      },
      'stages=Host+CPU,10,0.02;,,1e-7',
    ],
    [{ stages: [{ name: 'Stage', overhead: 5, perByte: 0.01 }] }, 'stages=_'],
    [{ strategy: { kind: 'equal', fragments: 5 } }, 'strategy=equal,5'],
    [{ strategy: { kind: 'none' } }, 'strategy=none'],
    [{ strategy: { kind: 'manual', sizes: [1000, 1000, 999, 1097] } }, 'strategy=manual,(1000,0,-1,98)'],
  ])('writes %j as %s', (params, text) => {
    expect(written(madeUp, params)).toBe(text)
    expect(read(madeUp, text)).toEqual({ ...defaultParams(madeUp), ...params })
  })

  it('keeps what a link or a mail program would take for its own percent-encoded', () => {
    expect(written(contrived, { words: ["a,b;(c)'!", '~', '_', ''] })).toBe(
      'words=a%2Cb%3B%28c%29%27%21,%7E,%5F,~',
    )
  })

  it.each([
    [{ words: [] }, 'words=!'],
    [{ grid: [[]] }, 'grid=()'],
    [{ grid: [[], [1, 2]] }, 'grid=();(1,2)'],
    [{ nest: [{ steps: [], inner: { name: '', flag: true }, way: { kind: 'short' } }] }, 'nest=()'],
  ])('tells empty lists apart: %j', (params, text) => {
    expect(written(contrived, params)).toBe(text)
    expect(read(contrived, text)).toEqual({ ...defaultParams(contrived), ...params })
  })

  it.each([madeUp, contrived])(
    'reads back exactly what it wrote, for any valid parameters of $id',
    (subject) => {
      fc.assert(
        fc.property(arbitraryParams(subject), (params) => {
          const text = written(subject, params)
          expect(text).toMatch(/^[\w=&,;().+%!~-]*$/)
          expect(read(subject, text)).toEqual(params)
        }),
        { seed: 1, numRuns: 200 },
      )
    },
  )

  it.each([
    ['bytes=', 'a value'],
    ['bytes=1e999', 'a number that can be held as typed'],
    ['bytes=0x10', 'a decimal number'],
    ['bytes=1,024', 'a decimal number'],
    ['strategy=fastest', 'one of none, equal, static, manual'],
    ['strategy=equal,5,6', 'at most 1 value'],
    ['strategy=manual,(1,2', 'parentheses that match'],
    ['strategy=manual,1', 'text in parentheses'],
    ['stages=a,1,1;;b,1,1', 'an entry'],
    ['stages=a%2', 'whole percent codes'],
    ['stages=<b>', 'text with “<” as %XX'],
    ['stages=a,1e-400', 'a number that can be held as typed'],
  ])('refuses %s', (text, rule) => {
    expect(() => read(madeUp, text)).toThrow(rule)
  })
})
