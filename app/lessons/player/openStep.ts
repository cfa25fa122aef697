import { asked } from '../../loading/asked.ts'
import { keptPlaces, type Answer } from '../kept.ts'
import type { About, Step } from '../lesson.ts'

/**
 * Opens a step by its link; nothing where there is no such step.
 * @param to  from 1 @param answer  what was said and made there; as it is kept when absent
 */
export async function openStep(
  about: About,
  steps: readonly Step[],
  to: number,
  answer?: Answer,
): Promise<void> {
  if (!steps[to - 1]) return
  await asked(
    `Step ${to}`,
    async () => {
      const { stepLink } = await import('./stepLink.ts')
      return stepLink(about, steps, to, answer ?? keptPlaces()[about.id]?.answers[to])
    },
    (fragment) => {
      location.hash = fragment
    },
  )
}
