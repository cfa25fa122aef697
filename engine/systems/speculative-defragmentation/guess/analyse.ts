import type { Curve } from '../../../facets/curve.ts'
import type { Result } from '../../../facets/result.ts'
import type { Stack } from '../../../facets/stacks.ts'
import { breakEvenMark } from '../costs/breakEvenMark.ts'
import { breakEven, mixedTime } from '../costs/mix.ts'
import { percent } from '../costs/words.ts'
import { guessFindings } from './findings.ts'
import type { GuessParams } from './parameters.ts'
import { digits } from './words.ts'

/** What guessing is expected to cost, beside never guessing. */
export function analyseGuess({ experiment }: { readonly experiment: GuessParams }): Result {
  const { success, sure } = experiment
  const expected = mixedTime(experiment, success / 100)
  const even = breakEven(experiment)
  return {
    metrics: {
      expectedCost: expected,
      guessGain: sure - experiment.right,
      guessLoss: experiment.wrong - sure,
      ...(even >= 0 && { guessPaysFrom: 100 * even }),
    },
    headline: {
      lead: [{ path: 'experiment.success', value: success, unit: '%' }, ' of the guesses right'],
      metric: 'expectedCost',
      rest: [' on average, against ', { path: 'experiment.sure', value: sure }, ' without guessing'],
    },
    findings: guessFindings(experiment, expected, even),
    curves: [costCurve(experiment, expected, even)],
    stacks: [stakes(experiment)],
  }
}

function costCurve(params: GuessParams, expected: number, even: number): Curve {
  const { right, wrong, sure, success } = params
  const most = Math.max(right, wrong, sure, 1)
  const x = Float64Array.from(new Set([0, success, 100])).sort()
  return {
    id: 'cost-of-guessing',
    title: 'Expected cost over right guesses',
    sentence: 'A straight line from all wrong to all right; it pays where it is below not guessing.',
    x: { label: 'Guessed right', unit: '%', scale: 'linear', domain: [0, 100] },
    y: { label: 'Expected cost', unit: '', scale: 'linear', domain: [0, 1.05 * most] },
    lines: [
      {
        id: 'guessing',
        name: 'guessing',
        emphasis: 'main',
        x,
        y: x.map((percent) => mixedTime(params, percent / 100)),
      },
      {
        id: 'sure',
        name: 'never guessing',
        emphasis: 'faint',
        x: Float64Array.of(0, 100),
        y: Float64Array.of(sure, sure),
      },
    ],
    marks: [
      {
        id: 'current',
        kind: 'current',
        label: `${percent(success / 100)}: ${digits(expected)}`,
        x: success,
        y: expected,
        drag: true,
      },
      ...breakEvenMark(even, sure),
    ],
  }
}

function stakes({ right, wrong, sure }: GuessParams): Stack {
  const row = (id: string, name: string, total: number) => {
    const base = Math.min(total, right)
    return {
      id,
      name,
      source: 'analysis' as const,
      parts: [
        { id: 'right', label: 'as a right guess', value: base },
        ...(total > base && sure > base
          ? [
              {
                id: 'sure',
                label: 'what a right guess saves',
                value: Math.min(total, Math.max(sure, base)) - base,
              },
            ]
          : []),
        ...(total > Math.max(sure, base)
          ? [
              {
                id: 'wrong',
                label: 'what a wrong one costs more',
                value: total - Math.max(sure, base),
                texture: 'hatched' as const,
              },
            ]
          : []),
      ],
      total,
    }
  }
  return {
    id: 'stakes',
    title: 'What is at stake',
    sentence: 'What a right guess saves, against the extra cost of a wrong one.',
    unit: '',
    groups: [
      {
        id: 'stakes',
        title: '',
        rows: [
          row('right', 'Right guess', right),
          row('sure', 'Without guessing', sure),
          row('wrong', 'Wrong guess', wrong),
        ],
      },
    ],
  }
}
