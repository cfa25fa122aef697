import { acknowledgement } from './acknowledgement/about.ts'
import { bestOfAllCuts } from './best-of-all-cuts/about.ts'
import { cutAMessage } from './cut-a-message/about.ts'
import { guess } from './guess/about.ts'
import { lotsInAWorkshop } from './lots-in-a-workshop/about.ts'
import { shareAnInterface } from './share-an-interface/about.ts'
import { whichStageMatters } from './which-stage-matters/about.ts'
import { writeOnly } from './write-only/about.ts'
import type { About, Step } from './lesson.ts'

interface Listed extends About {
  /** Its steps, as a chunk of their own. */
  readonly load: () => Promise<readonly Step[]>
}

/** All lessons, in the order in which they build on each other. */
export const lessons: readonly Listed[] = [
  { ...cutAMessage, load: async () => (await import('./cut-a-message/steps.ts')).steps },
  { ...whichStageMatters, load: async () => (await import('./which-stage-matters/steps.ts')).steps },
  { ...bestOfAllCuts, load: async () => (await import('./best-of-all-cuts/steps.ts')).steps },
  { ...acknowledgement, load: async () => (await import('./acknowledgement/steps.ts')).steps },
  { ...writeOnly, load: async () => (await import('./write-only/steps.ts')).steps },
  { ...guess, load: async () => (await import('./guess/steps.ts')).steps },
  { ...shareAnInterface, load: async () => (await import('./share-an-interface/steps.ts')).steps },
  { ...lotsInAWorkshop, load: async () => (await import('./lots-in-a-workshop/steps.ts')).steps },
]
