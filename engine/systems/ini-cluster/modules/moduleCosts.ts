/**
 * What a message costs the interface that sends it and the one that receives it, module by module, in cycles: lines
 * through Tables 5.1 and 5.2. The modules of the tables do not add up to their totals; what is missing grows by 0.8 cycles a
 * byte and is `unlisted` here. Of fragmented messages there are two rows for each line: it goes through them and could
 * not be checked.
 * @source  fitted to Jiang 1997, Tables 5.1 and 5.2
 */
export interface ModuleCosts {
  /** Undefined where the tables do not tell it from the rest: then it is in `unlisted`. */
  readonly handler: number | undefined
  readonly queue: number | undefined
  readonly window: number
  readonly udp: number
  readonly ip: number
  readonly unlisted: number
  /** Of the build's further copies: no table has any. */
  readonly copies: number
  readonly total: number
}

/** How the stack is built, and what it runs over. */
export interface StackBuild {
  /** The largest IP packet [B], header included. */
  readonly mtu: number
  /** tuned: in assembly with prefetching, as measured; plain: twice as long for each byte, which is assumed; off: none. */
  readonly checksum: 'tuned' | 'plain' | 'off'
  /** Whether the tuned checksum asks for bytes before it needs them: as measured, or without. */
  readonly prefetch: boolean
  /** How much of the wait for memory that hides [%], 0 to 90: assumed. */
  readonly hides: number
  /** How often each side copies the message beyond what it must, a whole number. */
  readonly copies: number
}

export const thesisBuild: StackBuild = {
  mtu: 1500,
  checksum: 'tuned',
  copies: 0,
  prefetch: true,
  hides: 50,
}

/** Header of IP, which each fragment has, and those of UDP and the sliding window, which the message has once [B]. */
const ipHeader = 20
const messageHeaders = 12

/** How many IP packets a message becomes. @param length  of the user's data [B] */
export const fragmentsOf = (length: number, mtu: number): number =>
  Math.ceil((length - longestWhole(mtu)) / carried(mtu)) + 1

/** What each fragment but the last carries [B]: eights, as offsets are counted in them. */
export const carried = (mtu: number): number => Math.floor((mtu - ipHeader) / 8) * 8

/** The longest message that is one packet [B]: 1468 with an MTU of 1500. */
export const longestWhole = (mtu: number): number => mtu - ipHeader - messageHeaders

/** Checksum of a byte: what IP's cost to send and UDP's to receive grow by [cycles/B]. */
const sendChecksum = 1.335
const receiveChecksum = 1.36
/** Of a byte that was copied a moment ago, and so is in the cache: UDP's of Table 5.2 at 1600 B [cycles/B]. */
const cachedChecksum = 0.977
/** Copying a byte: what sending grows by where fragments make a copy unavoidable [cycles/B]. */
const copying = 4.246

/** @param length  of the user's data [B], 0 to 65000 */
export function sendCosts(length: number, build: StackBuild): ModuleCosts {
  const fragments = fragmentsOf(length, build.mtu)
  const cut = fragments > 1
  const whole = Math.min(length, longestWhole(build.mtu))
  const handler = 353 + 0.388 * whole + 0.496 * (length - whole)
  const ip = 852 + (cut ? 507 * fragments + copying * length : 0) + sendChecksum * length
  const unlisted = cut ? 211 + 32 * fragments : 185 + 0.825 * length
  return added({
    handler,
    queue: 398,
    window: 146,
    udp: 379,
    ip: ip + changed(sendChecksum, length, build),
    unlisted,
    copies: build.copies * copying * length,
  })
}

/** @param length  of the user's data [B], 0 to 65000 */
export function receiveCosts(length: number, build: StackBuild): ModuleCosts {
  const fragments = fragmentsOf(length, build.mtu)
  const copies = build.copies * copying * length
  if (fragments === 1)
    return added({
      handler: 283 + 0.395 * length,
      queue: 339,
      window: 145,
      udp: 341 + receiveChecksum * length + changed(receiveChecksum, length, build),
      ip: 816,
      unlisted: 584 + 0.845 * length,
      copies,
    })
  const checksum = checksumOfCopied(length)
  return added({
    handler: undefined,
    queue: undefined,
    window: 145,
    udp: 330 + checksum * length + changed(checksum, length, build),
    ip: 816 * fragments + 5.318 * length + 83.7 * fragments * fragments,
    unlisted: 2045 + 0.991 * length,
    copies,
  })
}

/** The reassembled bytes are in the cache: 0.977 cycles a byte at 1600 B, 1.190 at 65000 B, a line in between. */
function checksumOfCopied(length: number): number {
  const along = Math.min(1, Math.max(0, (length - 1600) / (65_000 - 1600)))
  return cachedChecksum + along * (1.19 - cachedChecksum)
}

/** By how much another checksum, or the same without prefetching, costs more [cycles]. */
function changed(perByte: number, length: number, { checksum, prefetch, hides }: StackBuild): number {
  if (checksum === 'tuned') return prefetch ? 0 : (unhidden(perByte) * hides * length) / (100 - hides)
  return checksum === 'plain' ? perByte * length : -perByte * length
}

/** What the tuned checksum still waits for memory, prefetching as it does: what it costs beyond a byte in the cache [cycles/B]. */
const unhidden = (perByte: number): number => perByte - cachedChecksum

function added(modules: Omit<ModuleCosts, 'total'>): ModuleCosts {
  const { handler, queue, window, udp, ip, unlisted, copies } = modules
  return { ...modules, total: (handler ?? 0) + (queue ?? 0) + window + udp + ip + unlisted + copies }
}
