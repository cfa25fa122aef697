import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { equivalents } from '../../scripts/mutants/equivalents.ts'
import { testsOf } from '../../scripts/mutants/rehearsal.ts'
import { mutated, mutantsOf } from '../../scripts/mutants/mutantsOf.ts'
import { sample } from '../../scripts/mutants/sample.ts'

const changes = (source: string) => mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant))

describe('the mutants of a file', () => {
  it.each([
    ['x = a < b', ['x = a <= b']],
    ['x = a === b', ['x = a !== b']],
    ['x = a + b', ['x = a - b']],
    ['x = a && !b', ['x = a || !b', 'x = a && b']],
    ['x = a ?? b', ['x = a']],
    ['x = true', ['x = false']],
    ['x = 7', ['x = 8', 'x = 6']],
    ['x = 0', ['x = 1', 'x = (-1)']],
    ['x = 1e6', ['x = 2000000', 'x = 500000']],
    ['x = -a', ['x = (a)']],
    ['i++', ['i--']],
    ['a += b', ['a -= b']],
    ['x = Math.min(a, b)', ['x = Math.max(a, b)']],
    ['x = list.every(f)', ['x = list.some(f)']],
    ['x = a ? b : c', ['x = !(a) ? b : c']],
    ['if (a) throw b', ['if (!(a)) throw b', 'if (a) {}']],
    ['for (;;) if (a) break', ['for (;;) if (!(a)) break', 'for (;;) if (a) {}']],
    [
      'function f() { if (a) { return b }; return c }',
      ['function f() { if (!(a)) { return b }; return c }', 'function f() { if (a) { {} }; return c }'],
    ],
  ])('are, of %s: %j', (source, expected) => {
    expect(changes(source).filter((change) => change !== '{}')).toEqual(expected)
  })

  it('have each statement left out that does something', () => {
    expect(changes('f(a)\nx = b\nconst c = d')).toEqual(['{}\nx = b\nconst c = d', 'f(a)\n{}\nconst c = d'])
  })

  it.each([
    'type A = 1 | true',
    'interface A { readonly a: -1 }',
    "import { a } from './1.ts'",
    '/** 1 < 2 */',
    "const kind = 'wide' as const",
    'const words = `${count + 1} fragments`',
    "const refusal = new InputError('bytes', 'at least ' + 1, value > 0)",
    "const words = 'at most ' + limit",
  ])('leave alone: %s', (source) => {
    expect(changes(source)).toEqual([])
  })

  it('are named by their line before and after, however the lines above it shift', () => {
    const names = (source: string) => mutantsOf('a.ts', source).map(({ was, becomes }) => [was, becomes])
    const source = 'const a = b\n  < c'
    expect(names(source)).toEqual([['const a = b ...', 'const a = b <= c']])
    expect(names(`// One more.\n${source}`)).toEqual(names(source))
  })
})

describe('those that change nothing', () => {
  it.each(equivalents)('are mutants still: $file, $becomes', ({ file, was, becomes, nth = 0 }) => {
    const found = mutantsOf(file, readFileSync(file, 'utf8')).map(({ was, becomes, nth }) => [
      was,
      becomes,
      nth,
    ])
    expect(found).toContainEqual([was, becomes, nth])
  })
})

describe('a sample of mutants', () => {
  const drawn = (sources: Record<string, string>, count: number, seed: string) =>
    sample(
      Object.entries(sources).flatMap(([file, source]) => mutantsOf(file, source)),
      count,
      seed,
    ).map(({ file, becomes }) => `${file} ${becomes}`)
  const a = Array.from({ length: 20 }, (_, i) => `const a${i} = b < c`).join('\n')

  it('is the same for the same seed and another for another', () => {
    const first = drawn({ 'a.ts': a }, 5, 'one')
    expect(first).toHaveLength(5)
    expect(drawn({ 'a.ts': a }, 5, 'one')).toEqual(first)
    expect(drawn({ 'a.ts': a }, 5, 'two')).not.toEqual(first)
  })

  it('loses and gains only what the edit of another file adds or pushes out', () => {
    const before = drawn({ 'a.ts': a, 'b.ts': 'const b = c < d' }, 10, 'one')
    const after = drawn({ 'a.ts': a, 'b.ts': 'const b = c > d' }, 10, 'one')
    expect(after.filter((name) => !before.includes(name)).length).toBeLessThanOrEqual(1)
  })

  it('keeps the mutants of a file that moves to another folder', () => {
    expect(drawn({ 'x/a.ts': a }, 5, 'one').map((name) => name.slice(2))).toEqual(
      drawn({ 'a.ts': a }, 5, 'one'),
    )
  })
})

describe('the tests that are asked', () => {
  const near = 'tests/engine/scenario/text.test.ts'
  const [far, quick] = ['tests/engine/base/slow.test.ts', 'tests/engine/base/quick.test.ts']
  const rehearsed = {
    usual: new Map([
      [near, 90],
      [far, 50],
      [quick, 1],
    ]),
    loading: new Map([['engine/scenario/a.ts', [far, near, quick]]]),
    calling: new Map([['engine/scenario/a.ts', [far, near]]]),
  }
  const [within, atTheTop] = mutantsOf(
    'engine/scenario/a.ts',
    'function f() { return a < b }\nconst c = a < b',
  )

  it('call a function of the file, those of its own folder first', () => {
    expect(testsOf(within!, rehearsed)).toEqual([near, far])
  })

  it('load the file where the mutant is in no function, the quickest first', () => {
    expect(testsOf(atTheTop!, rehearsed)).toEqual([near, quick, far])
  })

  it('are none where nobody loads the file', () => {
    expect(testsOf({ ...within!, file: 'engine/scenario/b.ts' }, rehearsed)).toEqual([])
  })
})
