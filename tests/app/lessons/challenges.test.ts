import { describe, expect, it, vi } from 'vitest'
import { applyEdit, type Edit } from '../../../engine/index.ts'
import { scoreOf, type Challenge } from '../../../app/lessons/challenges/challenge.ts'
import { shareWords } from '../../../app/lessons/challenges/costWords.ts'
import { challenges, dailyOf } from '../../../app/lessons/challenges/index.ts'
import { askedOf, challengeLink, isOf, startOf } from '../../../app/lessons/challenges/work.ts'
import type { Asked } from '../../../app/lessons/lesson.ts'

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** All there are: as many days as the longest family has variations, times the families. */
const days = Array.from({ length: 4 * 7 }, (_, i) => dayAfter('2026-11-23', i))
const all = [...new Map(days.map((date) => dailyOf(date)).map((each) => [each.link, each])).values()]

async function after(asked: Asked, edits: readonly Edit[]): Promise<Asked> {
  const { scenario } = applyEdit(asked.system, asked.scenario, { kind: 'together', edits })
  return askedOf(scenario)
}

const solved = async (challenge: Challenge) => {
  const start = await startOf(challenge)
  return after(start, challenge.solution(start))
}

describe('challenges', () => {
  it('have ids and titles of their own', () => {
    expect(challenges.length).toBe(4)
    expect(new Set(challenges.map(({ id }) => id)).size).toBe(4)
    expect(new Set(challenges.map(({ title }) => title)).size).toBe(4)
  })

  it.each(all.map((challenge) => [challenge.link, challenge] as const))(
    'is not met where it begins, and is by its solution: %s',
    async (_, challenge) => {
      const start = await startOf(challenge)
      expect(scoreOf(challenge, start).met).toBe(false)
      const { met, share, cost, best } = scoreOf(challenge, await solved(challenge))
      expect(met).toBe(true)
      expect(best).toBeLessThanOrEqual(cost)
      // Equal pieces are held against cuts of any sizes; all else reaches its best.
      expect(share).toBeGreaterThan(challenge.title.startsWith('95 %') ? 0.95 : 0.9999)
    },
  )

  it('is computed in pieces, between which a page hears its person', async () => {
    const challenge = challenges.find(({ link }) => link.includes('s=virtual-network'))!
    const pauses = vi.spyOn(globalThis, 'setTimeout')
    await startOf(challenge)
    expect(pauses.mock.calls.length).toBeGreaterThan(1)
    pauses.mockRestore()
  })

  it('knows its own scenarios, and no other', async () => {
    for (const challenge of challenges) {
      const { scenario } = await solved(challenge)
      const whose = await Promise.all(challenges.map((each) => isOf(each, scenario)))
      expect(whose).toEqual(challenges.map((each) => each === challenge))
      expect(await isOf(challenge, { ...scenario, seed: scenario.seed + 1 })).toBe(false)
      expect(await challengeLink(challenge, scenario)).toMatch(/title=Challenge%3A|z=/)
    }
  })

  it('has no deadlock-free memory below what it says is the least', async () => {
    const challenge = challenges.find(({ id }) => id === 'deadlock')!
    const best = await solved(challenge)
    const region = best.scenario.params['region'] as { readonly buffer: number; readonly slots: number }
    for (const [path, value] of [
      ['region.buffer', region.buffer - 1],
      ['region.slots', region.slots - 1],
    ] as const)
      expect(scoreOf(challenge, await after(best, [{ kind: 'set', path, value }])).met, path).toBe(false)
  })
})

describe('the challenge of the day', () => {
  it('is the same for everybody on a day, and another on the next', () => {
    expect(dailyOf('2026-11-23')).toMatchObject({
      link: dailyOf('2026-11-23').link,
      id: 'equal-pieces-2026-11-23',
    })
    expect(dailyOf('2026-11-24').title).not.toBe(dailyOf('2026-11-23').title)
  })

  it('takes turns among all, with all their numbers', () => {
    expect(new Set(days.slice(0, 4).map((date) => dailyOf(date).title)).size).toBe(4)
    expect(all.length).toBe(7 + 5 + 5 + 5)
  })
})

it('says 100 % of the best of nothing but the best', () => {
  expect([0.973, 0.9994, 0.9996, 1 - 1e-12, 1].map(shareWords)).toEqual([
    '97.3 % of the best',
    '99.9 % of the best',
    'over 99.9 % of the best',
    '100.0 % of the best',
    '100.0 % of the best',
  ])
})
