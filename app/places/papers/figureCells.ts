import type { Figure, Standing } from '../../../engine/index.ts'

/** How many numbers of a figure stand how. */
export type Counts = Readonly<Partial<Record<Standing, number>>>

/** @param counts  undefined where it could not be computed */
export function toldCounts(counts: Counts | undefined): string {
  if (!counts) return 'could not be computed'
  const words = Object.entries(counts).map(([standing, count]) => `${count} ${standing}`)
  return words.length === 0 ? 'no numbers' : words.join(', ')
}

/** The figures as a table of their own: how their numbers stand as far as that was counted. */
export function cellsOf(
  rows: readonly { readonly figure: Pick<Figure, 'name' | 'title'> }[],
  counts: readonly (Counts | undefined)[],
): { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const counted = counts.length > 0
  return {
    columns: ['Figure or table', 'Title', ...(counted ? ['How its numbers stand'] : [])],
    rows: rows.map(({ figure: { name, title } }, at) => [
      ...[name, title],
      ...(counted ? [counts.length > at ? toldCounts(counts[at]) : ''] : []),
    ]),
  }
}
