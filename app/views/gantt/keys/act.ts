import { alongPath, laneOfSpan, type HandleMeaning, type Timeline } from '../../../../engine/index.ts'
import { givenBack } from '../../../time/givenBack.ts'
import type { KeyAction } from '../../../time/keys.ts'
import { look } from '../../../time/look.ts'
import { focused, type Window } from '../../../time/timeWindow.ts'
import { stretchOf } from '../cell.ts'
import { barOf, type GanttEditing } from '../editing/ganttEditing.ts'
import type { EdgeEditing } from '../editing/useEditing.ts'
import type { Hit } from '../hit.ts'
import type { GanttModel } from '../model.ts'
import { step } from '../moving.ts'
import { change, type ViewStore } from '../view.ts'
import { acrossLanes, alongLane } from './neighbours.ts'

/** All that a key may act on. */
export interface Stage {
  readonly view: ViewStore
  readonly model: GanttModel
  readonly extent: Window
  /** Where the keyboard is. */
  readonly at: Hit | undefined
  readonly selected: Hit | undefined
  readonly editing: GanttEditing | undefined
  readonly edges: EdgeEditing
  go(hit: Hit): void
  select(hit: Hit | undefined): void
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'repeat'>

/** Does what a key asks for. @returns whether it meant anything here */
export const act = (action: KeyAction, event: KeyboardEvent, stage: Stage): boolean =>
  givenBack(event, does(action, event, stage))

function does(action: KeyAction, key: Key, stage: Stage): boolean {
  return stage.edges.live?.by === 'keys'
    ? edit(action, key, stage)
    : navigate(action, key, stage) || move(action, stage)
}

function edit(action: KeyAction, { key, shiftKey }: Key, { edges, editing }: Stage): boolean {
  if (action === 'left' || action === 'right') edges.nudge((action === 'left' ? -1 : 1) * (shiftKey ? 10 : 1))
  else if (action === 'enter') edges.keep()
  else if (action === 'escape') edges.restore()
  else if (key === 'Tab' && editing) {
    const { meanings, meaning } = editing.edge(edges.live!.bar)
    const count = meanings.length
    edges.choose(meanings[(meanings.indexOf(meaning!) + (shiftKey ? count - 1 : 1)) % count]!.id)
  } else {
    const meaning = editing && meaningOfKey(editing.edge(edges.live!.bar).meanings, key)
    if (!meaning) return action === 'up' || action === 'down'
    edges.choose(meaning.id)
  }
  return true
}

/** Keys that move the window and the cursor. */
function navigate(action: KeyAction, { repeat }: Key, stage: Stage): boolean {
  const { view, model, extent, at } = stage
  const { window, cursor, marked } = view.getState()
  const middle = cursor ?? (window[0] + window[1]) / 2
  // A tap is precise, a key that is held gathers speed.
  const pace = repeat ? { zoom: 1.25, pan: 0.25 } : { zoom: 1.15, pan: 0.15 }
  if (look(view, action, middle, pace)) return true
  switch (action) {
    case 'focus': {
      const here = stage.selected ?? at
      const stretch = marked ?? (here && stretchOf(model, here))
      if (stretch) change(view, { window: focused(window, stretch, extent), held: true })
      return stretch !== undefined
    }
    case 'mark': {
      const here = stage.selected ?? at
      change(view, { marked: marked || !here ? undefined : stretchOf(model, here) })
      return true
    }
    case 'eventBack':
      return step(view, model, -1)
    case 'eventOn':
      return step(view, model, 1)
    case 'play':
      change(view, { playing: !view.getState().playing })
      return true
    default:
      return false
  }
}

/** Keys that move from bar to bar. */
function move(action: KeyAction, stage: Stage): boolean {
  const { view, model, at, edges, editing } = stage
  const to = (hit: Hit | undefined): boolean => {
    if (hit) stage.go(hit)
    return true
  }
  if (action === 'escape') {
    const { marked, pinned, playing } = view.getState()
    if (!marked && !pinned && !stage.selected) return false
    change(view, { marked: undefined, pinned: false, cursor: undefined, playing: false })
    if (!marked && !playing) stage.select(undefined)
    return true
  }
  if (!at) return false
  switch (action) {
    case 'left':
      return to(alongLane(model, at, -1))
    case 'right':
      return to(alongLane(model, at, 1))
    case 'up':
      return to(acrossLanes(model, at, -1))
    case 'down':
      return to(acrossLanes(model, at, 1))
    case 'toStart':
    case 'toEnd': {
      toSide(stage, action)
      const from = model.timeline.offsets[at.lane]!
      const span = action === 'toStart' ? from : model.timeline.offsets[at.lane + 1]! - 1
      return to(span >= from ? { kind: 'bar', lane: at.lane, span } : undefined)
    }
    case 'pathBack':
    case 'pathOn': {
      if (at.kind !== 'bar') return true
      const span = alongPath(model.timeline, model.paths(), at.span, action === 'pathBack' ? -1 : 1)
      return to(span < 0 ? undefined : barHit(model.timeline, span))
    }
    case 'enter': {
      stage.select(at)
      if (at.kind === 'bar' && editing?.edge(barOf(model.timeline, at.span)).meaning) edges.begin(at.span)
      return true
    }
    default:
      return false
  }
}

/** The bar of a span that may be in any lane. */
const barHit = (timeline: Timeline, span: number): Hit => ({
  kind: 'bar',
  lane: laneOfSpan(timeline, span),
  span,
})

/** The window moved to where the timeline begins or ends. */
function toSide({ view, extent }: Stage, action: 'toStart' | 'toEnd'): boolean {
  const { window } = view.getState()
  const length = window[1] - window[0]
  change(view, {
    window: action === 'toStart' ? [extent[0], extent[0] + length] : [extent[1] - length, extent[1]],
  })
  return true
}

/** The meaning that a key chooses: its symbol ('x', 'g', 'G'), or else the first letter of its id ('c' for cost). */
export function meaningOfKey(meanings: readonly HandleMeaning[], key: string): HandleMeaning | undefined {
  return (
    meanings.find(({ symbol }) => symbol === key) ??
    meanings.find(({ id }) => key.length === 1 && id.startsWith(key.toLowerCase()))
  )
}
