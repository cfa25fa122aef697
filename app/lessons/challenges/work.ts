import {
  joined,
  systemOf,
  writeLink,
  type Envelope,
  type Scenario,
  type System,
} from '../../../engine/index.ts'
import { readAddress } from '../../document/link.ts'
import { sameBeside } from '../beside.ts'
import type { Asked } from '../lesson.ts'
import { locksBeside } from '../player/locks.ts'
import type { Challenge } from './challenge.ts'
import { titledChallenge } from '../../document/keptBack/titled.ts'

interface Begun {
  readonly system: System
  readonly envelope: Envelope
}

/** Where a challenge begins: titled, and all that may not be changed locked. @throws Error where it is written wrongly */
async function begun({ link, title, controls }: Challenge): Promise<Begun> {
  const read = await readAddress(link, systemOf, undefined)
  if (!read.ok) throw new Error(`${read.error.message} in ${link}`)
  const system = (await systemOf(read.envelope.scenario.system))!
  const locks = locksBeside(system.parameters.fields, read.envelope.scenario.params, controls)
  return {
    system,
    envelope: { ...read.envelope, title: titledChallenge + title, ...(locks.length > 0 && { locks }) },
  }
}

/** What stands behind the `#` of where a challenge begins, or of a scenario that was made of it. */
export async function challengeLink(challenge: Challenge, scenario?: Scenario): Promise<string> {
  const { system, envelope } = await begun(challenge)
  const whole = scenario ? { ...envelope, scenario } : envelope
  return (await writeLink((id) => (id === system.id ? system : undefined), whole)).fragment
}

/** Where a challenge begins, computed. */
export async function startOf(challenge: Challenge): Promise<Asked> {
  const { envelope } = await begun(challenge)
  return askedOf(envelope.scenario)
}

/** Whether a scenario differs from where a challenge begins in nothing but what may be changed. */
export async function isOf(challenge: Challenge, scenario: Scenario): Promise<boolean> {
  const { envelope } = await begun(challenge)
  return sameBeside(envelope.scenario, scenario, challenge.controls)
}

/** So many events take a browser that has not run any yet some 15 ms: a hand is heard between them. */
const atOnce = 2000

/** All that the engine says of a scenario. */
export async function askedOf(scenario: Scenario): Promise<Asked> {
  const known = (await systemOf(scenario.system))!
  const system = (await known.complete?.()) ?? known
  const analysed = system.analyse(scenario.params)
  const run = system.simulate?.(scenario.params, scenario.seed, scenario.interventions)
  while (run?.step(atOnce)) await new Promise((resolve) => setTimeout(resolve))
  return { system, scenario, result: joined({ analysed, ...(run && { simulated: run.result() }) }).result }
}
