import type { ComponentType } from 'react'
import type { System, View, ViewWords } from '../../engine/index.ts'
import type { Store } from '../document/store.ts'

/** A part of the page that takes the place of the timeline: the parameters stay beside it. */
export interface Desk {
  /** The link's word: `view.desk=figures`. Permanent. */
  readonly id: string
  readonly label: string
  /**
   * Paths of the parameters that it is drawn from; what stands below a path is meant with it. Only these are shown beside
   * it. A test changes each of the others and sees that nothing on the desk does.
   */
  readonly uses: readonly string[]
  /** It tells times, in whichever of its system's units is chosen. */
  readonly times?: true
  /** It is drawn from what is done to the run as well. */
  readonly faults?: true
  /** What it begins with, to be marked as an example until something is changed; absent where the desk says so itself. */
  readonly example?: string
  /** It tells nothing of what other choices than the scenario's own would come to: it stays where that is kept back. */
  readonly ownAlone?: true
  /** Absent where it fits whenever its system is open. */
  readonly fits?: (system: System) => boolean
  /**
   * What a link may say to it, under its id (`view.map.stage=2`), declared in its `viewWords.ts`; absent where there is
   * nothing to say. It may depend on what else is looked at.
   */
  readonly words?: (system: System, view: View) => Promise<ViewWords>
  /** Made by `afterwards`: loaded when it is first asked for. */
  readonly Part: ComponentType<{ readonly store: Store }>
}
