import { sameValue, type Messages, type Params, type System } from '../../../engine/index.ts'

/** What an intervention names a packet by, or its number where the system has no such name. */
export const selectorOf = (system: System, messages: Messages, packet: number): Params =>
  system.packetSelector?.(messages, packet) ?? { packet }

/** The packet of a run that is named so; nothing where this run has none. */
export function packetOf(system: System, messages: Messages, chosen: Params): number | undefined {
  const name = messages.names.indexOf(chosen['message'] as string)
  for (let packet = 0; packet < messages.sent.length; packet++)
    if (name < 0 || messages.name[packet] === name)
      if (sameValue(selectorOf(system, messages, packet), chosen)) return packet
  return undefined
}
