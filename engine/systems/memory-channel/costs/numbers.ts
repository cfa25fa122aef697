import { copyTime, type Costs } from '../channel/costs.ts'
import { bandwidth, halfPower, mpiLatency, rawLatency } from './model.ts'
import type { CostsParams } from './parameters.ts'
import { insideShare, mixedLatency } from './path.ts'
import { breakEven, copyShare, protocolLatency } from './protocols.ts'
import { sharedLatency } from './sharedMemory.ts'

/** The channel and the library as the paper's numbers have them, with or without locks: what its text says is of them. */
export const isPapers = (costs: Costs): boolean =>
  Object.entries(paper).every(([name, value]) => costs[name as keyof Costs] === value)

const paper = {
  perByte: 15_645,
  delay: 2_837_420,
  header: 28,
  descriptor: 32,
  tail: 4,
  send: 780_000,
  receive: 779_064,
  copy: 9_914,
  copyBeyond: 23_224,
  knee: 512,
}

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
