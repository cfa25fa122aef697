import { describe, expect, it } from 'vitest'
import { applyEdit, type Edit } from '../../../engine/index.ts'
import { counted } from '../../../app/lessons/asked.ts'
import { verdictOf } from '../../../app/lessons/player/verdict.ts'
import { allSteps, askedOf, solved } from './steps.ts'

const stepOf = (id: string, number: number) =>
  allSteps.find((each) => each.id === id && each.number === number)!.step

const set = (path: string, value: number): Edit => ({ kind: 'set', path, value })

async function missing(id: string, number: number, ...edits: readonly Edit[]): Promise<string> {
  const step = stepOf(id, number)
  const asked = await askedOf(step)
  const { scenario } = applyEdit(asked.system, asked.scenario, { kind: 'together', edits })
  return step.goal!.missing!(await solved(asked.system, scenario))
}

const revealed = async (id: string, number: number, said: string | number) => {
  const step = stepOf(id, number)
  return verdictOf(step.ask!, said, await askedOf(step)).reveal
}

describe('what is counted', () => {
  it('is one thing, or many by thousands', () => {
    expect([0, 1, 4000].map((count) => counted(count, 'group'))).toEqual([
      '0 groups',
      '1 group',
      '4,000 groups',
    ])
    expect(counted(1, 'node', ['stands', 'stand'])).toBe('1 node stands')
    expect(counted(2, 'node', ['stands', 'stand'])).toBe('2 nodes stand')
  })

  it('is so in what is missing', async () => {
    expect(await missing('guess', 1)).toContain('with 1 stray frame before')
    expect(await missing('share-an-interface', 2)).toMatch(/with 1 interface\.$/)
    expect(await missing('write-only', 1, set('experiment.bytes', 2000))).toContain('with 2,000 B;')
    expect(await missing('write-only', 2)).toContain('1 drain, with a buffer of 1,024 B')
    expect(await missing('write-only', 3, set('region.slots', 500))).toBe('1 drain; there should be none.')
    expect(await missing('write-only', 5)).toBe('2 nodes stand still for ever.')
    expect(await missing('acknowledgement', 8)).toMatch(/^7 messages are delivered twice or never/)
  })

  it('is so in what is revealed', async () => {
    expect(await revealed('guess', 5, 80)).toContain('4,000 groups failed')
    expect(await revealed('acknowledgement', 8, '1000')).toBe(
      'With a timeout of 1,000 µs, 0 messages are delivered twice or never. The shortest of these that is safe is 1,000 µs.',
    )
  })

  it('never stands in the plural where it is one', async () => {
    for (const { id, number, step } of allSteps) {
      const asked = await askedOf(step)
      const told = step.goal?.missing?.(asked) ?? ''
      expect(told, `${id} ${number}`).not.toMatch(/(?<!node |[\d.,])1 (?:stray )?[a-z]+s\b|\b\d{4,}\b/)
    }
  })
})
