import { InputError } from '../../base/inputError.ts'
import type { Notes } from '../envelope.ts'
import { checkedLesson, lessonField, type Lesson } from './lesson.ts'
import { outer, outerValue } from '../text.ts'
import { textOf, word } from '../word.ts'

export type Room = 'link' | 'envelope'

/** How the value behind one key is written and read. Both throw InputError at `path`. */
interface Form<T> {
  /** Undefined for a value that says nothing. */
  write(value: T, path: string, room: Room): string | undefined
  read(text: string, path: string): T
}

/** One key of a link and what it says of an envelope. */
export interface NoteKey {
  readonly key: string
  /**
   * Undefined where there is nothing to say.
   * @param room  where the notes stand, for the path of an error: in a link under their keys, in a file under their names
   * @throws InputError for what could not be read again
   */
  readonly text: (notes: Notes, room?: Room) => string | undefined
  /** @throws InputError */
  readonly read: (text: string) => Notes
}

function noteKey<K extends keyof Notes>(name: K, key: string, form: Form<NonNullable<Notes[K]>>): NoteKey {
  const path = `link.${key}`
  return {
    key,
    text: (notes, room = 'link') => {
      const value = notes[name]
      return value === undefined
        ? undefined
        : form.write(value, room === 'link' ? path : `${room}.${name}`, room)
    },
    read: (text) => ({ [name]: form.read(text, path) }),
  }
}

const preset: Form<string> = { write: checkedPreset, read: checkedPreset }

const lesson: Form<Lesson> = {
  write: (lesson, path) => outer(lessonField, checkedLesson(lesson, path)),
  read: (text, path) => checkedLesson(outerValue(lessonField, text, path), path),
}

/** In the order in which they are written; the view stands after the code. */
export const noteKeys: readonly NoteKey[] = [
  noteKey('title', 'title', textOfAtMost(200)),
  noteKey('prediction', 'prediction', textOfAtMost(2000)),
  noteKey('code', 'code', textOfAtMost(50_000)),
  noteKey('locks', 'lock', listOf({ longest: 200 })),
  noteKey('hidden', 'hide', listOf({ longest: 200 })),
  noteKey('from', 'from', preset),
  noteKey('otherFrom', 'b.from', preset),
  noteKey('lesson', 'lesson', lesson),
  noteKey('predict', 'predict', listOf({ longest: 200, most: 64 })),
  noteKey('reason', 'reason', textOfAtMost(2000)),
  noteKey('name', 'name', textOfAtMost(60)),
  noteKey('embed', 'embed', listOf({ longest: 40, most: 64, pattern: /^\w+$/ })),
]

/** @throws InputError for text that is longer than links carry, or cannot be written */
export function checkedText(text: string, longest: number, path: string): string {
  if (text.length > longest) throw new InputError(path, `at most ${longest} characters`, text)
  if (/\p{Surrogate}/u.test(text)) throw new InputError(path, 'text without broken characters', text)
  return text
}

function textOfAtMost(longest: number): Form<string> {
  return {
    write: (text, path) => word(checkedText(text, longest, path)),
    read: (text, path) => checkedText(textOf(text, path), longest, path),
  }
}

function checkedPreset(id: string, path: string): string {
  if (!/^[a-z0-9-]{1,60}$/.test(id))
    throw new InputError(path, 'the id of a preset: at most 60 small letters, digits and hyphens', id)
  return id
}

interface ListRules {
  /** Characters of an entry. */
  readonly longest: number
  /** Entries. */
  readonly most?: number
  readonly pattern?: RegExp
}

function listOf({ longest, most = Infinity, pattern }: ListRules): Form<readonly string[]> {
  const checked = (entries: readonly string[], path: string, room: Room = 'link'): readonly string[] => {
    if (entries.length > most) throw new InputError(path, `at most ${most} entries`, entries.length)
    for (const [i, entry] of entries.entries()) {
      // The entries of a link stand in one text, those of a file each in a place of its own.
      const at = room === 'link' ? path : `${path}.${i}`
      checkedText(entry, longest, at)
      if (pattern && !pattern.test(entry)) throw new InputError(at, 'words of letters and digits', entry)
    }
    return entries
  }
  return {
    write: (entries, path, room) =>
      entries.length === 0 ? undefined : checked(entries, path, room).map(word).join(','),
    read(text, path) {
      if (text === '') throw new InputError(path, 'entries with commas between', text)
      return checked(
        text.split(',').map((entry) => textOf(entry, path)),
        path,
      )
    },
  }
}
