import type { Finding } from '../../../facets/finding.ts'
import { percent } from '../costs/words.ts'
import type { GuessParams } from './parameters.ts'
import { digits } from './words.ts'

const formula = 'p* = (W − S) / (W − R) = loss / (gain + loss)'

/** Where guessing pays, and what it gains here. @param expected  cost @param even  from where it pays, NaN where a right guess saves nothing */
export function guessFindings(params: GuessParams, expected: number, even: number): readonly Finding[] {
  const { right, wrong, sure, success } = params
  const [gain, loss] = [sure - right, wrong - sure]
  if (even >= 0)
    return [
      {
        id: 'even',
        tone: success / 100 < even ? 'warning' : 'fact',
        sentence:
          loss <= 0
            ? 'A wrong guess costs no more than waiting: guess always.'
            : `Guessing pays above ${percent(even)}: a right guess saves ${digits(gain)}, a wrong one costs ${digits(loss)} more, and only their ratio matters.`,
        formula,
      },
      gainFinding(params, expected),
    ]
  if (loss < 0)
    return [
      {
        id: 'upside-down',
        tone: expected < sure ? 'fact' : 'warning',
        sentence: `A wrong guess saves ${digits(-loss)}, and a right one ${gain < 0 ? `costs ${digits(-gain)} more than waiting` : 'nothing'}: guessing pays below ${percent(loss / (gain + loss))}.`,
        formula,
      },
      gainFinding(params, expected),
    ]
  return [
    {
      id: 'never',
      tone: 'warning',
      sentence:
        gain < 0
          ? 'Even a right guess costs more than waiting: there is nothing to gain.'
          : 'A right guess costs as much as waiting: there is nothing to gain.',
      formula,
    },
  ]
}

function gainFinding({ right, wrong, sure }: GuessParams, expected: number): Finding {
  const [gain, loss] = [sure - right, wrong - sure]
  const won = sure - expected
  // What is less than this is the rounding of the sum.
  const noise = 1e-9 * Math.max(right, wrong, sure)
  const come = Math.abs(won) < noise ? 0 : won
  return {
    id: 'expected',
    tone: 'fact',
    sentence: `Expected gain here: ${gain < 0 ? '−' : ''}p × ${digits(Math.abs(gain))} ${loss < 0 ? '+' : '−'} (1 − p) × ${digits(Math.abs(loss))} = ${digits(come)} of ${digits(sure)}.`,
    formula: 'S − p R − (1 − p) W',
  }
}
