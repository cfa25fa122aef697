import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberHeld } from '../../../engine/base/numberHeld.ts'
import { parsedJson } from '../../../engine/base/parsedJson.ts'
import { runs } from '../../sample.ts'

const read = (text: string) => parsedJson(text, 'file')

describe('a JSON text', () => {
  it('is read as everybody else reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(3), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent)
        expect(read(text)).toEqual(JSON.parse(text))
      }),
      { seed: 1998, numRuns: runs(500, 20_000) },
    )
  })

  it('is refused where everybody else refuses it', () => {
    const near = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom('', ',', '}', '"', '\\', '\n', '0', '-', 'nul', '1.'),
      )
      .map(
        ([json, at, put]) =>
          json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1),
      )
    fc.assert(
      fc.property(near, (text) => {
        const [ours, theirs] = [outcome(read, text), outcome(JSON.parse, text)]
        // What is said twice, or not held, is refused by us alone.
        if (ours.error === undefined || ours.error.includes('wrong at character'))
          expect(ours.error === undefined).toBe(theirs.error === undefined)
        else expect(ours.error).toMatch(/said once|held as typed/)
      }),
      { seed: 1998, numRuns: runs(1000, 50_000) },
    )
  })

  it.each([
    ['{"a":1,"a":2}', 'file.a: expected to be said once, got [1,2]'],
    ['{"a":[{"b":1,"\\u0062":null}]}', 'file.a.0.b: expected to be said once, got [1,null]'],
    ['{"__proto__":1,"__proto__":1}', 'file.__proto__: expected to be said once, got [1,1]'],
    ['{"a":1e-400}', 'file.a: expected a number that can be held as typed, got "1e-400"'],
    ['[0,-1e400]', 'file.1: expected a number that can be held as typed, got "-1e400"'],
    ['[4096.00000000000000000001]', 'file.0: expected a number that can be held as typed'],
    [`[${'9'.repeat(40)}]`, 'file.0: expected a number that can be held as typed'],
    ['{"a":', 'file: expected JSON (wrong at character 6), got "{\\"a\\":"'],
    ['[1] 2', 'file: expected JSON (wrong at character 5)'],
    ['["a\nb"]', 'file: expected JSON (wrong at character 2)'],
    ['[01]', 'file: expected JSON (wrong at character 3)'],
    ['{\r\n "a": 1,\r\n  b: 2\r\n}', 'file: expected JSON (wrong at character 16, line 3, column 3), got'],
    ['{"a": 1,\n}', 'file: expected JSON (wrong at character 10, line 2, column 1), got'],
    ['', 'file: expected JSON (wrong at character 1)'],
    ['['.repeat(100_000), 'expected at most 64 levels of brackets, got 65'],
    ['{"a":'.repeat(100_000), 'expected at most 64 levels of brackets, got 65'],
  ])('is refused with its path: %s', (text, message) => {
    expect(outcome(read, text).error).toContain(message)
  })

  it('has no way to the prototype of what it becomes', () => {
    const value = read('{"__proto__":{"seed":7},"constructor":{"prototype":{"seed":7}}}') as object
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as { seed?: number }).seed).toBeUndefined()
  })
})

describe('a number that is typed', () => {
  it('is held where it is the shortest numeral of a number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numberHeld(String(value))).toBe(value + 0)
      }),
      { seed: 1998, numRuns: runs(1000, 100_000) },
    )
  })

  it.each([
    ['007.50', 7.5],
    ['.5', 0.5],
    ['5.', 5],
    ['0.10000000000000001', 0.1],
    ['5.00000000000000000000', 5],
    ['1e3', 1000],
    ['0e-999', 0],
    ['5e-324', 5e-324],
    ['9007199254740994', 9007199254740994],
    ['100000000000000000000', 1e20],
    ['3e-324', undefined],
    ['1e-400', undefined],
    ['1e309', undefined],
    ['99.99999999999999999', undefined],
    ['9007199254740993', undefined],
    ['4503599627370497.3', undefined],
    // However a whole number is written, and a fraction that disappears beside one.
    ['9007199254740993.0', undefined],
    ['9007199254740993e0', undefined],
    ['0.9007199254740993e16', undefined],
    ['9007199254740994.0', 9007199254740994],
    ['18014398509481984.5', undefined],
    ['1e23', 1e23],
    ['99999999999999991611392', 1e23],
    ['1.7976931348623157e308', Number.MAX_VALUE],
  ])('%s is %s', (numeral, value) => {
    expect(numberHeld(numeral)).toBe(value)
  })
})

function outcome(read: (text: string) => unknown, text: string): { value?: unknown; error?: string } {
  try {
    return { value: read(text) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
