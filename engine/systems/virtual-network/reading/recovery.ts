import { formatQuantity } from '../../../base/formatQuantity.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Journeys, Messages } from '../../../facets/messages.ts'
import { occasions, packetColumn, packetWidth } from '../recording/journeyLog.ts'

/** How the first lost copy that the timer noticed came to be sent again, as it was recorded; nothing where none was. */
export function recovery(messages: Messages, journeys: Journeys): Finding[] {
  const found = noticed(messages, journeys)
  if (!found) return []
  const { sent, name, names } = messages
  const { gone, again } = found
  const { text, unit } = formatQuantity(sent[again]! - sent[gone]!, 'ns', { kilobyte: 1024 })
  return [
    {
      id: 'seen-recovery',
      tone: 'mishap',
      sentence: `The receiver never learns that ${names[name[gone]!]!} was lost: only the sender’s scan notices, and sends it again ${text} ${unit} after the lost copy.`,
      source: 'section 4.3',
    },
  ]
}

/** The first lost packet with data whose next copy was sent for its timer, and that copy. */
function noticed({ kinds, kind, lost, name, names }: Messages, { packets }: Journeys) {
  const timer = occasions.indexOf('timer')
  const hasData = kinds.map(({ id }) => id === 'DATA' || id === 'again')
  let found: { readonly gone: number; readonly again: number } | undefined
  /** By name, from the end on: the next copy, or -1. */
  const next = new Int32Array(names.length).fill(-1)
  for (let packet = kind.length - 1; packet >= 0; packet--) {
    if (!hasData[kind[packet]!]) continue
    const again = next[name[packet]!]!
    const isByTimer = again >= 0 && packets[again * packetWidth + packetColumn.occasion] === timer
    if (lost[packet] === 1 && isByTimer) found = { gone: packet, again }
    next[name[packet]!] = packet
  }
  return found
}
