import { cutAMessage } from './cut-a-message/about.ts'
import type { About, Step } from './lesson.ts'

export type { About } from './lesson.ts'

interface Listed extends About {
  /** Its steps, as a chunk of their own. */
  readonly load: () => Promise<readonly Step[]>
}

/** All lessons, in the order in which they build on each other. */
export const lessons: readonly Listed[] = [
  { ...cutAMessage, load: async () => (await import('./cut-a-message/steps.ts')).steps },
]
