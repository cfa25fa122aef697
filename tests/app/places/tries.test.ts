import { describe, expect, it } from 'vitest'
import { applyEdit, newScenario } from '../../../engine/index.ts'
import { pipeline } from '../../../engine/systems/pipeline/system.ts'
import { workText } from '../../../app/document/keeping/steps.ts'
import { challenges } from '../../../app/lessons/challenges/index.ts'
import { startOf } from '../../../app/lessons/challenges/work.ts'
import { triedOf, triesIn } from '../../../app/places/challenges/useTries.ts'

const titled = (fragments: number, title?: string) => ({
  scenario: applyEdit(pipeline, newScenario(pipeline), {
    kind: 'set',
    path: 'strategy',
    value: { kind: 'equal', fragments },
  }).scenario,
  ...(title !== undefined && { title }),
})
const challenge = (fragments: number) => titled(fragments, 'Challenge: 95 % of the best with equal pieces')

describe('the tries in a piece of work', () => {
  it('are all its steps where it is a challenge: whoever goes on after a good one has not lost it', () => {
    const [begun, good, now, undone] = [1, 9, 40, 41].map(challenge) as [
      ReturnType<typeof challenge>,
      ReturnType<typeof challenge>,
      ReturnType<typeof challenge>,
      ReturnType<typeof challenge>,
    ]
    const work = { present: now, origin: begun, past: [begun, good, good], future: [undone] }
    expect(triesIn(work)).toEqual([now, begun, good, undone].map(({ scenario }) => scenario))
  })

  it.each([
    ['a challenge', 120, challenge],
    ['another document', 50, titled],
  ] as const)('are kept with the work: of %s %i of 120', (_, count, make) => {
    const all = Array.from({ length: 121 }, (_, i) => make(i + 1))
    const history = { past: all.slice(0, -1), present: all.at(-1)!, future: [] }
    const { back } = JSON.parse(workText({ history, origin: all[0]! })) as { readonly back: unknown[] }
    expect(back).toHaveLength(count)
  })

  it('are what stands there alone where it is none', () => {
    const [now, before] = [titled(40), titled(9, 'My talk')]
    expect(triesIn({ present: now, origin: before, past: [before] })).toEqual([now.scenario])
  })
})

it('the best is that of where a challenge begins: of 100 pieces alone nothing is proved', async () => {
  const [equal] = challenges
  const { scenario } = await startOf(equal!)
  const made = (count: number) =>
    applyEdit(pipeline, scenario, { kind: 'set', path: 'strategy.fragments', value: count }).scenario
  const { best, own } = await triedOf(equal!, [made(100)])
  expect(best).toBeCloseTo(538.1, 1)
  expect(own!.score).toMatchObject({ met: false, best })
  // Of several that meet it the cheapest counts, in whichever order they were made.
  for (const order of [
    [100, 9, 120],
    [8, 9],
    [9, 8],
  ])
    expect((await triedOf(equal!, order.map(made))).own!.score.cost).toBeCloseTo(556.8, 1)
})
