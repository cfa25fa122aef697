import { InputError } from '../../engine/base/inputError.ts'
import { substream, type RandomStream } from '../../engine/base/random.ts'
import { checkedParams } from '../../engine/scenario/check.ts'
import { defaultParams, defaultValue } from '../../engine/scenario/defaults.ts'
import type { Params, Scenario } from '../../engine/scenario/document.ts'
import { checkedInterventions, newScenario } from '../../engine/scenario/scenario.ts'
import type { Field, Fields, NumberField, Value } from '../../engine/scenario/schema.ts'
import type { System } from '../../engine/systems/system.ts'

/**
 * Scenarios at the corners of what a system allows: numbers at the ends of their range, at the least above and just
 * inside of them, lists of one item and full ones, what may be left out left out; of some scenarios a few values, of
 * some all; with things done to the run in two of five. Made from the schema, the same each time, none that is refused.
 */
export function* cornerScenarios(system: System, count: number): Generator<Scenario> {
  for (let number = 0, made = 0; made < count; number++) {
    const random = substream(number, 'corners')
    const share = [0.05, 0.2, 0.5, 1][number % 4]!
    const drawn = fieldsOf(system.parameters.fields, random, share)
    const params = accepted(system, drawn)
    if (!params || system.cells(params) > mostCells) continue
    made++
    yield {
      ...newScenario(system, briefly(system, params)),
      interventions: interventionsOf(system, random, share),
    }
  }
}

/** None for most of them, or two of any kind; what they name may not be there. */
function interventionsOf(system: System, random: RandomStream, share: number): readonly Params[] {
  if (!system.interventions || random.chance(0.6)) return []
  const drawn = [0, 1].map(() => valueOf(system.interventions!, random, share))
  try {
    return checkedInterventions(system, drawn, 'scenario.interventions')
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return []
  }
}

/** So little of what says only how much is run, where that is no corner, that a run tells something before it is given up. */
const little: Readonly<Record<string, Params>> = { 'ini-cluster': { requests: 400, pointRequests: 40 } }

function briefly({ id, parameters }: System, params: Params): Params {
  const usual = Object.entries(little[id] ?? {}).filter(([name]) => {
    const field = parameters.fields[name]
    return field?.kind === 'number' && params[name] === field.default
  })
  return { ...params, ...Object.fromEntries(usual) }
}

/** So little that thousands are analysed in seconds. */
const mostCells = 4096

function accepted(system: System, drawn: Params): Params | undefined {
  try {
    const params = system.reconcile?.(defaultParams(system), drawn).params ?? drawn
    return checkedParams(system, params)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return undefined
  }
}

const oneOf = <T>(random: RandomStream, options: readonly T[]): T => options[random.below(options.length)]!

const fieldsOf = (fields: Fields, random: RandomStream, share: number): Params =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, Value][] => {
      const value = valueOf(field, random, share)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** @param share  how many of the values are corners; the others are the defaults */
function valueOf(field: Field, random: RandomStream, share: number): Value | undefined {
  const corner = () => random.chance(share)
  switch (field.kind) {
    case 'record':
      return fieldsOf(field.fields, random, share)
    case 'variant': {
      const [kind, { fields }] = oneOf(random, Object.entries(field.cases))
      return { kind, ...fieldsOf(fields, random, share) }
    }
    case 'list': {
      if (!corner()) return defaultValue(field)
      const length = oneOf(random, [field.minItems, field.minItems + 1, 2, 3, field.maxItems])
      const kept = Math.max(field.minItems, Math.min(field.maxItems, length))
      return Array.from({ length: kept }, () => valueOf(field.item, random, share)!)
    }
    case 'optional':
      if (!corner()) return defaultValue(field)
      return random.chance(0.5) ? undefined : oneOf(random, ends(field.field))
    case 'number':
      return corner() ? oneOf(random, ends(field)) : field.default
    case 'toggle':
      return corner() ? !field.default : field.default
    case 'choice':
      return corner() ? oneOf(random, field.options).value : field.default
    case 'text':
      return field.default
  }
}

/** What is at the ends of a range, and just inside of them. */
function ends({ min, max, integer }: NumberField): number[] {
  const inside = integer
    ? [min + 1, min + 2, max - 1]
    : [min + 5e-324, 1e-9, 1e-4, 1e-3, max * (1 - 2 ** -53)]
  return [min, min, max, ...inside].map((value) => Math.min(max, Math.max(min, value)))
}
