import { describe, expect, it } from 'vitest'
import { InputError } from '../../../../engine/base/inputError.ts'
import { pastedTable } from '../../../../engine/measurement/pasted/table.ts'
import { tableLimits } from '../../../../engine/measurement/cells/tableLimits.ts'

const lines = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1},5`).join('\n')
const wide = (count: number) => [1, 2, 3].map((row) => Array<number>(count).fill(row).join(',')).join('\n')
const { characters, rows, columns } = tableLimits

describe('a pasted text is refused whole, with path, rule and value', () => {
  it.each([
    ['characters', '1'.repeat(characters + 1), characters + 1, 'at most 2000000'],
    ['rows', lines(rows + 1).replaceAll('5', ''), rows + 1, 'at most 200000'],
    ['columns', wide(columns + 1), columns + 1, 'at most 100'],
    ['columns', `${'a,'.repeat(columns)}b\n1,2\n3,4\n5,6`, columns + 1, 'at most 100'],
  ])('where there are too many %s', (what, text, count, rule) => {
    let refused: unknown
    try {
      pastedTable(text, 1024)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(InputError)
    expect(refused).toMatchObject({ path: `table.${what}`, rule, value: count })
  })

  it('and read where there are just so many columns', () => {
    expect(pastedTable(wide(columns), 1024).meanings).toHaveLength(columns)
  })
})

describe('a sentence quotes what was pasted', () => {
  it.each([
    ['a cell of a megabyte', `1,2\n3,4\n5,6\n7,${'x'.repeat(1e6)}`],
    ['a heading of a megabyte', `size,${'x'.repeat(1e6)}\n1,2\n3,4\n5,6`],
    ['a heading with a direction mark', 'size,a\u202eb\n1,2\n3,4\n5,6'],
    ['a cell with a direction mark', '1,2\n3,4\n5,6\n7,8\u202e'],
    ['a cell with a line separator', '1,2\n3,4\n5,6\n7,8\u2028x'],
  ])('shortened and on one line: %s', (_, text) => {
    const { guesses, problems, columns: read } = pastedTable(text, 1024)
    const said = [...guesses, ...problems.map(({ sentence }) => sentence), ...read.map(({ name }) => name)]
    for (const sentence of said) {
      expect(sentence.length).toBeLessThan(250)
      expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u)
    }
  })
})
