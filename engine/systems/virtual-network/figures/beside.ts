import type { PublishedNumber } from '../../../facets/figure.ts'
import type { Standing } from '../../../facets/standing.ts'
import type { Published } from './printed.ts'

type Unit = PublishedNumber['unit']

/** A number of the paper beside ours. */
export const beside = (
  what: string,
  { value, text, where }: Published,
  ours: number,
  unit: Unit,
  standing: Standing,
  note?: string,
): PublishedNumber => ({
  what,
  published: text ?? printed(value, unit),
  // A number in words ('within 16 %') is a bound: nothing is to be subtracted from it.
  ...(text === undefined && { value }),
  ours,
  unit,
  standing,
  note: note === undefined ? where : `${where}; ${note}`,
})

/** A number of ours that the text of the paper does not hold. */
export const absent = (what: string, ours: number, unit: Unit, note?: string): PublishedNumber => ({
  what,
  published: undefined,
  ours,
  unit,
  standing: 'absent',
  ...(note !== undefined && { note }),
})

const printed = (value: number, unit: Unit): string =>
  unit === 'MB/s' ? `${value} MB/s` : String(value).replace(/\B(?=(\d{3})+$)/, ',')
