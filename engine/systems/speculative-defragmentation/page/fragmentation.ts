/** What goes over the wire, in bytes; a length has no checksum of the frame in it. */
export interface PageShape {
  /** Longest IP packet [B]. */
  readonly mtu: number
  /** IP header with its options [B]: 20; IPv6 with the header for fragments: 48. */
  readonly ipHeader: number
  /** TCP header with its options [B]: 20, or 32 with timestamps. */
  readonly tcpHeader: number
}

/** One of the frames that a page is cut into. */
export interface Fragment {
  /** Headers before the data [B]: Ethernet and IP, in the first fragment TCP too. */
  readonly header: number
  readonly data: number
  /** Of the IP packet's payload, in units of 8 B, as the header of IP has it. */
  readonly offset8: number
  /** More fragments follow. */
  readonly more: boolean
  /** Of the frame [B], padded to the shortest. */
  readonly length: number
}

export const pageBytes = 4096
export const ethernetHeader = 14
/** The shortest frame [B]: acknowledgements, ARP, Fast_Req. */
export const smallFrame = 60
/** Preamble, checksum and gap between two frames [B]. */
export const frameOverhead = 24
/** Gigabit Ethernet [ns/B]. */
const nsPerByte = 8

/** How long a frame keeps a link busy [ns]. */
export const wireTime = (length: number): number => (length + frameOverhead) * nsPerByte

/**
 * A page as IP fragments; the TCP header rides in the first.
 * @source  section 3.2.1, with lengths derived from the headers: 54/1460, 34/1480, 34/1156 by default
 */
export function fragmentsOf({ mtu, ipHeader, tcpHeader }: PageShape): readonly Fragment[] {
  const room = mtu - ipHeader
  const whole = tcpHeader + pageBytes
  const fragments: Fragment[] = []
  for (let offset = 0, payload; offset < whole; offset += payload) {
    const left = whole - offset
    // All but the last carry eights, as offsets are counted in them; what fits is not cut (RFC 791, section 3.2).
    payload = left > room ? room - (room % 8) : left
    const tcp = offset > 0 ? 0 : tcpHeader
    const header = ethernetHeader + ipHeader + tcp
    const data = payload - tcp
    fragments.push({
      header,
      data,
      offset8: offset / 8,
      more: payload < left,
      length: Math.max(smallFrame, header + data),
    })
  }
  return fragments
}

/** Whether the frame is longer than the slots for its header and its data. */
export const isPadded = ({ header, data, length }: Fragment): boolean => length > header + data

/** The page as the standard stack sends it: TCP segments, each with all headers. */
export function segmentsOf({ mtu, ipHeader, tcpHeader }: PageShape): readonly number[] {
  const most = mtu - ipHeader - tcpHeader
  const segments: number[] = []
  for (let sent = 0; sent < pageBytes; sent += most) segments.push(Math.min(most, pageBytes - sent))
  return segments
}

/** Two descriptors a fragment: one for the header, one for the data [B]. */
export const descriptorsOf = (fragments: readonly Fragment[]): readonly number[] =>
  fragments.flatMap(({ header, data }) => [header, data])

/** How long the frames of a page keep a link busy [ns]. */
export const pageWireTime = (fragments: readonly Fragment[]): number =>
  fragments.reduce((sum, { length }) => sum + wireTime(length), 0)

/** Of a page that takes so long, in MB/s with MB = 1e6 B. @param ns  > 0 */
export const megabytesPerSecond = (bytes: number, ns: number): number => (bytes * 1000) / ns
