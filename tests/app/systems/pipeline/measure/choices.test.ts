import { describe, expect, it } from 'vitest'
import {
  choicesFrom,
  choicesJson,
  isSameTable,
  noChoices,
  withMeaning,
} from '../../../../../app/systems/pipeline/measure/columns/choices.ts'

const text = 'size,latency\n1024,30\n2048,55\n4096,105'
const choices = { ...withMeaning(noChoices, 2, 'time', 'seconds'), run: 1, method: 'hops' as const }

describe('what a person said of a table', () => {
  it('is kept with it, and of no other', () => {
    expect(choicesFrom(choicesJson(choices, text), text)).toEqual(choices)
    expect(choicesFrom(choicesJson(choices, text), `${text} `)).toEqual(noChoices)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a number', '7'],
    ['another shape', choicesJson(noChoices, text).replace('[]', '3')],
  ])('is nothing where %s was kept', (_, json) => {
    expect(choicesFrom(json, text)).toEqual(noChoices)
  })

  it('is taken only as far as it makes sense', () => {
    const broken = {
      ...(JSON.parse(choicesJson(choices, text)) as object),
      meanings: [
        [2, { meaning: 'time' }],
        [3, { meaning: 'magic' }],
        'x',
        [4, { meaning: 'size', unit: 'B'.repeat(99) }],
      ],
      run: 'first',
      method: 'magic',
    }
    expect(choicesFrom(JSON.stringify(broken), text)).toEqual({ meanings: [[2, { meaning: 'time' }]] })
  })

  it('is of one meaning a column, the last', () => {
    expect(withMeaning(choices, 2, 'ignored').meanings).toEqual([[2, { meaning: 'ignored' }]])
  })

  it('stays while a text is edited, and goes with another one', () => {
    expect(isSameTable(text, text.replace('55', '56'))).toBe(true)
    expect(isSameTable(text, `${text}\n8192,205`)).toBe(true)
    expect(isSameTable(text, text.replace('size', 'bytes'))).toBe(true)
    expect(isSameTable(text, 'bytes,time\n1,2\n2,3\n4,5\n8,9')).toBe(false)
    expect(isSameTable('', text)).toBe(false)
  })
})
