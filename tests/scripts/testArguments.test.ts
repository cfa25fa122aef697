import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const told = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...words], { encoding: 'utf8', timeout: 20_000 })

describe('what is written behind npm test', () => {
  it.each([
    [['tests/engine/pipeline'], 'tests/engine/pipeline'],
    [['long', '--bail'], '--bail'],
  ])('is not passed over: %j', (words, word) => {
    const { status, stdout, stderr } = told(...words)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`takes no ${word}. A part is run by: npx vitest run`)
  })
})
