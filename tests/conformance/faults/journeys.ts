import type { Journeys, Messages } from '../../../engine/facets/messages.ts'

/** What the columns mean is the system's own business; that there is a row for each packet is not. */
export function journeyFaults({ packets }: Journeys, messages: Messages | undefined): string[] {
  if (!messages) return ['there are journeys of no messages']
  const count = messages.sent.length
  const rows = count === 0 ? packets.length === 0 : packets.length > 0 && packets.length % count === 0
  return rows ? [] : [`the journeys have ${packets.length} numbers for ${count} packets`]
}
