import type { ComponentType } from 'react'
import type { Result } from '../../../engine/index.ts'
import type { TimeStore } from '../../time/timeView.ts'
import type { Store } from '../../document/store.ts'

/** A part of the page below the timeline of a simulated system, one of a row of tabs. */
export interface Panel {
  /** The link's word: `view.below=space-time`. Permanent. */
  readonly id: string
  readonly label: string
  readonly fits: (result: Result) => boolean
  readonly Part: ComponentType<PanelProps>
}

export interface PanelProps {
  readonly store: Store
  readonly result: Result
  /** The stretch of time that the timeline above shows, and its cursor: to follow and to move. */
  readonly time: TimeStore
  /** Where the timeline's plot stands, so that what shares its axis lines up [px]. */
  readonly columns: Columns
}

export interface Columns {
  /** Of the whole panel. */
  readonly width: number
  /** Of the labels left of the plot; 0 where they stand above it. */
  readonly left: number
  readonly plot: number
  readonly narrow: boolean
}
