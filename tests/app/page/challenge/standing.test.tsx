import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { applyEdit, type Edit } from '../../../../engine/index.ts'
import { scoreOf } from '../../../../app/lessons/challenges/challenge.ts'
import { challenges } from '../../../../app/lessons/challenges/index.ts'
import { askedOf, startOf } from '../../../../app/lessons/challenges/work.ts'
import { Standing } from '../../../../app/page/challenge/Standing.tsx'

const standing = async (id: string, edits: readonly Edit[] = []): Promise<string> => {
  const challenge = challenges.find((each) => each.id === id)!
  const start = await startOf(challenge)
  const { scenario } = applyEdit(start.system, start.scenario, { kind: 'together', edits })
  const score = scoreOf(challenge, await askedOf(scenario))
  return renderToStaticMarkup(<Standing challenge={challenge} score={score} />)
}
const solutionOf = async (id: string) => {
  const challenge = challenges.find((each) => each.id === id)!
  return challenge.solution(await startOf(challenge))
}

it.each(challenges.map(({ id }) => id))(
  'the bar of %s is empty until it is met, and full at its best',
  async (id) => {
    const start = await standing(id)
    expect(start).toContain('Not met yet.')
    expect(start).toContain('width:0%')
    const best = await standing(id, await solutionOf(id))
    expect(best).toContain('Met.')
    expect(Number(/width:([\d.]+)%/.exec(best)![1])).toBeGreaterThan(95)
  },
)

it('tells bytes one by one where a byte decides', async () => {
  const solution = await solutionOf('deadlock')
  const buffer = solution.find((edit) => 'path' in edit && edit.path === 'region.buffer')!
  const one = (by: number): Edit =>
    buffer.kind === 'set' ? { ...buffer, value: Number(buffer.value) + by } : buffer
  const told = await Promise.all([-1, 0, 1].map((by) => standing('deadlock', [...solution, one(by)])))
  const costs = told.map((each) => /class="figure">([^<]*)</.exec(each)![1])
  expect(costs.map((cost) => Number(cost!.replace(/\D/g, '')))).toEqual([1579, 1580, 1581])
  expect(costs.every((cost) => /^\d,\d{3} B$/.test(cost!))).toBe(true)
  expect(told.map((each) => each.includes('Not met yet.'))).toEqual([true, false, false])
  expect(told[0]).toContain('; nothing below 1,580 B meets it.')
})
