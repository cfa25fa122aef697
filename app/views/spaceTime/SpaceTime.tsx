import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Messages, Timeline } from '../../../engine/index.ts'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import { focused, panned, zoomed } from '../../time/timeWindow.ts'
import { Toggle } from '../../parts/Toggle.tsx'
import { useZoom } from '../../time/useZoom.ts'
import { packetEvents } from './events.ts'
import { EventSteps, stepEvent } from './EventSteps.tsx'
import { KindLegend } from './KindLegend.tsx'
import { spaceTimeModel } from './model.ts'
import { PacketFocus } from './PacketFocus.tsx'
import { Packets } from './Packets.tsx'
import { rails as railsOf } from './rails.ts'
import { sceneAt, type SceneAt } from './scene.ts'
import './spaceTime.css'
import { SpaceTimeTable } from './SpaceTimeTable.tsx'
import { Cursor, TimeTicks } from './TimeTicks.tsx'
import { usePacketPointer, type PacketPointer } from './usePacketPointer.ts'
import { walked, wayOfKey } from './walking.ts'
import { summary } from './words.ts'

export interface SpaceTimeProps {
  readonly timeline: Timeline
  readonly messages: Messages
  /** The axis, shared with the timeline above. */
  readonly time: TimeStore
  readonly columns: Columns
  readonly selected: number | undefined
  readonly onSelect: (packet: number | undefined) => void
  /** Stands below the diagram: what is known of the selected packet. */
  readonly children?: ReactNode
}

interface Columns {
  readonly width: number
  /** Of the labels left of the plot. */
  readonly left: number
  readonly plot: number
  readonly narrow: boolean
}

/** Who sent what to whom and when: nodes above each other, packets as lines between them. Times in the timeline's unit. */
export function SpaceTime(props: SpaceTimeProps) {
  const { timeline, messages, time, columns, selected, onSelect, children } = props
  const { left, plot, narrow, width } = columns
  const hintId = useId()
  const [table, setTable] = useState(false)
  const [hovered, setHovered] = useState<number>()
  const [focus, setFocus] = useState(false)
  const [at, setAt] = useState(0)
  const surface = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const model = useMemo(() => spaceTimeModel(timeline, messages), [timeline, messages])
  const events = useMemo(() => onceAsked(() => packetEvents(messages)), [messages])
  const rails = useMemo(
    () => railsOf(messages.nodes, (lane) => timeline.lanes[lane]!.name, narrow),
    [messages, timeline, narrow],
  )
  const scene = useMemo(() => sceneAt(model, rails, plot), [model, rails, plot])
  const frame = useMemo(() => ({ plot, height: rails.height }), [plot, rails])

  const last = messages.sent.length - 1
  const packet = Math.max(0, Math.min(selected ?? at, last))
  // A new result may have fewer packets than the one that was pointed at.
  const pointed = hovered !== undefined && hovered <= last ? hovered : undefined

  const go = (to: number) => {
    setAt(to)
    if (selected !== undefined) onSelect(to)
    const { window, extent } = time.getState()
    const stretch = [messages.sent[to]!, messages.arrived[to]!] as const
    if (stretch[1] < window[0] || stretch[0] > window[1])
      time.setState({ window: focused(window, stretch, extent), held: true })
  }
  const choose = (to: number | undefined) => {
    if (to !== undefined) setAt(to)
    onSelect(to)
    if (to === undefined) time.setState({ pinned: false })
    else button.current?.focus({ preventScroll: true })
  }
  const pointer = useRef<PacketPointer>({ hover: setHovered, choose })
  useLayoutEffect(() => {
    pointer.current.choose = choose
  })
  useZoom(surface, time, frame)
  usePacketPointer(surface, time, scene, plot, pointer)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = wayOfKey(event.key)
    if (way) go(walked(messages, packet, way))
    else if (event.key === '.' || event.key === ',') stepEvent(events(), time, event.key === '.' ? 1 : -1)
    else if (event.key === 'Escape') {
      if (selected === undefined && !time.getState().pinned) return
      choose(undefined)
    } else if (!look(time, event.code, (messages.sent[packet]! + messages.arrived[packet]!) / 2)) return
    event.preventDefault()
    event.stopPropagation()
  }

  if (last < 0) return <p className="muted">No packet left a NIC in this run.</p>
  return (
    <div className="space-time">
      <p className="space-time-sentence">
        {summary(timeline, messages)} <Bundled scene={scene} time={time} />
      </p>
      <div className="space-time-chart" style={{ height: rails.height }}>
        <TimeTicks {...{ timeline, time, rails, left, plot, narrow, width }} />
        <Packets {...{ model, rails, scene, time, left, plot, selected }} hovered={pointed} />
        <div className="space-time-labels">
          {rails.labels.map(({ text, y, head }) => (
            <span
              key={`${text}${y}`}
              className={head ? 'space-time-label space-time-node' : 'space-time-label'}
              style={{ top: y, width: narrow ? width : left - 12 }}
            >
              {text}
            </span>
          ))}
          {rails.wire && !narrow && (
            <span
              className="space-time-label muted"
              style={{ top: (rails.wire.top + rails.wire.bottom) / 2, width: left - 12 }}
            >
              wire
            </span>
          )}
        </div>
        <Cursor {...{ timeline, time, rails, left, plot }} />
        <div
          ref={surface}
          className="space-time-surface"
          style={{ left, width: plot, height: rails.height }}
        />
        <PacketFocus
          {...{ button, timeline, model, rails, time, left, plot, width, packet, hintId, onKeyDown }}
          open={selected !== undefined}
          spoken={pointed ?? (focus && selected === undefined ? packet : undefined)}
          onFocus={setFocus}
          onOpen={() => choose(packet)}
        />
      </div>
      <div className="space-time-foot">
        <KindLegend messages={messages} />
        <Toggle text="Table" label="Packets as a table" pressed={table} onChange={setTable} />
      </div>
      <EventSteps {...{ timeline, model, events, time }} />
      {children}
      {table && <SpaceTimeTable timeline={timeline} messages={messages} />}
    </div>
  )
}

/** Sorted when somebody steps, not with every new result. */
function onceAsked<V>(make: () => V): () => V {
  let made: V | undefined
  return () => (made ??= make())
}

/** Zooms and pans as the timeline's keys do. @param middle  what zooming keeps in place */
function look(time: TimeStore, code: string, middle: number): boolean {
  const { window, extent } = time.getState()
  const show = (next: typeof window, held = true) => time.setState({ window: next, held })
  switch (code) {
    case 'KeyW':
    case 'Equal':
      show(zoomed(window, 1.25, middle, extent))
      return true
    case 'KeyS':
    case 'Minus':
      show(zoomed(window, 0.8, middle, extent))
      return true
    case 'KeyA':
      show(panned(window, -0.15, extent))
      return true
    case 'KeyD':
      show(panned(window, 0.15, extent))
      return true
    case 'Digit0':
      show(extent, false)
      return true
    default:
      return false
  }
}

/** Says in words when packets are drawn together. */
function Bundled({ scene, time }: { readonly scene: SceneAt; readonly time: TimeStore }) {
  const count = useTime(time, ({ window }) => {
    const { bundles, count } = scene(window)
    return bundles.length > 0 ? count : 0
  })
  if (count === 0) return null
  return (
    <>
      {count.toLocaleString('en')} are in view, too many to draw one by one: those of one kind and path that
      leave together are one band, stronger the more they are. Click there, or zoom in, to see each.
    </>
  )
}
