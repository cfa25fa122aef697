import { pageBytes } from '../page/fragmentation.ts'
import { framing, longestFrame, wireBytes, type Framing } from './framing.ts'
import type { NetworkParams } from './parameters.ts'

/** What a page and a small packet meet on a network. Times in us. */
export interface NetworkAnswer {
  readonly framing: Framing
  /** The page on the wire, and the most pages come to [MB/s]. */
  readonly wireTime: number
  readonly ceiling: number
  /** Two for each frame: its headers and its data. */
  readonly descriptors: number
  /** A frame of 60 B through all links: alone, on average, and behind a whole large one everywhere. */
  readonly smallAlone: number
  readonly smallMean: number
  readonly smallWorst: number
  /** At the ceiling [1/s]. */
  readonly interrupts: number
  /** What they take of the processor, 0 to 1 and above. */
  readonly interruptShare: number
  /** What the first packet of an interrupt waits for the last one. */
  readonly coalescing: number
}

/** The shortest frame of Ethernet without its checksum [B]. */
const smallFrame = 60

/** Reckoned from the rate, the framing, the links and their load: nothing is run. */
export function networkAnswer(params: NetworkParams): NetworkAnswer {
  const { network, rate, hops, load, coalesce, interruptCost } = params
  const cut = framing(kindOf(params))
  const wireTime = wireBytes(cut) / rate
  const ceiling = pageBytes / wireTime
  // AAL5 fits the smallest IP packet into two cells.
  const small = (network === 'atm' ? 2 * 53 : smallFrame + cut.gap) / rate
  const large = longestFrame(cut) / rate
  const perPacket = wireTime / cut.frames.length
  const interrupts = 1e6 / (perPacket * coalesce)
  return {
    framing: cut,
    wireTime,
    ceiling,
    descriptors: 2 * cut.frames.length,
    smallAlone: hops * small,
    smallMean: hops * (small + ((load / 100) * large) / 2),
    smallWorst: hops * (small + large),
    interrupts,
    interruptShare: (interrupts * interruptCost) / 1e6,
    coalescing: (coalesce - 1) * perPacket,
  }
}

const kindOf = ({ network, mtu, ip, tcpHeader }: NetworkParams) => ({
  network,
  mtu,
  ip,
  tcpHeader: tcpHeader === 'plain' ? 20 : 32,
})

/** The same with another MTU. */
export const withMtu = (params: NetworkParams, mtu: number): NetworkAnswer =>
  networkAnswer({ ...params, network: 'ethernet', mtu })
