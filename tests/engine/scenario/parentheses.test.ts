import { expect, it } from 'vitest'
import { outerValue } from '../../../engine/scenario/text.ts'
import { madeUp } from './madeUp.ts'

const strategy = (text: string) => outerValue(madeUp.parameters.fields['strategy']!, text, 'strategy')

it.each(['manual,(1,2', 'manual,1,2)', 'manual,)1,2(', 'manual,(1))(,2', ')equal(,5', 'manual,((1,2)'])(
  'parentheses that do not match are refused, in whatever order they stand: %s',
  (text) => {
    expect(() => strategy(text)).toThrow('strategy: expected parentheses that match')
  },
)
