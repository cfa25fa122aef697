import type { Result } from '../../../../engine/index.ts'
import type { DefragParams } from '../../../../engine/systems/speculative-defragmentation/door.ts'
import { grouped } from '../../../chart/format.ts'

/** Where frames come, and so a run tells how many pages landed in place. */
const withFrames: readonly DefragParams['experiment']['kind'][] = ['timed', 'frames', 'random']

/** While there is no answer. */
export const noAnswer = ({ experiment }: Pick<DefragParams, 'experiment'>): string =>
  withFrames.includes(experiment.kind) ? 'The run is under way.' : 'No frames come in this experiment.'

/** What the receiver did: whether it guesses, and how often it was wrong. */
export function guesses({ driver }: Pick<DefragParams, 'driver'>, metrics: Result['metrics']): string {
  if (!driver.zeroCopy) return 'A standard receiver: it does not guess, and copies every frame.'
  const { pagesInPlace: right = 0, failedGroups = 0, foreignPages = 0 } = metrics
  const wrong = failedGroups + foreignPages
  if (wrong > 0)
    return `The receiver guesses that the next frames are one page, and is wrong ${wrong === 1 ? 'once' : `${grouped(wrong)} times`}.`
  return right > 0
    ? 'The receiver guesses that the next frames are one page, and is always right here.'
    : 'The receiver guesses that the next frames are one page; here none came that it could guess about.'
}
