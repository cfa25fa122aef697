import type { System } from '../../engine/index.ts'
import type { Question } from '../views/miniature/question.ts'

/** What each system answers on the first page, in the order in which it is asked there; `scripts/page/said.ts` asks. */
export const questions: Readonly<Record<string, () => Promise<(system: System) => Question>>> = {
  pipeline: async () => (await import('./pipeline/question.tsx')).question,
  'virtual-network': async () => (await import('./virtual-network/question.tsx')).question,
  'memory-channel': async () => (await import('./memory-channel/question.tsx')).question,
  'speculative-defragmentation': async () =>
    (await import('./speculative-defragmentation/question.tsx')).question,
  'ini-cluster': async () => (await import('./ini-cluster/question.tsx')).question,
}
