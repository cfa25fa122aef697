import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Field, Fields } from '../../engine/scenario/schema.ts'
import { defaultValue } from '../../engine/scenario/defaults.ts'
import { systemOf, systems } from '../../engine/systems/index.ts'

/**
 * What links leave out: the slots of each record and of each case of a union, in their order, with their defaults. A link
 * that somebody has means what it meant while these stay (`docs/FORMATS.md`, versions): a line may get slots at its end.
 */
const listed = readFileSync(join(import.meta.dirname, 'slots.txt'), 'utf8')
  .trim()
  .split('\n')

const leftOut = (field: Field): string =>
  field.kind === 'record'
    ? '...'
    : field.kind === 'variant'
      ? field.default
      : JSON.stringify(defaultValue(field) ?? 'absent')

function linesOf(path: string, fields: Fields): string[] {
  const slots = Object.entries(fields).map(([name, field]) => `${name}=${leftOut(field)}`)
  return [
    [path, ...slots].join('; '),
    ...Object.entries(fields).flatMap(([name, field]) => within(`${path}.${name}`, field)),
  ]
}

function within(path: string, field: Field): string[] {
  if (field.kind === 'list') return within(`${path}[]`, field.item)
  if (field.kind === 'record') return linesOf(path, field.fields)
  if (field.kind !== 'variant') return []
  return Object.entries(field.cases).flatMap(([id, { fields }]) => linesOf(`${path}.${id}`, fields))
}

const all = (
  await Promise.all(
    Object.keys(systems).map(async (id) => {
      const { parameters, interventions } = (await systemOf(id))!
      return [...linesOf(id, parameters.fields), ...(interventions ? within(`${id} do`, interventions) : [])]
    }),
  )
).flat()

describe('what links leave out', () => {
  it('means what it meant: no default is another, no slot is gone or has another place', () => {
    const kept = (line: string) => all.some((now) => now === line || now.startsWith(`${line}; `))
    expect(listed.filter((line) => !kept(line))).toEqual([])
  })

  it('is listed, with what has been added since', () => {
    expect(all.filter((line) => !listed.includes(line))).toEqual([])
  })
})
