/**
 * Mutants that no test can catch, because they change nothing that can be seen: each with the reason. One that is no
 * mutant any more, or that a test catches, is a fault.
 */
export interface Equivalent {
  readonly file: string
  readonly was: string
  readonly becomes: string
  /** The how manieth of that name in the file, from 0; 0 where it is left out. */
  readonly nth?: number
  readonly because: string
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'engine/facets/merge.ts',
    was: 'analysed && simulated ? { ...analysed, ...simulated } : (simulated ?? analysed)',
    becomes: 'analysed || simulated ? { ...analysed, ...simulated } : (simulated ?? analysed)',
    because: 'Where only one of them is there, its copy says the same; where none is, nothing is.',
  },
  {
    file: 'engine/pipeline/exact/bestCount.ts',
    was: 'else if (k > 1) {',
    becomes: 'else if (k > 0) {',
    because: 'At one fragment the slope is Infinity: the line from there is -Infinity at every other count.',
  },
  {
    file: 'engine/pipeline/exact/chain.ts',
    was: 'if (count === 1) return Infinity',
    becomes: 'if (count === 0) return Infinity',
    because: 'With one fragment the sums are empty: beta is 1 / 0, and B beta is Infinity all the same.',
  },
  {
    file: 'engine/pipeline/exact/interiorPoint.ts',
    was: 'gap += here * other',
    becomes: 'gap -= here * other',
    because: 'It is used once, as ahead^3 / gap^3 times gap: an even power, in which its sign is lost.',
  },
  {
    file: 'engine/pipeline/exact/interiorPoint.ts',
    was: 'for (let r = 0; r < rows; r++) {',
    becomes: 'for (let r = 0; r <= rows; r++) {',
    nth: 3,
    because: 'The corrector only writes what it reads: a write beyond a typed array does nothing.',
  },
  {
    file: 'engine/pipeline/exact/start.ts',
    was: 'for (let i = 0; i < k; i++) slack[byte + i]! -= lambda',
    becomes: 'for (let i = 0; i <= k; i++) slack[byte + i]! -= lambda',
    because: 'The rows of the sizes are the last: a write beyond a typed array does nothing.',
  },
  {
    file: 'engine/pipeline/hierarchy/hierarchicalSchedule.ts',
    was: 'let last = 0',
    becomes: 'let last = (-1)',
    because: 'A cut has at least one fragment, and each sets it to 0 first.',
  },
  {
    file: 'engine/pipeline/idleGaps.ts',
    was: 'for (let j = 0; j < n; j++) {',
    becomes: 'for (let j = 0; j <= n; j++) {',
    nth: 1,
    because: 'The lane after the last has no spans: its gaps are NaN long, and written beyond typed arrays.',
  },
  {
    file: 'engine/pipeline/strategyMap.ts',
    was: "if (tree.parts.every((part) => typeof part === 'number')) return Infinity",
    becomes: "if (tree.parts.every((part) => typeof part === 'number')) {}",
    because: 'A tree without groups is cut as one of the simpler strategies before it, and ties go to those.',
  },
  {
    file: 'engine/protocols/exploration.ts',
    was: 'for (let i = 0; i < count; i++) offsets[i + 1]! += offsets[i]!',
    becomes: 'for (let i = (-1); i < count; i++) offsets[i + 1]! += offsets[i]!',
    because:
      'offsets[-1] is undefined; 0 + undefined is NaN, which an Int32Array keeps as the 0 that it was.',
  },
  {
    file: 'engine/protocols/explorationModel.ts',
    was: 'const clock = state.clock + 1',
    becomes: 'const clock = state.clock + 2',
    because: 'Timestamps are compared for equality only, and states by the order of their timestamps.',
  },
  {
    file: 'engine/protocols/loiter.ts',
    was: 'export const noVisit: Loiter = { endpoint: -1, budget: 0 }',
    becomes: 'export const noVisit: Loiter = { endpoint: -1, budget: 1 }',
    because: 'The budget is looked at only where there is an endpoint.',
  },
  {
    file: 'engine/scenario/link/base64url.ts',
    was: 'const triple = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)',
    becomes: 'const triple = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 1)',
    because: 'Where the third byte is missing, the digit that would hold its last bit is not written.',
  },
  {
    file: 'engine/simulation/stationAverages.ts',
    was: 'const stop = end < until ? end : until',
    becomes: 'const stop = end <= until ? end : until',
    because: 'Where they are equal it is the same which is taken.',
  },
]
