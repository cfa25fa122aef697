import { unitRow, type Field } from '../../../engine/index.ts'
import { labelOf, type Setting } from './settings.ts'

/** What was found below one heading. */
export interface FoundGroup {
  readonly group: string
  readonly heading: string
  readonly settings: readonly Setting[]
}

/**
 * The settings that every word of a query speaks of: by name, letter, unit, heading, or a word of its sentences. The
 * nearest first, and its group before the others.
 */
export function foundSettings(settings: readonly Setting[], query: string): readonly FoundGroup[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return []
  const near = settings
    .map((setting) => ({ setting, distance: distanceOf(setting, wanted) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
  const groups = new Map<string, Setting[]>()
  for (const { setting } of near) groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting])
  return [...groups].map(([group, settings]) => ({ group, heading: settings[0]!.heading, settings }))
}

/** The distance of the farthest word; Infinity where one is nowhere. */
function distanceOf(setting: Setting, wanted: readonly string[]): number {
  const places = placesOf(setting)
  return Math.max(...wanted.map((word) => distanceTo(places, word)))
}

interface Places {
  readonly name: string
  /** Matched as a whole: letters and units. */
  readonly signs: readonly string[]
  readonly heading: string
  readonly sentences: string
}

const distanceTo = ({ name, signs, heading, sentences }: Places, word: string): number => {
  const begins = (text: string) => ` ${text}`.includes(` ${word}`)
  if (begins(name)) return 0
  if (signs.includes(word)) return 1
  if (name.includes(word)) return 2
  if (begins(heading)) return 3
  return begins(sentences) ? 4 : Infinity
}

function placesOf({ path, field, heading }: Setting): Places {
  const number = field.kind === 'optional' ? field.field : field
  const { symbol = '' } = number.kind === 'number' ? number : {}
  return {
    name: plain(labelOf(field) ?? ''),
    signs: [...wordsOf(symbol), ...unitsOf(number), ...wordsOf(path.split('.').at(-1)!)],
    heading: plain(heading),
    sentences: plain(sentencesOf(field).join(' ')),
  }
}

/** As it is declared and as it is shown: a rate in B/us stands in the page as MB/s. */
const unitsOf = (field: Field): readonly string[] =>
  field.kind === 'number' ? [plain(field.unit), plain(unitRow(field.unit).word)] : []

function sentencesOf(field: Field): readonly string[] {
  switch (field.kind) {
    case 'record':
      return []
    case 'optional':
      return [field.field.sentence, field.absence]
    case 'choice':
      return [field.sentence, ...field.options.flatMap(({ label, sentence }) => [label, sentence])]
    case 'variant':
      // What another case would have is found by what chooses the case.
      return [
        field.sentence,
        ...Object.values(field.cases).flatMap(({ label, sentence, fields }) => [
          label,
          sentence,
          ...Object.values(fields).map((inner) => labelOf(inner) ?? ''),
        ]),
      ]
    default:
      return [field.sentence]
  }
}

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word !== '')

/** In small letters, with one blank between words; 'µs' as it is typed, 'us'. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[^\p{L}\p{N}/%_]+/gu, ' ')
    .trim()
