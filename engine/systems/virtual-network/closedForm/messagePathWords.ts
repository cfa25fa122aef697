import { formatQuantity } from '../../../base/formatQuantity.ts'
import { bytesOf } from '../experiments/configurationOf.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import type { MessagePath, Mover } from './messagePath.ts'
import { twoDecimals } from './twoDecimals.ts'

/** What the path of a message says, in words. */

/** ns as µs with two decimals. */
export const inMicroseconds = (ns: number): string => twoDecimals(ns / 1000)

/** The time of a path that one mover takes [ns]. */
export const timeBy = ({ steps }: MessagePath, mover: Mover): number =>
  steps.reduce((sum, step) => sum + (step.mover === mover ? step.time : 0), 0)

const nouns = { copy: 'copies', pio: 'PIO', dma: 'DMA', nic: 'the NICs', wire: 'the wire' } as const

/** '232.30 µs of it are DMA, 81.92 copies and 8.37 PIO.' */
export function costSentence(path: MessagePath): string {
  const [first, ...others] = (Object.keys(nouns) as Mover[])
    .map((mover) => ({ name: nouns[mover], time: timeBy(path, mover) }))
    .filter(({ time }) => time > 0)
    .sort((a, b) => b.time - a.time)
  if (!first) return 'With these costs it takes no time.'
  const rest = others.map(({ name, time }) => `${inMicroseconds(time)} ${name}`)
  const last = rest.pop()
  return `${inMicroseconds(first.time)} µs of it are ${[first.name, ...rest].join(', ')}${last === undefined ? '' : ` and ${last}`}.`
}

/** The payload of the packet that is followed [B]: the scenario's, or the largest packet. */
export const followedBytes = (params: VirtualNetworkParams): number =>
  Math.min(bytesOf(params) || params.bulk.mtu, params.bulk.mtu)

/** How the followed packet stands to what the scenario sends; '' where it is all of it. @param size  of the packet, in words */
export function sizeSentence(params: VirtualNetworkParams, size: string): string {
  const sent = bytesOf(params)
  const { mtu } = params.bulk
  if (sent === 0)
    return `This scenario sends short messages of four words; the others are drawn with ${size}, the largest packet.`
  if (sent > mtu)
    return `Each message goes in ${Math.ceil(sent / mtu)} packets, which follow each other; drawn is one of ${size}, the largest.`
  return ''
}

/** '1 copy at the sender, none at the receiver'. */
export function copiesInWords({ copies: { sender, receiver } }: MessagePath): string {
  if (sender + receiver === 0) return 'no copy'
  return receiver === 0
    ? '1 copy at the sender, none at the receiver'
    : '1 copy at the sender, 1 at the receiver'
}

/** What happens to data for a page that is not mapped, and when it is sent again. */
export function mappingSentence({ memory, paging, transport }: VirtualNetworkParams): string {
  if (memory.mapping !== 'demand') return 'Here all of it is mapped beforehand.'
  const again =
    transport.nack === 'timer' ? `by its timer, after ${inWords(transport.timeout)}` : 'at once, until it is'
  return `Here memory is mapped on demand: the driver has a page ready ${inWords(paging.driverCpu + memory.map)} after the refusal, both times assumed, and the message is sent again ${again}.`
}

/** @param time  [µs] */
function inWords(time: number): string {
  const { text, unit } = formatQuantity(time, 'us', { kilobyte: 1024 })
  return `${text} ${unit}`
}
