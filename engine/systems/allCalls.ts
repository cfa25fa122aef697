import type { SystemCalls } from './systemCalls.ts'

/** One line for each system that can be asked more than to run. */
export const allCalls: Readonly<Record<string, () => Promise<SystemCalls>>> = {
  'virtual-network': async () => (await import('./virtual-network/calls.ts')).calls,
  'ini-cluster': async () => (await import('./ini-cluster/calls.ts')).calls,
  'memory-channel': async () => (await import('./memory-channel/calls.ts')).calls,
  'speculative-defragmentation': async () => (await import('./speculative-defragmentation/calls.ts')).calls,
  pipeline: async () => (await import('./pipeline/calls/index.ts')).calls,
}
