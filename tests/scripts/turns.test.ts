import { afterEach, expect, it, vi } from 'vitest'
import { hasTurn, parts, turnOf } from '../browser/turns.ts'
import { inTurn } from '../sample.ts'

afterEach(() => vi.unstubAllEnvs())

const file = 'tests/browser/any.test.ts'
const names = Array.from({ length: 1000 }, (_, i) => `something ${i} is seen`)
const of = (number: number, changed: readonly string[] = []) =>
  names.filter((name) => hasTurn(file, name, { number, changed }))

it('every test runs once in as many runs as there are parts, whatever the first one is', () => {
  const tried = Array.from({ length: parts }, (_, i) => of(71 + i))
  expect(tried.flat().sort()).toEqual([...names].sort())
})

it('no part is much larger than another', () => {
  for (let number = 0; number < parts; number++)
    expect(Math.abs(of(number).length - names.length / parts)).toBeLessThan(60)
})

it('all have it in a file that was changed, and where there are no turns', () => {
  expect(of(3, [file])).toEqual(names)
  expect(of(3, ['tests/browser/other.test.ts'])).toEqual(of(3))
  expect(names.filter((name) => hasTurn(file, name, turnOf({ STAGESCOPE_TURN: '' })))).toEqual(names)
})

it('what the tests are told by their environment is understood, or refused', () => {
  const told = { STAGESCOPE_TURN: '5', STAGESCOPE_CHANGED: `${file}\n` }
  expect(turnOf(told)).toEqual({ number: 5, changed: [file] })
  expect(() => turnOf({ STAGESCOPE_TURN: 'half' })).toThrow('STAGESCOPE_TURN: expected a whole number')
})

it('cases that are like each other come once in as many runs, and all of them where there are no turns', () => {
  const cases = ['a', 'b', 'c', 'd', 'e']
  const tried = Array.from({ length: parts }, (_, i) => {
    vi.stubEnv('STAGESCOPE_TURN', `${0xabcdef0 + i}`)
    return inTurn(cases)
  })
  expect(tried.map(({ length }) => length).sort()).toEqual([1, 2, 2])
  expect(tried.flat().sort()).toEqual(cases)
  vi.stubEnv('STAGESCOPE_TURN', '')
  expect(inTurn(cases)).toEqual(cases)
})
