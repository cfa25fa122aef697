import { allOf, type Page } from '../../receiver/frame.ts'

/** How many of them have arrived whole. */
export const wholeOf = (pages: ReadonlySet<Page>): number =>
  [...pages].filter((each) => each.arrived === allOf(each)).length
