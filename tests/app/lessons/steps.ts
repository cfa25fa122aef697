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

export async function askedOf(step: Step): Promise<Asked> {
  const own = await opened(step.link)
  const asked = await solved(own.system, own.envelope.scenario)
  if (!step.known) return asked
  const known = await opened(step.known.link)
  return { ...asked, known: (await solved(known.system, known.envelope.scenario)).result }
}
