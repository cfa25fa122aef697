import type { ChannelParams } from './parameters.ts'

/** What the channel and the library cost [ps], [ps/B], and the sizes that it goes by [B]. */
export interface Costs {
  readonly perByte: number
  readonly delay: number
  readonly header: number
  readonly descriptor: number
  readonly tail: number
  readonly token: number
  readonly send: number
  readonly receive: number
  readonly copy: number
  readonly copyBeyond: number
  readonly knee: number
  readonly lock: number
}

/** µs to whole picoseconds. */
const picoseconds = (time: number): number => Math.round(time * 1e6)

/** Costs of the channel and the library in whole picoseconds. */
export function costsOf({ channel, software }: ChannelParams): Costs {
  return {
    perByte: picoseconds(channel.perByte),
    delay: picoseconds(channel.delay),
    header: channel.header,
    descriptor: channel.descriptor,
    tail: channel.tail,
    token: channel.token,
    send: picoseconds(software.send),
    receive: picoseconds(software.receive),
    copy: picoseconds(software.copy),
    copyBeyond: picoseconds(software.copyBeyond),
    knee: software.knee,
    lock: picoseconds(software.lock),
  }
}

/** What a fragment of so many bytes takes to copy [ps]. */
export const copyTime = ({ copy, copyBeyond, knee }: Costs, bytes: number): number =>
  copy * Math.min(bytes, knee) + copyBeyond * Math.max(0, bytes - knee)
