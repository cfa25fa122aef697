import type { Provenance } from '../../engine/index.ts'

type Tag = Provenance['tag']

/** How sure a list is of its numbers: what holds for most of a column is said once, and of a row what differs. */
export interface ColumnProvenance {
  /** By the name of the column; none where nothing is known of any of its numbers. */
  readonly usual: ReadonlyMap<string, Tag>
  /** Where they are from, each once. */
  readonly notes: readonly Provenance[]
}

/** @param of  how sure the number of a row and a column is */
export function columnProvenance(
  columns: readonly string[],
  rows: number,
  of: (row: number, column: string) => Provenance | undefined,
): ColumnProvenance {
  const usual = new Map<string, Tag>()
  const notes = new Map<string, Provenance>()
  for (const column of columns) {
    const counts = new Map<Tag, number>()
    for (let row = 0; row < rows; row++) {
      const provenance = of(row, column)
      if (!provenance) continue
      notes.set(`${provenance.tag} ${provenance.note}`, provenance)
      counts.set(provenance.tag, (counts.get(provenance.tag) ?? 0) + 1)
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    if (most) usual.set(column, most[0])
  }
  return { usual, notes: [...notes.values()] }
}

export const tagWord = (tag: Tag): string => (tag === 'general' ? 'common knowledge' : tag)

/** 'All published', or 'Overhead published, cost per byte assumed'. */
export function usualWords(
  { usual }: ColumnProvenance,
  labels: ReadonlyMap<string, string>,
): string | undefined {
  const tags = new Set(usual.values())
  const [only] = tags
  if (only === undefined) return undefined
  if (tags.size === 1 && usual.size === labels.size) return `All ${tagWord(only)}`
  const said = [...usual].map(([column, tag]) => `${labels.get(column)!.toLowerCase()} ${tagWord(tag)}`)
  const sentence = said.join(', ')
  return sentence[0]!.toUpperCase() + sentence.slice(1)
}
