import { expect, it } from 'vitest'
import { namesApart } from '../../../../app/document/keeping/ownWords.ts'

const titles = { pipeline: 'Communication pipeline', 'ini-cluster': 'INI cluster' }

const glance = (name: string, scenario: unknown, hidden?: unknown) => ({
  name,
  at: 0,
  present: { scenario, hidden },
})
const pipeline = (params: unknown, seed = 1) => ({ v: 1, system: 'pipeline', params, seed })

it('leaves a name alone that no other has', () => {
  expect(
    namesApart(
      [glance('One', pipeline({ bytes: 1 })), glance('Two', pipeline({ bytes: 2 })), undefined],
      titles,
    ),
  ).toEqual(['One', 'Two', undefined])
})

it('tells works of one name apart by their systems, by what was set, or by the seed', () => {
  const works = [
    glance('Mine', pipeline({ bytes: 1, stages: [{ overhead: 3 }] })),
    glance('Mine', pipeline({ bytes: 1, stages: [{ overhead: 4 }] })),
    glance('Mine', { v: 1, system: 'ini-cluster', params: {}, seed: 1 }),
  ]
  expect(namesApart(works, titles)).toEqual([
    'Mine: stages.0.overhead 3',
    'Mine: stages.0.overhead 4',
    'Mine: INI cluster',
  ])
  const seeds = [glance('Mine', pipeline({}, 1)), glance('Mine', pipeline({}, 2))]
  expect(namesApart(seeds, titles)).toEqual(['Mine: seed 1', 'Mine: seed 2'])
})

it('tells nothing that is hidden, and nothing of what is no scenario', () => {
  const works = [
    glance('Mine', pipeline({ bytes: 1, stages: [{ overhead: 3 }] }), ['bytes', 'stages']),
    glance('Mine', pipeline({ bytes: 2, stages: [{ overhead: 4 }] }), ['bytes', 'stages']),
  ]
  expect(namesApart(works, titles)).toEqual(['Mine', 'Mine'])
  expect(namesApart([glance('Mine', 5), glance('Mine', pipeline(null))], titles)).toEqual([
    'Mine',
    'Mine: Communication pipeline',
  ])
})
