import type { System } from '../../../engine/systems/system.ts'
import type { Outcome } from '../outcome.ts'
import { sentenceFaults } from './sentence.ts'

/** How far what is told of a run may be from the events of one that has more than `long`. */
const factor = 4
const long = 20_000

/** What a system tells of a run before it is begun, beside what was run: 0 events where it is over before it begins, and nowhere that one follows another. */
export function workFaults(system: System, { scenario, fired, whole }: Outcome): string[] {
  const { params, seed, interventions } = scenario
  const run = system.simulate?.(params, seed, interventions)
  if (!run) return []
  const { events, shorter } = system.work!(params)
  const computed = run.progress().fraction === 1
  const more = run.step(1)
  const below = fired > long && events <= fired / factor
  const above = fired > long && whole && events >= fired * factor
  return [
    ...sentenceFaults(shorter, 'what takes less'),
    ...(Number.isInteger(events) && events >= 0 ? [] : [`${events} events are no count`]),
    ...(computed && events > 0 ? [`${events} events are told where nothing is run`] : []),
    ...(more && events === 0 ? ['no events are told, and some are run'] : []),
    ...(below || above ? [`${events} events are told, and ${fired} are run`] : []),
  ]
}
