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

/** Both scripts are asked for at once. */
async function whole(load: () => Promise<readonly Step[]>): Promise<readonly Step[]> {
  const [{ held }, steps] = await Promise.all([import('./held.ts'), load()])
  return held(steps)
}

/** All lessons, in the order in which they build on each other. */
export const lessons: readonly Listed[] = [
  { ...cutAMessage, load: () => whole(async () => (await import('./cut-a-message/steps.ts')).steps) },
  {
    ...whichStageMatters,
    load: () => whole(async () => (await import('./which-stage-matters/steps.ts')).steps),
  },
  { ...bestOfAllCuts, load: () => whole(async () => (await import('./best-of-all-cuts/steps.ts')).steps) },
  { ...acknowledgement, load: () => whole(async () => (await import('./acknowledgement/steps.ts')).steps) },
  { ...writeOnly, load: () => whole(async () => (await import('./write-only/steps.ts')).steps) },
  { ...guess, load: () => whole(async () => (await import('./guess/steps.ts')).steps) },
  {
    ...shareAnInterface,
    load: () => whole(async () => (await import('./share-an-interface/steps.ts')).steps),
  },
  {
    ...lotsInAWorkshop,
    load: () => whole(async () => (await import('./lots-in-a-workshop/steps.ts')).steps),
  },
]
