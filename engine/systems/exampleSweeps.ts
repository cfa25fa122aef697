import type { ExampleSweep } from './system.ts'

/**
 * A small sweep of each system, to begin with where nobody has brought one; loaded when it is computed. Neither these nor
 * the senses are fields of a system: whatever carries whole systems, as the worker of Python does, would carry them too.
 */
const examples: Readonly<Record<string, () => Promise<ExampleSweep>>> = {
  pipeline: async () => (await import('./pipeline/exampleSweep.ts')).exampleSweep,
  'virtual-network': async () => (await import('./virtual-network/exampleSweep.ts')).exampleSweep,
  'ini-cluster': async () => (await import('./ini-cluster/exampleSweep.ts')).exampleSweep,
  'memory-channel': async () => (await import('./memory-channel/exampleSweep.ts')).exampleSweep,
  'speculative-defragmentation': async () =>
    (await import('./speculative-defragmentation/exampleSweep.ts')).exampleSweep,
}

/** Undefined for a system without one. */
export const exampleSweepOf = async (id: string): Promise<ExampleSweep | undefined> =>
  Object.hasOwn(examples, id) ? examples[id]!() : undefined
