import type { ChannelParams } from '../channel/parameters.ts'
import { copyTime, type Costs } from '../messages/machine/configuration.ts'
import { bandwidth, halfPower, mpiLatency, rawLatency } from './model.ts'
import type { CostsParams } from './parameters.ts'
import { insideShare, mixedLatency } from './path.ts'
import { breakEven, copyShare, protocolLatency } from './protocols.ts'
import { sharedLatency } from './sharedMemory.ts'

/** Parameters of µs as whole picoseconds. */
export const costsOf = ({ channel, software }: ChannelParams): Costs => ({
  perByte: 1e6 * channel.perByte,
  delay: 1e6 * channel.delay,
  header: channel.header,
  descriptor: channel.descriptor,
  tail: channel.tail,
  token: channel.token,
  send: 1e6 * software.send,
  receive: 1e6 * software.receive,
  copy: 1e6 * software.copy,
  copyBeyond: 1e6 * software.copyBeyond,
  knee: software.knee,
  lock: 1e6 * software.lock,
})

/** All that is told of one message. Times in ps, sizes in B, rates in MB/s, shares from 0 to 1. */
export function numbersOf({ bytes, protocol, nodes, processors }: CostsParams, costs: Costs) {
  const raw = (n: number) => rawLatency(costs, n)
  const mpi = (n: number) => mpiLatency(costs, n)
  const inside = insideShare(nodes, processors)
  return {
    raw: raw(bytes),
    mpi: mpi(bytes),
    shared: sharedLatency(bytes),
    rawRate: bandwidth(bytes, raw(bytes)),
    mpiRate: bandwidth(bytes, mpi(bytes)),
    sharedRate: bandwidth(bytes, sharedLatency(bytes)),
    rawHalf: halfPower(raw),
    mpiHalf: halfPower(mpi),
    copy: copyTime(costs, bytes),
    copyShare: copyShare(costs, bytes),
    header: costs.header / (costs.header + bytes),
    inside,
    mean: mixedLatency(costs, bytes, inside),
    protocol: protocolLatency(protocol, costs, bytes),
    breakEven: breakEven(costs, 1_048_576),
  }
}

export type CostNumbers = ReturnType<typeof numbersOf>
