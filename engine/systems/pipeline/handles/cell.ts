/** A cell of the timeline as the page names it: lane is the stage, item the fragment, both from 0. */
export interface Cell {
  readonly lane: number
  readonly item: number
}
