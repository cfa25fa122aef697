import { describe, expect, it } from 'vitest'
import { runs } from '../sample.ts'
import { dragsOf, type Arrival, type Drag } from './drags.ts'
import { outcomeOf } from './outcome.ts'
import { registered } from './registered.ts'
import { presetScenarios, randomScenarios } from './scenarios.ts'

const draggable = registered.filter(({ handles }) => handles)
const arrivals: readonly Arrival[] = ['there', 'bound', 'nearer', 'displaced', 'gone', 'astray']
/** A run is given up after so many events: its first bars are there by then. */
const events = runs(1500, 20_000)
const bars = runs(1, 8)

describe.each(draggable.map((system) => [system.id, system] as const))('the bars of %s', (id, system) => {
  const all: Drag[] = []
  const arrived = new Set<string>()
  const scenarios = [...presetScenarios(system), ...randomScenarios(system, runs(15, 300))]

  it.each(scenarios)('answer a drag and a key with an edit that holds, or in words: %s', (_, scenario) => {
    const drags = dragsOf(system, outcomeOf(system, scenario, events), { bars, events, arrived })
    all.push(...drags)
    for (const { meaning, arrival } of drags) if (arrival === 'there') arrived.add(meaning)
    expect(drags.flatMap(({ faults }) => faults)).toEqual([])
  })

  it('end where they were dragged to, or as near as the bounds allow', () => {
    const astray = all.filter(({ recut, arrival }) => !recut && (arrival === 'astray' || arrival === 'gone'))
    expect(astray.map(({ name }) => name)).toEqual([])
  })

  it('come nearer in nine of ten tries of the sample, in six of seven of all, where the message is cut otherwise', () => {
    const recut = all.filter(({ recut, arrival }) => recut && arrival)
    const astray = recut.filter(({ arrival }) => arrival === 'astray' || arrival === 'gone')
    expect(astray.length).toBeLessThanOrEqual(recut.length / runs(10, 7))
  })

  it('arrive by every meaning, and in more than half of all tries', () => {
    const tries = all.filter(({ arrival }) => arrival)
    const there = tries.filter(({ arrival }) => arrival === 'there')
    const count = (sort: Arrival) => tries.filter(({ arrival }) => arrival === sort).length
    console.info(id, arrivals.map((sort) => `${sort} ${count(sort)}`).join(', '))
    expect(system.handles!.meanings.map(({ id }) => id).filter((id) => !arrived.has(id))).toEqual([])
    expect(there.length).toBeGreaterThan(tries.length / 2)
  })
})
