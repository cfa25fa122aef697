import type { Envelope } from '../../../engine/index.ts'
import { defined } from '../../document/content.ts'
import { readAddress } from '../../document/link.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { ownStep } from '../../document/ownLesson.ts'

/**
 * What whoever opens a lesson sees at first. Where its first step has a picture of its own, that: the one that is there too
 * when one comes back to the step.
 */
export async function beginningOf(envelope: Envelope, systemOf = loadedSystem): Promise<Envelope> {
  const { scenario, lesson, title, embed } = envelope
  const { fragment } = ownStep(lesson?.steps[0] ?? '')
  if (fragment === undefined) return envelope
  const read = await readAddress(fragment, systemOf, undefined)
  if (!read.ok) throw new Error(read.error.message)
  const picture = read.envelope
  // What is locked or asked here holds there, unless the picture has its own of it.
  const { locks, hidden, predict } = picture.scenario.system === scenario.system ? envelope : {}
  return defined<Envelope>({
    ...picture,
    title: picture.title ?? title,
    locks: picture.locks ?? locks,
    hidden: picture.hidden ?? hidden,
    predict: picture.predict ?? predict,
    lesson,
    embed,
  })
}
