import type { SystemCalls } from './systemCalls.ts'

/** One line for each system that can be asked more than to run. */
export const allCalls: Readonly<Record<string, () => Promise<SystemCalls>>> = {
  pipeline: async () => (await import('./pipeline/calls/index.ts')).calls,
}
