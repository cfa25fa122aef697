import type { Stack } from '../../../engine/index.ts'

/** What tells parts apart: one shade for each label, and a texture. */
export interface PartKind {
  readonly label: string
  /** 0 to 1, from the first shade of the theme towards the last. */
  readonly shade: number
  readonly texture: 'plain' | 'hatched' | 'outlined'
}

/** The deepest shade: ink stays readable on it, and hatching is seen. */
const deepest = 0.7

/** Every label once, in the order in which they first stand. */
export function partKinds({ groups }: Stack): readonly PartKind[] {
  const parts = groups.flatMap(({ rows }) => rows.flatMap((row) => row.parts))
  const labels = [...new Set(parts.map(({ label }) => label))]
  return labels.map((label, place) => ({
    label,
    shade: (deepest * place) / Math.max(1, labels.length - 1),
    texture: parts.find((part) => part.label === label)?.texture ?? 'plain',
  }))
}
