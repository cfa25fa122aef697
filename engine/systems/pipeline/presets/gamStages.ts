import type { Stage } from '../../../pipeline/stages.ts'

/** Wang et al. 1998, Table 1: µs, and µs per KB of 1024 B as printed. */
export const gamStages: readonly Stage[] = [
  { name: 'Sender copy', overhead: 7.2, perByte: 7.2 / 1024 },
  { name: 'Sender DMA', overhead: 5.2, perByte: 24.9 / 1024 },
  { name: 'Network and receiver DMA', overhead: 7.5, perByte: 24.9 / 1024 },
  { name: 'Receiver copy', overhead: 7.4, perByte: 7.9 / 1024 },
]
