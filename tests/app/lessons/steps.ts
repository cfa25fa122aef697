import { joined, type Scenario, type System } from '../../../engine/index.ts'
import { lessons } from '../../../app/lessons/index.ts'
import type { Asked, Step } from '../../../app/lessons/lesson.ts'
import { opened } from '../../../app/lessons/player/stepLink.ts'

/** All lessons with their steps. */
export const all = await Promise.all(lessons.map(async (lesson) => ({ ...lesson, all: await lesson.load() })))
export const allSteps = all.flatMap(({ id, all }) => all.map((step, i) => ({ id, number: i + 1, step })))

/** What the page would compute of a scenario. */
export async function solved(system: System, scenario: Scenario): Promise<Asked> {
  const whole = system.complete ? await system.complete() : system
  const analysed = whole.analyse(scenario.params)
  const run = whole.simulate?.(scenario.params, scenario.seed, scenario.interventions)
  while (run?.step(100_000)) continue
  const result = run ? joined({ analysed, simulated: run.result() }).result : analysed
  return { system: whole, scenario, result }
}

const kept = new Map<string, Promise<Asked>>()

/** Solved once: what several ask of a step, or several steps of a scenario. */
function solvedLink(link: string): Promise<Asked> {
  const asked =
    kept.get(link) ?? opened(link).then(({ system, envelope }) => solved(system, envelope.scenario))
  kept.set(link, asked)
  return asked
}

export async function askedOf({ link, known }: Step): Promise<Asked> {
  const asked = await solvedLink(link)
  return known ? { ...asked, known: (await solvedLink(known.link)).result } : asked
}
