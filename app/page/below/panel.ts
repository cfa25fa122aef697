import type { ComponentType } from 'react'
import type { Result } from '../../../engine/index.ts'
import type { TimeColumns } from '../../time/columns.ts'
import type { TimeStore } from '../../time/timeView.ts'
import type { Store } from '../../document/store.ts'

/** A part of the page below the timeline, one of a row of tabs. */
export interface Panel {
  /** The link's word: `view.below=space-time`, of a table of the state its id. Permanent. */
  readonly id: string
  readonly label: string
  readonly Part: ComponentType<PanelProps>
}

export interface PanelProps {
  /** The id of the tab that is shown. */
  readonly panel: string
  readonly store: Store
  readonly result: Result
  /** The stretch of time that the timeline above shows, and its cursor: to follow and to move. */
  readonly time: TimeStore
  /** Where the timeline's plot stands, so that what shares its axis lines up [px]. */
  readonly columns: TimeColumns
}
