import { systemOf, writeLink, type Envelope, type Scenario, type System } from '../../../engine/index.ts'
import { readAddress } from '../../document/link.ts'
import type { About, Step } from '../lesson.ts'
import type { Answer } from '../kept.ts'
import { locksBeside } from './locks.ts'
import { saidIn } from './said.ts'

/** What a step's own link opens, and the system of it. @throws Error where the lesson says it wrongly */
export async function opened(
  link: string,
): Promise<{ readonly envelope: Envelope; readonly system: System }> {
  const read = await readAddress(link, systemOf, undefined)
  if (!read.ok) throw new Error(`${read.error.message} in ${link}`)
  const { envelope } = read
  return { envelope, system: (await systemOf(envelope.scenario.system))! }
}

/** What a step locks. */
export async function stepLocks({ link, controls }: Pick<Step, 'link' | 'controls'>) {
  const { envelope, system } = await opened(link)
  return locksBeside(system.parameters.fields, envelope.scenario.params, controls)
}

/**
 * The whole link of a step: its scenario, the place in the lesson, and all but its controls locked.
 * @param number  from 1 @param answer  what was predicted and made there before; what of it cannot be read is left out
 * @returns what stands behind the `#`
 */
export async function stepLink(
  { id }: Pick<About, 'id'>,
  steps: readonly Step[],
  number: number,
  answer: Answer = {},
): Promise<string> {
  const step = steps[number - 1]!
  const { envelope, system } = await opened(step.link)
  const { prediction, reason, made } = answer
  const isSaid = saidIn(step.ask, prediction).said !== undefined
  const scenario = (made === undefined ? undefined : await scenarioOf(made, system)) ?? envelope.scenario
  const locks = locksBeside(system.parameters.fields, scenario.params, step.controls)
  const whole: Envelope = {
    ...envelope,
    scenario,
    lesson: { id, step: number, steps: [] },
    ...(locks.length > 0 && { locks }),
    ...(isSaid && { prediction }),
    ...(reason !== undefined && { reason }),
  }
  return (await writeLink((id) => (id === system.id ? system : undefined), whole)).fragment
}

/** What was made of a scenario, as it is kept; undefined where this page cannot read it. */
async function scenarioOf(made: string, { id }: System): Promise<Scenario | undefined> {
  const read = await readAddress(made, systemOf, undefined)
  return read.ok && read.envelope.scenario.system === id ? read.envelope.scenario : undefined
}
