import {
  formatQuantity,
  type Fields,
  type Messages,
  type Params,
  type System,
} from '../../../engine/index.ts'
import { kindOf, namingFields, type NamingField } from './guess.ts'

/**
 * Three hints, each telling more: whose it is, when to look, what is done. A fourth would be the answer.
 * @param messages  of the run, where it has any
 */
export function hintsFor(
  system: System,
  params: Params,
  fault: Params,
  messages: Messages | undefined,
): readonly [string, string, string] {
  const kind = kindOf(fault)
  const { sentence, fields } = system.interventions!.cases[kind]!
  const [first, second] = Object.entries(namingFields(system, kind)).map(
    ([name, field]) => `${field.label}: ${labelOf(field, fault[name] as string | number)}.`,
  )
  return [
    `A part of its name: ${first}`,
    whenWords(system, params, fault, messages) ?? second ?? amountWords(fields, fault),
    `What happens to it: ${sentence}`,
  ]
}

/** What a value of a field is called. */
function labelOf(field: NamingField, value: string | number): string {
  const option = field.kind === 'choice' && field.options.find((each) => each.value === value)
  return option ? option.label : `${value}`
}

/** 'From: 30 µs.': the first of its numbers that has a unit. */
function amountWords(fields: Fields, fault: Params): string {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'number' || field.unit === '') continue
    const { text, unit } = formatQuantity(fault[name] as number, field.unit, { kilobyte: 1024 })
    return `${field.label}: ${text} ${unit}.`
  }
  return 'Look at what is later than it would be.'
}

/** When the packet that a fault names sets out. */
function whenWords(
  system: System,
  params: Params,
  fault: Params,
  messages: Messages | undefined,
): string | undefined {
  const names = Object.keys(namingFields(system, kindOf(fault)))
  if (!messages || !system.packetSelector) return undefined
  for (let packet = 0; packet < messages.sent.length; packet++) {
    const selector = system.packetSelector(messages, packet)
    if (!names.every((name) => selector[name] === fault[name])) continue
    const unit = system.clockOf?.(params) ?? system.clock
    const { text, unit: shown } = formatQuantity(messages.sent[packet]!, unit, { kilobyte: 1024 })
    return `Look at what leaves at ${text} ${shown}.`
  }
  return undefined
}
