import type { Messages } from '../../../engine/index.ts'

/** Ways from packet to packet: by departure, to a sender above or below, along the same message. */
export type Way = 'back' | 'on' | 'up' | 'down' | 'sameBack' | 'sameOn' | 'first' | 'last'

/** @returns the packet that a step leads to, the same one where there is none */
export function walked(messages: Messages, packet: number, way: Way): number {
  const last = messages.sent.length - 1
  switch (way) {
    case 'back':
      return Math.max(0, packet - 1)
    case 'on':
      return Math.min(last, packet + 1)
    case 'first':
      return 0
    case 'last':
      return last
    case 'up':
    case 'down':
      return acrossSenders(messages, packet, way)
    case 'sameBack':
    case 'sameOn':
      return alongMessage(messages, packet, way === 'sameOn' ? 1 : -1)
  }
}

/** The packet of the nearest sender above or below that leaves at the nearest time. */
function acrossSenders({ nodes, from, sent }: Messages, packet: number, way: 'up' | 'down'): number {
  const order = new Map(nodes.map(({ lanes }, at) => [lanes[0]!, at]))
  const here = order.get(from[packet]!)!
  let best = packet
  let least = [Infinity, Infinity]
  for (let p = 0; p < sent.length; p++) {
    const rows = order.get(from[p]!)! - here
    if (way === 'up' ? rows >= 0 : rows <= 0) continue
    const away = [Math.abs(rows), Math.abs(sent[p]! - sent[packet]!)]
    if (away[0]! > least[0]! || (away[0] === least[0] && away[1]! >= least[1]!)) continue
    best = p
    least = away
  }
  return best
}

function alongMessage({ name }: Messages, packet: number, by: 1 | -1): number {
  for (let p = packet + by; p >= 0 && p < name.length; p += by) if (name[p] === name[packet]) return p
  return packet
}

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  '[': 'sameBack',
  ']': 'sameOn',
}

export const wayOfKey = (key: string): Way | undefined => ways[key]
