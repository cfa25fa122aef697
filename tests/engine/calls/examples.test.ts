import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answeredLine } from '../../../engine/calls/line.ts'
import { call } from './opened.ts'

const folder = join(import.meta.dirname, '../../python')

interface Example {
  readonly call: string
  readonly args: unknown
}

/** `npx vitest run tests/engine/calls/examples.test.ts -u` writes them anew, for the child and the page to be held against. */
describe('the examples that every home of Python answers alike', () => {
  const examples = JSON.parse(readFileSync(join(folder, 'examples.json'), 'utf8')) as Example[]

  it('are answered as tests/python/answers.jsonl has it', async () => {
    const lines = examples.map((example, i) => answeredLine(call, JSON.stringify({ id: i + 1, ...example })))
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, 'answers.jsonl'))
  })

  it('ask every call that there is but for the description', () => {
    const names = new Set(examples.map((example) => example.call))
    const { rule } = (() => {
      try {
        return call('teapot', {}) as { rule: string }
      } catch (error) {
        return error as { rule: string }
      }
    })()
    const known = rule.replace('one of ', '').split(', ')
    expect(known.filter((name) => !names.has(name))).toEqual(['describe'])
  })
})
