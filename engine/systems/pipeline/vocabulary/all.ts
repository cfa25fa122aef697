import type { System } from '../../system.ts'
import type { Wording } from '../wording.ts'
import { training } from './training.ts'
import { worded, wordingOf } from './worded.ts'
import { workshop } from './workshop.ts'

/** One line a vocabulary: its file, and the presets that name it. */
export const vocabularies = [workshop, training] as const

/** The system in another vocabulary. @param complete  loads the complete one, which says quantities so */
export async function inWords(
  words: string,
  complete: (say: Wording) => Promise<System>,
): Promise<System | undefined> {
  const vocabulary = vocabularies.find(({ id }) => id === words)
  return vocabulary && worded(await complete(wordingOf(vocabulary)), vocabulary)
}
