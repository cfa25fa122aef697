import { sameValue, type Envelope, type System } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { askedOf } from '../../document/predict/asked.ts'
import { readPrediction } from '../../document/predict/prediction.ts'
import type { Answer, Asking } from './asking.ts'
import type { Known } from './results.ts'

/** A prediction within this fraction of the outcome is as good as it. */
const close = 0.05

/**
 * What a link outside of lessons asks for: a number for each metric that its `predict` names, of which one is looked at,
 * or a sentence.
 * @param metric  the name of that one; the first where it is not asked for
 * @param known  what the engine makes of the scenario
 */
export function plainAsking(
  { scenario, predict = [], title }: Envelope,
  system: System,
  known: Known,
  kilobyte: Kilobyte,
  metric?: string,
): Asking {
  const { metrics } = askedOf(predict, system.metrics)
  const looked = metrics.find(({ name }) => name === metric) ?? metrics[0]
  const about = title ?? system.title
  if (!looked) {
    const answer = (text: string): Answer => ({ at: text, text })
    return { title: about, question: about, label: '', form: { kind: 'text' }, answer }
  }
  const { name, label, unit } = looked
  const shown = (value: number) => phrase(value, unit, kilobyte)
  const yielded = 'result' in known ? known.result.metrics[name] : undefined
  const outcome = Number.isFinite(yielded) ? yielded : undefined
  const reach = 'result' in known ? known.result.estimates?.[name]?.halfWidth : undefined
  const near = outcome === undefined ? 0 : Math.max(close * Math.abs(outcome), reach ?? 0)
  const place = (value: number): Answer => ({
    at: value,
    text: shown(value),
    ...(outcome !== undefined && { right: Math.abs(value - outcome) <= near }),
  })
  return {
    title: about,
    question: `${label} of ${title ?? 'this scenario'}`,
    label: `${label} predicted`,
    form: {
      kind: 'number',
      unit,
      integer: false,
      log: false,
      ...(outcome !== undefined && { band: [outcome - near, outcome + near] as const }),
      bandLabel: near === reach ? 'within the 95 % interval' : 'within 5 %',
      shown,
    },
    ...(outcome !== undefined && { truth: place(outcome) }),
    answer: (text) => place(readPrediction(text, metrics)[name]!),
    ...(metrics.length > 1 && { among: metrics }),
    last: { label: 'Scenario', text: (own) => (sameValue(own, scenario) ? 'as asked' : 'changed since') },
  }
}
