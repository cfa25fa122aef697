import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Messages, Timeline } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { ReadLine } from '../../parts/ReadLine.tsx'
import { Toggle } from '../../parts/Toggle.tsx'
import type { TimeColumns } from '../../time/columns.ts'
import { Cursor } from '../../time/Cursor.tsx'
import { TimeAxis } from '../../time/TimeAxis.tsx'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import { packetEvents } from './events.ts'
import { EventSteps } from './EventSteps.tsx'
import { KindLegend } from './KindLegend.tsx'
import { spaceTimeModel } from './model.ts'
import { PacketFocus } from './PacketFocus.tsx'
import { Packets } from './Packets.tsx'
import { RailLabels } from './RailLabels.tsx'
import { rails as railsOf, type Rails } from './rails.ts'
import { sceneAt, type SceneAt } from './scene.ts'
import './spaceTime.css'
import { usePacketHands } from './usePacketHands.ts'
import { packetSentence, summary } from './words.ts'

const SpaceTimeTable = afterwards(
  'The table',
  async () => (await import('./SpaceTimeTable.tsx')).SpaceTimeTable,
)

export interface SpaceTimeProps {
  readonly timeline: Timeline
  readonly messages: Messages
  /** The axis, shared with the timeline above. */
  readonly time: TimeStore
  readonly columns: TimeColumns
  readonly selected: number | undefined
  readonly onSelect: (packet: number | undefined) => void
  /** What can be done here. */
  readonly hint?: string
  /** The timeline stands above, with all that the nodes do. */
  readonly bare?: boolean
  /** Drawn over the packets, where the nodes and the wire stand. */
  readonly over?: (rails: Rails, scene: SceneAt) => ReactNode
  /** Stands between the picture and its legend. */
  readonly children?: ReactNode
}

/** Who sent what to whom and when: nodes above each other, packets as lines between them. Times in the timeline's unit. */
export function SpaceTime(props: SpaceTimeProps) {
  const { timeline, messages, time, columns, selected, onSelect, hint, bare, over, children } = props
  const { left, plot, narrow } = columns
  const [table, setTable] = useState(false)
  const [focus, setFocus] = useState(false)
  const surface = useRef<HTMLDivElement>(null)
  const model = useMemo(() => spaceTimeModel(timeline, messages), [timeline, messages])
  const events = useMemo(() => onceAsked(() => packetEvents(messages)), [messages])
  const rails = useMemo(
    () => railsOf(messages.nodes, (lane) => timeline.lanes[lane]!.name, narrow, bare),
    [messages, timeline, narrow, bare],
  )
  const scene = useMemo(() => sceneAt(model, rails, plot), [model, rails, plot])
  const size = { columns, height: rails.height }
  const hands = usePacketHands(surface, { messages, time, scene, size, events, selected, onSelect })
  const { button, packet, pointed, choose, onKeyDown } = hands
  const spoken = pointed ?? (focus ? packet : undefined)
  if (messages.sent.length === 0) return <p className="muted">No packet left a NIC in this run.</p>
  return (
    <div className="space-time">
      <p className="space-time-sentence">
        {summary(timeline, messages)} <Bundled scene={scene} time={time} />
      </p>
      {hint !== undefined && (
        <p className="space-time-hint" data-hand>
          {hint}
        </p>
      )}
      <div className="space-time-chart" style={{ height: rails.height }}>
        <TimeAxis {...{ columns, time }} unit={timeline.unit} floor={rails.floor} height={rails.height} />
        <Packets {...{ model, rails, scene, time, columns, selected }} hovered={pointed} />
        <RailLabels rails={rails} columns={columns} />
        <Cursor {...{ columns, time }} height={rails.floor} />
        <div
          ref={surface}
          className="time-surface space-time-surface"
          style={{ left, width: plot, height: rails.height }}
        />
        <PacketFocus
          {...{ button, timeline, model, rails, time, columns, packet, onKeyDown }}
          open={selected !== undefined}
          onFocus={setFocus}
          onOpen={() => choose(packet)}
        />
        {over?.(rails, scene)}
      </div>
      {children}
      <div className="space-time-foot">
        <ReadLine line={spoken === undefined ? undefined : packetSentence(timeline, messages, spoken)}>
          <KindLegend messages={messages} />
        </ReadLine>
        <Toggle text="Table" label="Packets as a table" pressed={table} onChange={setTable} />
      </div>
      <EventSteps {...{ timeline, model, events, time }} />
      {table && (
        <Suspense fallback={null}>
          <SpaceTimeTable timeline={timeline} messages={messages} />
        </Suspense>
      )}
    </div>
  )
}

/** Sorted when somebody steps, not with every new result. */
function onceAsked<V>(make: () => V): () => V {
  let made: V | undefined
  return () => (made ??= make())
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
      {grouped(count)} are in view, too many to draw one by one: those of one kind and path that leave
      together are one band, stronger the more they are. Click there, or zoom in, to see each.
    </>
  )
}
