import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageProgram } from '../../../scripts/packageProgram.mjs'
import { accessible, anywhere, engine, react } from './violations.ts'

const root = resolve(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-lint-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const kinds = [
  { folder: 'tests', end: '.ts', texts: anywhere },
  { folder: 'engine', end: '.ts', texts: engine },
  { folder: 'app', end: '.tsx', texts: { ...react, ...accessible } },
]

interface Told {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

/** The rule of `typescript(array-type)`: two of React's are told by another name of their plugin. */
const ruleOf = (code: string): string => /\((.*)\)/.exec(code)?.[1] ?? code
const withoutPlugin = (rule: string): string => rule.slice(rule.indexOf('/') + 1)

const fileOf = (rule: string): string => rule.replace('/', '-')

let told: Told

// One run for all: a checkout with nothing in it but what is wrong.
beforeAll(() => {
  for (const part of ['.oxlintrc.jsonc', 'tsconfig.json', 'scripts/lint']) {
    cpSync(join(root, part), join(scratch, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction')
  for (const { folder, end, texts } of kinds) {
    mkdirSync(join(scratch, folder))
    for (const [rule, text] of Object.entries(texts)) {
      writeFileSync(join(scratch, folder, fileOf(rule) + end), `${text}\n`)
    }
  }
  const { stdout, stderr } = spawnSync(process.execPath, [packageProgram('oxlint'), '-f', 'json'], {
    cwd: scratch,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  told = JSON.parse(stdout) as Told
})

describe('the linter', () => {
  it.each(kinds.flatMap(({ folder, end, texts }) => Object.keys(texts).map((rule) => [rule, folder, end])))(
    'tells what breaks %s',
    (rule, folder, end) => {
      const file = `${folder}/${fileOf(rule)}${end}`
      const rules = told.diagnostics
        .filter(({ filename }) => filename.replaceAll('\\', '/') === file)
        .map(({ code }) => ruleOf(code))
      expect(rules).toContain(withoutPlugin(rule))
    },
  )

  it('has an example of every rule', () => {
    const bare = readFileSync(join(root, '.oxlintrc.jsonc'), 'utf8')
      .replace(/^ *\/\/.*$/gm, '')
      .replace(/,(?=\s*[}\]])/g, '')
    const { overrides } = JSON.parse(bare) as { overrides: readonly { readonly rules: object }[] }
    const inForce = overrides.flatMap(({ rules }) => Object.keys(rules))
    expect(kinds.flatMap(({ texts }) => Object.keys(texts)).sort()).toEqual([...inForce].sort())
  })
})
