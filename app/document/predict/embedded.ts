import { InputError } from '../../../engine/index.ts'
import { isPart, partWords, type PartWord } from './asked.ts'

/** What a page shows of itself where it stands inside another: parts of the picture, and two more. Permanent. */
export type EmbedWord = PartWord | 'parameters' | 'desk'

interface Embedded {
  readonly parts: readonly PartWord[]
  readonly parameters: boolean
  /** The view that is open beside the timeline, without the row of views. */
  readonly desk: boolean
  /** Why a word means nothing: path, rule and value. */
  readonly unknown?: string
}

export function embeddedIn(words: readonly string[]): Embedded {
  const unknown = words.find((word) => !isPart(word) && word !== 'parameters' && word !== 'desk')
  const all: readonly string[] = [...Object.keys(partWords), 'parameters', 'desk'] satisfies
    EmbedWord[] | string[]
  return {
    parts: words.filter(isPart),
    parameters: words.includes('parameters'),
    desk: words.includes('desk'),
    ...(unknown !== undefined && {
      unknown: new InputError('embed', `one of ${all.join(', ')}`, unknown).message,
    }),
  }
}
