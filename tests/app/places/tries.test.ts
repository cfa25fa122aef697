import { describe, expect, it } from 'vitest'
import { applyEdit, newScenario } from '../../../engine/index.ts'
import { pipeline } from '../../../engine/systems/pipeline/system.ts'
import { triesIn } from '../../../app/places/challenges/useTries.ts'

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

  it('are what stands there alone where it is none', () => {
    const [now, before] = [titled(40), titled(9, 'My talk')]
    expect(triesIn({ present: now, origin: before, past: [before] })).toEqual([now.scenario])
  })
})
