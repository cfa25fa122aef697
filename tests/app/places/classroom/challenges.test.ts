import { describe, expect, it } from 'vitest'
import { without } from '../../../../app/document/content.ts'
import { challenges, challengesTitled } from '../../../../app/lessons/challenges/index.ts'
import { askedOf, challengeLink, startOf } from '../../../../app/lessons/challenges/work.ts'
import { challengeAsking } from '../../../../app/places/classroom/challengeAsking.ts'
import { cellsOf } from '../../../../app/places/classroom/cells.ts'
import { findingsOf, headlineOf } from '../../../../app/places/classroom/findings.ts'
import { groupsOf } from '../../../../app/places/classroom/groups.ts'
import { linkReader } from '../../../../app/places/classroom/handedIn.ts'
import { lessonAsking } from '../../../../app/places/classroom/lessonAsking.ts'
import { rowsOf } from '../../../../app/places/classroom/rows.ts'
import { applyEdit, systemOf, writeLink } from '../../../../engine/index.ts'
import { asked, inPieces, page, scenario, step } from './aClass.ts'

const deadlock = challenges.find(({ id }) => id === 'deadlock')!
const start = await startOf(deadlock)
const met = deadlock
  .solution(start)
  .reduce((made, edit) => applyEdit(start.system, made, edit).scenario, start.scenario)
const other = { ...start.scenario, seed: start.scenario.seed + 1 }

const links = await Promise.all(
  [met, start.scenario, other].map(
    async (made, at) => `${['Ida', 'Ben', 'Cy'][at]!} ${page}#${await challengeLink(deadlock, made)}`,
  ),
)
const { read } = await linkReader(systemOf, page)(links.join('\n'))
const title = read[0]!.envelope.title!

describe('the table of a challenge', async () => {
  const asking = await challengeAsking(
    title,
    challengesTitled(deadlock.title),
    met,
    start.system,
    async (made) => ({ result: (await askedOf(made)).result }),
    1024,
  )
  const rows = rowsOf(read, asking)
  const reached = new Map(
    await Promise.all(rows.map(async ({ id, link }) => [id, await asking.goal!.reached(link)] as const)),
  )

  it('is of all links that have its title', () => {
    expect(groupsOf(read)).toHaveLength(1)
    expect(title).toBe(`Challenge: ${deadlock.title}`)
  })

  it('asks in the numbers that most of them have', async () => {
    const titled = challengesTitled(deadlock.title)
    const asked = await Promise.all(
      titled.map(async (each) => {
        const { system, scenario } = await startOf(each)
        const notAsked = () => Promise.resolve({ because: '' })
        return (await challengeAsking(title, titled, scenario, system, notAsked, 1024)).question
      }),
    )
    expect(asked).toEqual(titled.map(({ task }) => task))
    expect(new Set(asked).size).toBe(titled.length)
  })

  it('tells of a link that it is of other numbers than the ones that it asks in', async () => {
    const titled = challengesTitled(deadlock.title)
    const { scenario } = await startOf(titled.find(({ task }) => task !== asking.question)!)
    const link = { ...read[0]!, envelope: { ...read[0]!.envelope, scenario } }
    expect(await asking.goal!.reached(link)).toEqual({
      reached: false,
      score: expect.stringMatching(/ in other numbers$/) as string,
    })
    expect(reached.get(0)).not.toHaveProperty('score', expect.stringContaining('other'))
  })

  it('says who meets it and how near that is to the best, and asks for no answer', () => {
    expect(rows.map(({ because }) => because)).toEqual([undefined, undefined, undefined])
    expect([reached.get(0), reached.get(1), reached.get(2)]).toEqual([
      { reached: true, score: expect.stringMatching(/^[\d,. ]+B, 100\.0 % of the best$/) as string },
      { reached: false, score: expect.not.stringContaining('best') as string },
      'something was changed that must stay as it was',
    ])
    expect(findingsOf(rows, asking, reached, false).map(({ sentence }) => sentence)).toEqual([
      '1 of 3 met the challenge. Not yet: Ben.',
    ])
    expect(findingsOf(rows, asking, reached, true)).toEqual([])
    expect(headlineOf(rows, asking, false)).toEqual({ text: '3 handed in' })
  })

  it('is saved with both', () => {
    const cells = cellsOf(rows, asking, reached, false, page)
    expect(cells[0]).toEqual(['name', 'link', 'line', 'met', deadlock.cost.label, 'why'])
    expect(cells.slice(1).map((row) => row[3])).toEqual([
      'met',
      'not met',
      'cannot be told: something was changed that must stay as it was',
    ])
    expect(cells[1]![4]).toContain('% of the best')
  })
})

it('of a step that asks nothing says who reaches its goal, and misses no answer', async () => {
  const asking = lessonAsking({
    title: 'Best of all cuts, step 7',
    step: without(step, 'ask'),
    asked,
    kilobyte: 1024,
    resultOf: ({ system, scenario }) => Promise.resolve({ result: system.analyse(scenario.params) }),
  })
  const { fragment } = await writeLink(systemOf, { scenario: inPieces(9), prediction: 'nobody asked' })
  const text = `Ida ${page}#${fragment}\nBen ${page}#${(await writeLink(systemOf, { scenario })).fragment}`
  const handed = await linkReader(systemOf, page)(text)
  const rows = rowsOf(handed.read, asking)
  const reached = new Map(
    await Promise.all(rows.map(async ({ id, link }) => [id, await asking.goal!.reached(link)] as const)),
  )
  const [first, ...more] = findingsOf(rows, asking, reached, false).map(({ sentence }) => sentence)
  expect(first).toMatch(/^\d of 2 reached the goal afterwards: Within 2 % of the best\./)
  expect(more).toEqual([])
  expect(cellsOf(rows, asking, reached, false, page)[0]).not.toContain('said')
})
