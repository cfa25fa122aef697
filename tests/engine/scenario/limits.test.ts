import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../engine/scenario/check.ts'
import type { Scenario } from '../../../engine/scenario/document.ts'
import { applyEdit } from '../../../engine/scenario/edit.ts'
import { committed, historyLength, newHistory } from '../../../engine/scenario/history.ts'
import { readLink, writeLink } from '../../../engine/scenario/link.ts'
import { checkedSeed, maxInterventions, newScenario } from '../../../engine/scenario/scenario.ts'
import { contrived, madeUp } from './madeUp.ts'

const subjectOf = () => madeUp
const scenario = newScenario(madeUp)
const write = (code: string) => writeLink(subjectOf, { scenario, code })

/** Letters that no link has to encode and no deflation makes shorter. */
function noise(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  let state = 1
  return Array.from({ length }, () => {
    state = Math.imul(state, 1664525) + 1013904223
    return letters[state >>> 26]!
  }).join('')
}
const around = 'v=1&s=pipeline&code=&end'.length

describe('a link', () => {
  it('is plain up to 1,000 characters, and compressed beyond if that is shorter', async () => {
    const plain = await write('a'.repeat(1000 - around))
    expect(plain.fragment).toHaveLength(1000)
    expect(plain.fragment).not.toContain('z=')
    expect((await write('a'.repeat(1001 - around))).fragment).toMatch(/^v=1&z=/)
    const random = await write(noise(1001 - around))
    expect(random.fragment).toHaveLength(1001)
    expect(random.fragment).not.toContain('z=')
  })

  it('may be pasted up to 2,000 characters', async () => {
    const most = await write(noise(2000 - around))
    expect([most.fragment.length, most.tooLong]).toEqual([2000, false])
    const more = await write(noise(2001 - around))
    expect([more.fragment.length, more.tooLong]).toEqual([2001, true])
  })

  it('is not looked at beyond 65,536 characters', async () => {
    const refusal = async (length: number) => {
      const read = await readLink(`${'v=1&s=pipeline&speed='.padEnd(length - 4, 'x')}&end`, subjectOf)
      return read.ok ? '' : read.error.message
    }
    expect(await refusal(65_536)).toContain('pipeline.speed: expected no field of this name')
    expect(await refusal(65_537)).toBe('link: expected at most 65536 characters, got 65537')
  })
})

describe('what is allowed', () => {
  it('goes up to its bounds, and they are allowed too', () => {
    const stages = (count: number, name = 'x') => ({ stages: Array<object>(count).fill({ name }) })
    const accepted = [{ bytes: 1 }, { bytes: 2 ** 30 }, stages(1), stages(64), stages(1, 'x'.repeat(60))]
    for (const params of accepted) expect(checkedParams(madeUp, params)).toMatchObject(params)
    for (const params of [{ bytes: 2 ** 30 + 1 }, stages(1, 'x'.repeat(61))])
      expect(() => checkedParams(madeUp, params)).toThrow('expected')
    expect([checkedSeed(0, 'seed'), checkedSeed(2 ** 32 - 1, 'seed')]).toEqual([0, 2 ** 32 - 1])
    expect(() => checkedSeed(2 ** 32, 'seed')).toThrow('0 to 4294967295')
  })

  it('is 256 interventions', () => {
    const add = (scenario: Scenario) =>
      applyEdit(contrived, scenario, { kind: 'intervene', intervention: { kind: 'drop', message: 'q2' } })
        .scenario
    let full = newScenario(contrived)
    for (let i = 0; i < 256; i++) full = add(full)
    expect(full.interventions).toHaveLength(256)
    expect(maxInterventions).toBe(256)
    expect(() => add(full)).toThrow(
      'contrived.interventions.256: expected at most 256 interventions, got 257',
    )
  })

  it('is 200 steps back', () => {
    let history = newHistory(0)
    for (let step = 1; step <= 201; step++) history = committed(history, step)
    expect(historyLength).toBe(200)
    expect([history.past.length, history.past[0], history.past.at(-1)]).toEqual([200, 1, 200])
  })
})
