import type { Senses } from './senses.ts'

/** Of each system which numbers are better large and which small; loaded when two scenarios are compared. */
const senses: Readonly<Record<string, () => Promise<Senses>>> = {
  pipeline: async () => (await import('./pipeline/senses.ts')).senses,
  'virtual-network': async () => (await import('./virtual-network/senses.ts')).senses,
  'ini-cluster': async () => (await import('./ini-cluster/senses.ts')).senses,
  'memory-channel': async () => (await import('./memory-channel/senses.ts')).senses,
  'speculative-defragmentation': async () => (await import('./speculative-defragmentation/senses.ts')).senses,
}

/** Nothing is known of a system without: none of its numbers is better than another. */
export const sensesOf = async (id: string): Promise<Senses> =>
  Object.hasOwn(senses, id) ? senses[id]!() : { less: [], more: [], work: [] }
