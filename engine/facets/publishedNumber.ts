import type { PublishedNumber } from './figure.ts'
import type { Standing } from './standing.ts'

/** What a paper prints: in words, the number where it is one, and where it stands. */
interface Printed {
  readonly text: string
  readonly value?: number
  readonly where: string
}

/** A number of the paper beside ours. @param note  what else is to be said, behind where it stands */
export const beside = (
  what: string,
  { text, value, where }: Printed,
  ours: number,
  unit: PublishedNumber['unit'],
  standing: Standing,
  note?: string,
): PublishedNumber => ({
  what,
  published: text,
  ...(value !== undefined && { value }),
  ours,
  unit,
  standing,
  note: note === undefined ? where : `${where}; ${note}`,
})

/** A number of ours that the text of the paper does not hold. */
export const absent = (
  what: string,
  ours: number,
  unit: PublishedNumber['unit'],
  note?: string,
): PublishedNumber => ({
  what,
  published: undefined,
  ours,
  unit,
  standing: 'absent',
  ...(note !== undefined && { note }),
})
