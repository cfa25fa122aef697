import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choice,
  number,
  optional,
  record,
  text,
  toggle,
  type ValueOf,
} from '../../../engine/scenario/schema.ts'
import {
  checkedView,
  viewValues,
  withViewValues,
  type ViewWords,
} from '../../../engine/scenario/viewWords.ts'
import { arbitraryParams } from './arbitrary.ts'
import { contrived } from './madeUp.ts'

const host = (label: string) =>
  number({
    label,
    sentence: 'A host.',
    unit: '',
    min: 0,
    max: 99,
    integer: true,
    default: 0,
    scale: 'linear',
  })

const words = record({
  show: choice({
    label: 'Show',
    sentence: 'What.',
    options: [
      { value: 'route', label: 'A route', sentence: 'One.' },
      { value: 'load', label: 'Load', sentence: 'All.' },
    ],
    default: 'route',
  }),
  pair: record({ from: host('From'), to: optional(host('To'), 'the last host') }),
  table: toggle({ label: 'Table', sentence: 'As a table.', default: false }),
  name: text({ label: 'Name', sentence: 'Any.', maxLength: 20, default: '' }),
})

const network: ViewWords<typeof words.fields> = {
  desk: 'net-work',
  words,
  flat: {
    show: 'show',
    title: 'name',
    pair: (text) => ({ pair: text.replace('-', ',') }),
  },
}
const usual: ValueOf<typeof words> = { show: 'route', pair: { from: 0 }, table: false, name: '' }

describe('the words of a desk', () => {
  it('have their defaults where a view does not say them, and then nothing is written', () => {
    expect(viewValues(network, {})).toEqual(usual)
    expect(withViewValues(network, { desk: 'net-work' }, usual)).toEqual({ desk: 'net-work' })
  })

  it('stand under the desk’s id, as parameters stand in a link', () => {
    const values = { show: 'load', pair: { from: 3, to: 7 }, table: true, name: 'a,b' } as const
    const view = {
      'net-work.show': 'load',
      'net-work.pair': '3,7',
      'net-work.table': 'yes',
      'net-work.name': 'a%2Cb',
    }
    expect(withViewValues(network, {}, values)).toEqual(view)
    expect(viewValues(network, view)).toEqual(values)
  })

  it('leave the words of other desks and of the page alone', () => {
    const view = { desk: 'map', below: 'rates', 'map.show': 'all', 'net-work.show': 'load' }
    expect(withViewValues(network, view, { ...usual, table: true })).toEqual({
      desk: 'map',
      below: 'rates',
      'map.show': 'all',
      'net-work.table': 'yes',
    })
  })

  it('are read back as they were written, whatever they are', () => {
    const desk = { desk: 'd', words: contrived.parameters }
    fc.assert(
      fc.property(arbitraryParams(contrived), (values) => {
        const view = withViewValues(desk, { desk: 'd', tab: 'x' }, values as never)
        for (const text of Object.values(view)) expect(text).toMatch(/^[\w.,;()%+!~-]+$/)
        expect(viewValues(desk, view)).toEqual(values)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it.each([
    [{ 'net-work.shwo': 'load' }, 'view.net-work.shwo: expected no word of this name (there are show, pair'],
    [{ 'net-work.__proto__': '1' }, 'view.net-work.__proto__: expected no word of this name'],
    [{ 'net-work.show': 'all' }, 'view.net-work.show: expected one of route, load, got "all"'],
    [{ 'net-work.pair': '100' }, 'view.net-work.pair.from: expected 0 to 99, got 100'],
    [{ 'net-work.pair': '1,2,3' }, 'view.net-work.pair: expected at most 2 values (from, to), got 3'],
    [{ 'net-work.table': 'on' }, 'view.net-work.table: expected yes or no, got "on"'],
    [{ 'net-work.table': '' }, 'view.net-work.table: expected a value'],
    [{ desk: 'net-work', show: 'all' }, 'view.net-work.show: expected one of route, load, got "all"'],
    [{ desk: 'net-work', pair: 'x-1' }, 'view.net-work.pair.from: expected a decimal number, got "x"'],
    [
      { desk: 'net-work', show: 'load', 'net-work.show': 'load' },
      'view.net-work.show: expected to be said once',
    ],
  ])('are refused with path, rule and value: %j', (view, message) => {
    expect(() => viewValues(network, view)).toThrow(message)
  })

  it('cannot be written where they could not be read again', () => {
    expect(() => withViewValues(network, {}, { ...usual, pair: { from: 100 } })).toThrow(
      'view.net-work.pair.from: expected 0 to 99, got 100',
    )
  })
})

describe('words that older links say without the desk’s id', () => {
  const old = { desk: 'net-work', show: 'load', pair: '3-7', title: 'a, b', tab: 'x' }

  it('mean what they meant while their desk is shown', () => {
    expect(viewValues(network, old)).toEqual({
      show: 'load',
      pair: { from: 3, to: 7 },
      table: false,
      name: 'a, b',
    })
    expect(viewValues(network, { ...old, desk: 'map' })).toEqual(usual)
  })

  it('are written with it from then on, and the others are kept', async () => {
    expect(await checkedView((desk) => (desk === 'net-work' ? network : undefined), 'any', old)).toEqual({
      desk: 'net-work',
      tab: 'x',
      'net-work.show': 'load',
      'net-work.pair': '3,7',
      'net-work.name': 'a%2C+b',
    })
  })
})

describe('a view', () => {
  it('is refused where it has words of a desk that is not there', async () => {
    await expect(checkedView(() => undefined, 'any', { desk: 'garden', 'map.stage': '1' })).rejects.toThrow(
      'view.map.stage: expected the word of a desk, got "1"',
    )
    expect(await checkedView(() => undefined, 'any', { desk: 'garden', tree: 'oak' })).toEqual({
      desk: 'garden',
      tree: 'oak',
    })
  })
})
