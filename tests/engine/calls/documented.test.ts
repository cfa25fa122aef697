import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { InputError } from '../../../engine/index.ts'
import { call } from './opened.ts'

const rows = [...readFileSync('docs/FORMATS.md', 'utf8').matchAll(/^\| `(\w+)` *\| (.*?) \| .* \|$/gm)]
const table = new Map(rows.map(([, name, args]) => [name!, args!]))

const ruleOf = (name: string, args: unknown): string => {
  try {
    call(name, args)
  } catch (error) {
    if (error instanceof InputError) return error.rule
    throw error
  }
  return ''
}

const calls = ruleOf('', {})
  .replace(/^one of /, '')
  .split(', ')
  .filter((name) => name !== 'describe')

it.each(calls)('docs/FORMATS.md names all that %s can be given', (name) => {
  const known = /there are (.*)\)/.exec(ruleOf(name, { nothing: 0 }))![1]!.split(', ')
  expect(known.filter((arg) => !table.get(name)?.includes(`\`${arg}\``))).toEqual([])
})
