import { asked } from '../../loading/asked.ts'
import { keptPlaces } from '../kept.ts'
import type { About, Step } from '../lesson.ts'

/** Opens a step by its link, with what was said there before; nothing where there is no such step. @param to  from 1 */
export async function openStep(about: About, steps: readonly Step[], to: number): Promise<void> {
  if (!steps[to - 1]) return
  await asked(
    `Step ${to}`,
    async () => {
      const { stepLink } = await import('./stepLink.ts')
      return stepLink(about, steps, to, keptPlaces()[about.id]?.answers[to])
    },
    (fragment) => {
      location.hash = fragment
    },
  )
}
