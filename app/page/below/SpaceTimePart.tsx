import { useStore } from 'zustand'
import { packetOf, selectorOf } from '../../controls/packet/packetOf.ts'
import { SpaceTime } from '../../views/spaceTime/SpaceTime.tsx'
import type { PanelProps } from './panel.ts'

/** Lanes of a node that are worth a second look beside its packets: a host, its NIC, a bus. */
const few = 3

/** Who sent what to whom, on the axis of the timeline above; a packet that is chosen is told of by the inspector. */
export function SpaceTimePart({ store, result, time, columns }: PanelProps) {
  const { timeline, messages } = result
  const system = useStore(store, (state) => state.system)
  const chosen = useStore(store, (state) => state.selection)
  if (!timeline || !messages) return null
  const packet = chosen?.kind === 'packet' ? packetOf(system, messages, chosen.packet) : undefined
  return (
    <SpaceTime
      {...{ timeline, messages, time, columns }}
      bare={messages.nodes.some(({ lanes }) => lanes.length > few)}
      selected={packet}
      {...(system.packetSelector && {
        hint: 'Choose one to lose, damage or delay it, and to see why it waited.',
      })}
      onSelect={(to) =>
        store
          .getState()
          .select(to === undefined ? undefined : { kind: 'packet', packet: selectorOf(system, messages, to) })
      }
    />
  )
}
