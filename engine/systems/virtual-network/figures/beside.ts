import { inThousands } from '../../../base/plural.ts'
import type { PublishedNumber } from '../../../facets/figure.ts'
import { beside as besidePrinted } from '../../../facets/publishedNumber.ts'
import type { Standing } from '../../../facets/standing.ts'
import type { Published } from '../printed.ts'

type Unit = PublishedNumber['unit']

/** A number of the paper beside ours. */
export const beside = (
  what: string,
  { value, text, where }: Published,
  ours: number,
  unit: Unit,
  standing: Standing,
  note?: string,
): PublishedNumber =>
  // A number in words ('within 16 %') is a bound: nothing is to be subtracted from it.
  besidePrinted(
    what,
    text === undefined ? { text: printed(value, unit), value, where } : { text, where },
    ours,
    unit,
    standing,
    note,
  )

const printed = (value: number, unit: Unit): string =>
  unit === 'B/us' ? `${value} MB/s` : inThousands(value)
