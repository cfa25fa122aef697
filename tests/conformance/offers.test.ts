import { describe, expect, it } from 'vitest'
import type { Storyteller, System } from '../../engine/systems/system.ts'
import { inTurn, runs } from '../sample.ts'
import { storyFaults } from './faults/stories.ts'
import { toldRight, workFaults } from './faults/work.ts'
import { takenUp, type Taken } from './offers.ts'
import { offersOf } from './offersOf.ts'
import { outcomeFaults, outcomeOf, type Outcome } from './outcome.ts'
import { registered } from './registered.ts'
import { presetScenarios, randomScenarios } from './scenarios.ts'

/** Presets run to their end, what they lead to not: those ends are other presets, and others' tests. */
const wholeRun = 1 << 22
const glimpse = runs(1500, 100_000)

/**
 * The part of long random runs of which another number of events may be told: where most is refused or sent again too early, only
 * the run itself tells, and the page asks then (`app/task/longRun.ts`).
 */
const stormy: Readonly<Record<string, number>> = { 'virtual-network': 0.4 }

const tellers = registered.map(async (system) => [system.id, system, await system.stories?.()] as const)

describe.each(await Promise.all(tellers))('%s', (_id, system, teller) => {
  const seen = new Set<string>()
  const told: string[] = []
  const held = (scenario: Outcome['scenario'], events: number) => {
    const before = outcomeOf(system, scenario, events)
    const right = toldRight(system, before)
    if (right !== undefined) told.push(right)
    expect([
      ...outcomeFaults(system, before),
      ...toldFaults(teller, before),
      ...workFaults(system, before),
    ]).toEqual([])
    const all = takenTwice(system, before)
    for (const { label, after } of all) if (after) seen.add(sortOf(label))
    expect(all.flatMap(({ faults }) => faults)).toEqual([])
  }

  it.each(inTurn(presetScenarios(system)))(
    'runs %s and all that it offers with results that keep their promises',
    (_, scenario) => {
      held(scenario, wholeRun)
      expect(told.splice(0).filter(Boolean)).toEqual([])
    },
  )

  it.each(randomScenarios(system, runs(15, 300)))(
    'keeps its promises and those of its offers: %s',
    (_, scenario) => held(scenario, runs(4000, 100_000)),
  )

  it('told about how many events random runs have, of all that are long but a few', ({ skip }) => {
    skip(told.length === 0, 'no run of this sample is long')
    const wrong = told.filter(Boolean)
    console.info(`${system.id}: ${told.length - wrong.length} of ${told.length} long runs`)
    expect(wrong.length).toBeLessThanOrEqual((stormy[system.id] ?? 0.02) * told.length)
  })

  it('offered all that it has to offer', () => {
    const { handles } = system
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'finding',
        ...(handles?.moveCut ? ['cut'] : []),
        ...(handles?.moveMark ? ['point'] : []),
        ...(handles?.groups ? ['joining', 'dissolving'] : []),
        ...(handles?.actions?.length ? ['action'] : []),
        ...(system.packetSelector ? ['drop'] : []),
      ]),
    )
  })
})

const sortOf = (label: string): string => label.split(' ')[0]!

/** All offers of an outcome, and of its alternatives those that it does not have itself. */
function takenTwice(system: System, before: Outcome): readonly Taken[] {
  const first = taken(system, before, () => true)
  const sorts = new Set(first.flatMap(({ label, after }) => (after ? [sortOf(label)] : [])))
  const further = first.flatMap(({ label, after }) =>
    after && sortOf(label) === 'alternative' ? taken(system, after, (sort) => !sorts.has(sort)) : [],
  )
  return [...first, ...further]
}

const taken = (system: System, before: Outcome, wanted: (sort: string) => boolean): readonly Taken[] =>
  offersOf(system, before)
    .filter(({ label }) => wanted(sortOf(label)))
    .map((offer) => takenUp(system, before, offer, glimpse))

/** What is told of a few packets. */
function toldFaults(
  teller: Storyteller | undefined,
  { scenario, result, whole }: Outcome,
): readonly string[] {
  const { messages } = result
  if (!whole || !messages || !teller) return []
  const last = messages.sent.length - 1
  return [0, last >> 1, last].flatMap((packet) => {
    const story = packet < 0 ? undefined : teller.story(scenario.params, result, packet)
    return story ? storyFaults(story).map((fault) => `packet ${packet}: ${fault}`) : []
  })
}
