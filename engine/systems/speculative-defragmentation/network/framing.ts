import { fragmentsOf, frameOverhead, pageBytes } from '../page/fragmentation.ts'

/** How a page is cut on a network. Lengths in bytes. */
export interface Framing {
  /** What the network carries, one after the other, without what only the wire sees. */
  readonly frames: readonly Frame[]
  /** What each frame costs the wire beyond its bytes. */
  readonly gap: number
}

export interface Frame {
  /** With what pads a cell or a short frame. */
  readonly header: number
  readonly data: number
}

export interface NetworkKind {
  readonly network: 'ethernet' | 'atm'
  /** The longest IP packet [B]. */
  readonly mtu: number
  readonly ip: 'ipv4' | 'ipv6'
  /** [B] 20, or 32 with timestamps. */
  readonly tcpHeader: number
}

/** A cell's header and payload, AAL5's trailer, and LLC/SNAP before the IP packet [B]. @source  ITU-T I.363.5, RFC 2684 */
const atm = { header: 5, payload: 48, trailer: 8, encapsulation: 8 }

/** A page of 4096 B and its TCP header, cut as the network wants it. */
export function framing({ network, mtu, ip, tcpHeader }: NetworkKind): Framing {
  if (network === 'atm') return cells((ip === 'ipv6' ? 40 : 20) + tcpHeader)
  const cut = (ipHeader: number) => fragmentsOf({ mtu, ipHeader, tcpHeader })
  // IPv6 says in a header of its own that a packet is a fragment; a whole packet has none.
  const whole = cut(ip === 'ipv6' ? 40 : 20)
  const fragments = ip === 'ipv6' && whole.length > 1 ? cut(48) : whole
  return {
    frames: fragments.map(({ data, length }) => ({ header: length - data, data })),
    gap: frameOverhead,
  }
}

/** The page as one AAL5 frame in cells; headers, padding and trailer stand in the cells where they come. */
function cells(headers: number): Framing {
  const before = atm.encapsulation + headers
  const many = Math.ceil((before + pageBytes + atm.trailer) / atm.payload)
  const frames = Array.from({ length: many }, (_, i): Frame => {
    const from = Math.max(0, i * atm.payload - before)
    const to = Math.max(0, Math.min(pageBytes, (i + 1) * atm.payload - before))
    return { header: atm.header + atm.payload - (to - from), data: to - from }
  })
  return { frames, gap: 0 }
}

/** What the page takes of the wire [B]. */
export const wireBytes = ({ frames, gap }: Framing): number =>
  frames.reduce((sum, { header, data }) => sum + header + data + gap, 0)

/** The longest frame on the wire [B]. */
export const longestFrame = ({ frames, gap }: Framing): number =>
  Math.max(...frames.map(({ header, data }) => header + data + gap))
