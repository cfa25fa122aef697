import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../../../../app/systems/pipeline/measure/excerpt.ts'

const long = Array.from({ length: 50_000 }, (_, i) => `${i + 1}\t5`).join('\n')

describe('what is shown of a pasted text', () => {
  it('is all of a short one', () => {
    expect(excerptOf('1 2\n3 4', 2)).toEqual({ lines: ['1 2', '3 4'], first: 1 })
  })

  it.each([
    [1, 1],
    [30_000, 29_901],
    [50_000, 49_801],
  ])('is of a long one 200 lines about line %i', (line, first) => {
    const { lines, first: shown, whole } = excerptOf(long, line)
    expect([shown, lines.length, whole]).toEqual([first, 200, 50_000])
    expect(lines[line - shown]).toBe(`${line}\t5`)
  })

  it('is of one long line its beginning', () => {
    expect(excerptOf('1'.repeat(200_000), 1).lines.join('').length).toBe(500)
  })
})
