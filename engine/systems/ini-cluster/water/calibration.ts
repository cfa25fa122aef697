/**
 * Water set to the tables, for each size of cluster: computing between two requests W, by which multiple of the time at
 * interfaces a thread stands still κ (others wait for the same page), and how many cycles a processor makes. These twelve
 * numbers come from run times and utilisations, so message times and queues are what a model must show by itself.
 */
interface Calibration {
  /** W [cycles] */
  readonly compute: number
  /** κ */
  readonly stall: number
  /** Run time without interfaces: run time over slowdown [millions of cycles]. */
  readonly bare: number
}

export const calibrations: Readonly<Record<number, Calibration>> = {
  1: { compute: 17_452, stall: 0.894, bare: 506 },
  2: { compute: 25_178, stall: 1.146, bare: 429 },
  4: { compute: 38_761, stall: 1.585, bare: 336 },
  8: { compute: 67_972, stall: 1.741, bare: 274 },
}
