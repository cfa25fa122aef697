/** When a packet of a run was on the wire. */
export interface Passage {
  /** The step that sent it, counted from 1. */
  readonly sent: number
  /** The step that delivered or lost it; undefined while it is on the wire at the end. */
  readonly ended: number | undefined
  readonly end: 'delivered' | 'lost' | 'onWire'
}

/**
 * Every packet of a run in the order of sending. A packet is the same object for as long as it lives.
 * @param wires  what is on the wire before the first step, and after each
 * @param loses  whether a step, counted from 1, is the wire losing a packet
 */
export function passages<P>(
  wires: readonly (readonly P[])[],
  loses: (step: number) => boolean,
): (Passage & { readonly packet: P })[] {
  return wires.slice(1).flatMap((wire, before) => {
    const sent = before + 1
    return wire
      .filter((packet) => !wires[before]!.includes(packet))
      .map((packet) => {
        const gone = wires.findIndex((later, step) => step > sent && !later.includes(packet))
        return {
          packet,
          sent,
          ended: gone < 0 ? undefined : gone,
          end: gone < 0 ? 'onWire' : loses(gone) ? 'lost' : 'delivered',
        }
      })
  })
}
