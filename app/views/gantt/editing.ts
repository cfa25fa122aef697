import type { Edit, HandleMeaning, Timeline } from '../../../engine/index.ts'

/** How an edge of a bar is dragged. Both maps start from the scenario before the preview. */
export interface GanttEditing {
  /** What dragging an edge may mean, the usual one first. */
  readonly meanings: readonly HandleMeaning[]
  readonly meaning: string
  onMeaning(id: string): void
  /** May throw an InputError: its sentence is shown. */
  drag(place: Place, meaning: string, time: number): Edit
  /** `steps` in all since the preview began, signed. */
  nudge(place: Place, meaning: string, steps: number): Edit
  /** Changes the scenario for the eye only; the timeline comes back through the props. */
  preview(edit: Edit): void
  /** Makes what is previewed one undo step. */
  commit(): void
  /** Restores what was before the preview. */
  cancel(): void
  /** While previewing: '+3.1 µs'. */
  readonly consequence?: string | undefined
  /** While previewing: the timeline before. */
  readonly base?: Timeline | undefined
}

export interface Place {
  readonly lane: number
  readonly item: number
}

/** The meaning that a key chooses: its symbol ('x', 'g', 'G'), or else the first letter of its id ('c' for cost). */
export function meaningOfKey(meanings: readonly HandleMeaning[], key: string): HandleMeaning | undefined {
  return (
    meanings.find(({ symbol }) => symbol === key) ??
    meanings.find(({ id }) => key.length === 1 && id.startsWith(key.toLowerCase()))
  )
}
