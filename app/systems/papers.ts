import type { Paper } from '../views/paper/paper.ts'

/** What is told of each system's paper, in the order of the systems. */
export const papers: Readonly<Record<string, () => Promise<Paper>>> = {
  pipeline: async () => (await import('./pipeline/paper.ts')).paper,
  'virtual-network': async () => (await import('./virtual-network/paper.ts')).paper,
  'ini-cluster': async () => (await import('./ini-cluster/paper.ts')).paper,
  'memory-channel': async () => (await import('./memory-channel/paper.ts')).paper,
  'speculative-defragmentation': async () => (await import('./speculative-defragmentation/paper.ts')).paper,
}
