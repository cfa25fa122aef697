import {
  laneOfSpan,
  spanItem,
  spanKind,
  type Bar,
  type Edit,
  type HandleMeaning,
  type Handles,
  type Params,
  type Timeline,
} from '../../../../engine/index.ts'

/** How an edge of a bar is dragged. Both maps start from the scenario before the preview. */
export interface GanttEditing {
  /** What dragging the edge of a bar may mean. */
  edge(bar: Bar): EdgeMeanings
  onMeaning(id: string): void
  /** May throw an InputError: its sentence is shown. */
  drag(bar: Bar, meaning: string, time: number): Edit
  /** `steps` in all since the preview began, signed. */
  nudge(bar: Bar, meaning: string, steps: number): Edit
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

export interface EdgeMeanings {
  /** The usual one first. */
  readonly meanings: readonly HandleMeaning[]
  /** The one that is chosen; none where there is none. */
  readonly meaning: HandleMeaning | undefined
  /** Why there is none, or why not another, in a sentence. */
  readonly because?: string | undefined
}

/** What the edge of a bar may mean; the meaning that was chosen last stays as long as it can. */
export function edgeMeanings(handles: Handles, params: Params, bar: Bar, chosen: string): EdgeMeanings {
  const { meanings: ids, because } = handles.edge?.(params, bar) ?? {}
  const meanings = ids
    ? ids.flatMap((id) => handles.meanings.find((each) => each.id === id) ?? [])
    : handles.meanings
  return { meanings, meaning: meanings.find(({ id }) => id === chosen) ?? meanings[0], because }
}

/** Which bar, so that it is found again after an edit: the `nth` of its kind about the item in the lane, from 0. */
export interface SpanPlace {
  readonly lane: number
  readonly item: number
  /** The number of its kind; any where absent. */
  readonly sort?: number
  readonly nth?: number
}

export const barOf = (timeline: Timeline, span: number): Bar => ({
  lane: laneOfSpan(timeline, span),
  item: spanItem(timeline.tag[span]!),
  kind: timeline.kinds[spanKind(timeline.tag[span]!)]!.id,
  start: timeline.start[span]!,
  end: timeline.end[span]!,
})
