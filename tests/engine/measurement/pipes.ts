import type { NamedStage } from '../../../engine/measurement/samples.ts'

const stages = (
  rows: readonly (readonly [name: string, overhead: number, perKilobyte: number])[],
): NamedStage[] =>
  rows.map(([name, overhead, perKilobyte]) => ({ name, overhead, perByte: perKilobyte / 1024 }))

/** Table 1, with KB = 1024 B. */
export const gam = stages([
  ['Sender host', 7.2, 7.2],
  ['Sender DMA', 5.2, 24.9],
  ['Network and receiver DMA', 7.5, 24.9],
  ['Receiver host', 7.4, 7.9],
])

/** Table 3, with KB = 1024 B. */
export const gms = stages([
  ['Srv-DMA', 2.1, 25.6],
  ['Wire', 4.0, 60.1],
  ['Req-DMA', 2.1, 25.6],
  ['Req-CPU', 92.8, 26.2],
])
