import type { Amount, Headline, Slot } from '../../../engine/facets/headline.ts'
import { headlineText } from '../../../engine/facets/headlineText.ts'
import type { Result } from '../../../engine/facets/result.ts'
import type { Params } from '../../../engine/scenario/document.ts'
import { valueAt } from '../../../engine/scenario/valueAt.ts'
import type { System } from '../../../engine/systems/system.ts'
import { fieldsAt } from './fieldsAt.ts'
import { sentenceFaults } from './sentence.ts'

/** @param params  what the result is of, where they are at hand */
export function headlineFaults(
  headline: Headline,
  result: Result,
  system: Pick<System, 'metrics' | 'parameters'>,
  params?: Params,
): string[] {
  const slots = [...headline.lead, ...headline.rest]
  const missing = [headline, ...slots].flatMap((slot) =>
    typeof slot === 'object' && 'metric' in slot && !(slot.metric in result.metrics) ? [slot.metric] : [],
  )
  const text = headlineText({ result: { ...result, headline }, units: system.metrics, kilobyte: 1024 })
  return [
    ...missing.map((metric) => `the headline's metric ${metric} is missing`),
    ...sentenceFaults(text, 'the headline'),
    ...grammarFaults(text),
    ...(headline.sentence === undefined ? [] : sentenceFaults(headline.sentence, 'the headline')),
    ...slots.flatMap((slot) => (isAmount(slot) ? amountFaults(slot, result, system, params) : [])),
  ]
}

const isAmount = (slot: Slot): slot is Amount => typeof slot === 'object' && 'value' in slot

/** '1 pieces', '2 piece', two spaces, a space before a comma, a unit without a number. */
const grammarFaults = (text: string): string[] =>
  /\b1 (?:\w+ )?(?:pieces|stages|messages|clients|nodes|requests)\b|\b(?:[02-9]|\d{2,}) (?:\w+ )?(?:piece|stage|message|client|node)\b|\b1 processor per cluster share\b|\b1 of 1 pages\b|\s\s|\s[,:;.]|–/.test(
    text.replace(/ 1 node sends/, ''),
  )
    ? [`the headline is no English: "${text}"`]
    : []

/** A number that can be touched is the number of the scenario, and can be set. */
function amountFaults(
  { path, value, first }: Amount,
  { chosen }: Result,
  { parameters }: Pick<System, 'parameters'>,
  params?: Params,
): string[] {
  if (path === undefined) return []
  const kinds = fieldsAt(parameters, path).map(({ kind }) => kind)
  if (!kinds.some((kind) => kind === 'number' || kind === 'optional' || kind === 'list'))
    return [`the headline's ${path} is no number that can be set`]
  if (!params || first) return []
  const set = valueAt(params, path) ?? chosen?.[path]
  const there = Array.isArray(set) ? set.length : set
  return there === value ? [] : [`the headline says ${value} of ${path}, which is ${JSON.stringify(there)}`]
}
