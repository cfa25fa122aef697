import type { System } from '../../system.ts'
import type { Wording } from '../wording.ts'
import { training } from './training.ts'
import { worded, wordingOf } from './worded.ts'
import { workshop } from './workshop.ts'

/** One line a vocabulary: its file, and the presets that name it. */
export const vocabularies = [workshop, training] as const

/** The system in each of its other vocabularies, by their ids. @param make  the complete system, saying quantities so */
export const inOtherWords = (make: (say: Wording) => System): Readonly<Record<string, System>> =>
  Object.fromEntries(vocabularies.map((each) => [each.id, worded(make(wordingOf(each)), each)]))
