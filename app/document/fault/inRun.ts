import { InputError, sameValue, type Messages, type Params, type System } from '../../../engine/index.ts'
import { kindOf, namingFields } from './guess.ts'

/** So many are looked through: of more it would be felt. */
const mostPackets = 100_000

/** The packets of a run, where all of them are known. */
const allOf = (messages: Messages | undefined): Messages | undefined =>
  messages?.partial || (messages?.sent.length ?? 0) > mostPackets ? undefined : messages

/**
 * A guess whose names are words of this run: one that is written short, without what stands before its colon, in full
 * where only one can be meant.
 * @param messages  of the run, where it has any
 * @throws InputError for a name that nothing has in it
 */
export function inRun(system: System, guess: Params, messages: Messages | undefined): Params {
  const all = allOf(messages)
  if (!all || !system.packetSelector) return guess
  const selectors = Array.from(all.sent, (_, packet) => system.packetSelector?.(all, packet))
  const named = Object.entries(namingFields(system, kindOf(guess))).flatMap(([name, field]) => {
    if (field.kind !== 'text') return []
    const there = new Set(selectors.map((selector) => selector?.[name] as string))
    return [[name, found(there, guess[name] as string, name, field.label)] as const]
  })
  return { ...guess, ...Object.fromEntries(named) }
}

/** Whether a fault is about a packet that this run does not have: then nothing is done. */
export function isMissing(system: System, fault: Params, messages: Messages | undefined): boolean {
  const all = allOf(messages)
  const packets = all?.sent.length ?? 0
  if (!all || !system.packetSelector || packets === 0) return false
  for (let packet = 0; packet < packets; packet++) {
    const named = Object.entries(system.packetSelector(all, packet))
    if (!named.every(([name]) => name in fault)) return false
    if (named.every(([name, value]) => sameValue(fault[name], value))) return false
  }
  return true
}

function found(there: ReadonlySet<string>, said: string, name: string, label: string): string {
  const [one] = there
  if (one === undefined || there.has(said)) return said
  const ends = [...there].filter((each) => each.endsWith(`:${said}`))
  if (ends.length === 1) return ends[0]!
  throw new InputError(`prediction.${name}`, `a ${label.toLowerCase()} of this run such as ${one}`, said)
}
