import { describe, expect, it } from 'vitest'
import { typedNumber } from '../../../app/controls/typedNumber.ts'
import { checkedParams, InputError, systems, type Field, type NumberField } from '../../../engine/index.ts'

const loaded = await Promise.all(Object.values(systems).map((load) => load()))

/** Every number of a system with its path, but for those in lists and in unions. */
function* numbers(field: Field, path: string): Generator<readonly [path: string, field: NumberField]> {
  if (field.kind === 'number') yield [path, field]
  if (field.kind === 'optional') yield [path, field.field]
  if (field.kind === 'record')
    for (const [name, each] of Object.entries(field.fields))
      yield* numbers(each, path === '' ? name : `${path}.${name}`)
}

const refusalOf = (read: () => unknown): InputError => {
  try {
    read()
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('a number that is typed', () => {
  it.each(loaded.map((system) => [system.id, system] as const))(
    'is refused by the rule by which a file of %s is, with what was typed',
    (_, system) => {
      const all = [...numbers(system.parameters, '')]
      expect(all.length).toBeGreaterThan(0)
      for (const [path, field] of all) {
        const wrong = [field.min - 1, field.max + 1, ...(field.integer ? [field.min + 0.5] : [])]
        for (const value of wrong) {
          const params = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
          const inFile = refusalOf(() => checkedParams(system, params))
          const plain = { '50ns': 'cycles', '/50ns': '/cycle' }[field.unit as string] ?? unitOf(field)
          const typed = refusalOf(() => typedNumber(field, path, `${value} `, { kilobyte: 1024, plain }))
          expect([typed.rule, typed.path, typed.value]).toEqual([inFile.rule, path, `${value} `])
        }
      }
    },
  )
})

/** In which a number stands as it is stored. */
const unitOf = ({ unit }: NumberField): string =>
  ({ 'us/B': 'µs/B', us: 'µs', 'B/us': 'B/µs' })[unit as string] ?? unit
