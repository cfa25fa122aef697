import type { System } from '../../../engine/systems/system.ts'
import type { Outcome } from '../outcome.ts'
import { sentenceFaults } from './sentence.ts'

/** How far what is told of a run may be from the events of one that has more than `long`. */
const factor = 4
const long = 20_000

/** What a system tells of a run before it is begun: 0 events where it is over before it begins, and nowhere that one follows another. */
export function workFaults(system: System, { scenario }: Outcome): string[] {
  const { params, seed, interventions } = scenario
  const run = system.simulate?.(params, seed, interventions)
  if (!run) return []
  const { events, shorter } = system.work!(params)
  const computed = run.progress().fraction === 1
  const more = run.step(1)
  return [
    ...sentenceFaults(shorter, 'what takes less'),
    ...(Number.isInteger(events) && events >= 0 ? [] : [`${events} events are no count`]),
    ...(computed && events > 0 ? [`${events} events are told where nothing is run`] : []),
    ...(more && events === 0 ? ['no events are told, and some are run'] : []),
  ]
}

/** Of a run of more than `long` events, whether about so many were told; else nothing. */
export function toldRight(system: System, { scenario, fired, whole }: Outcome): string | undefined {
  if (fired <= long || !system.work) return undefined
  const { events } = system.work(scenario.params)
  const below = events <= fired / factor
  const above = whole && events >= fired * factor
  return below || above ? `${events} events are told, and ${fired} are run` : ''
}
