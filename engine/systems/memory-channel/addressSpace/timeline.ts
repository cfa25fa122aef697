import type { Messages } from '../../../facets/messages.ts'
import { Recorder } from '../../../simulation/recorder.ts'
import { spanTag, type Lane, type SpanKind, type Timeline } from '../../../timeline/timeline.ts'
import type { Course } from './space.ts'

const kinds: readonly SpanKind[] = [
  { id: 'value', name: 'can be read', texture: 'plain' },
  { id: 'window', name: 'can only be written', texture: 'hatched', itemless: true },
  { id: 'nothing', name: 'attached, nothing seen yet', texture: 'outlined', itemless: true },
  { id: 'daemon', name: 'received by the daemon', texture: 'slim', itemless: true },
]
const [value, window, nothing, daemon] = [0, 1, 2, 3]

/** A lane for each node that has mapped a segment: what can be read there when. */
export function drawn(course: Course): { readonly timeline: Timeline; readonly messages: Messages } {
  const until = Math.max(1, course.end + Math.max(1, Math.round(course.end / 8)))
  const places = course.segments.flatMap((segment, s) =>
    segment.attached.map((attached) => ({ s, segment, attached })),
  )
  const lanes = places.map(({ segment, attached }): Lane => ({
    id: `${segment.name}.node${attached.node}`,
    name: `${segment.name}, node ${attached.node}`,
    capacity: 1,
    share: 'in use',
  }))
  const recorder = new Recorder(places.length, { kind: 'full' })
  places.forEach(({ s, attached }, lane) => {
    const { as, from, node } = attached
    if (as === 'send') {
      recorder.span(lane, from, until, spanTag(window, 0))
      return
    }
    const seen = course.writes.flatMap((write, w) =>
      write.segment === s && write.at.includes(node) ? [{ at: Math.max(from, write.seen), w }] : [],
    )
    const first = seen[0]?.at ?? until
    if (first > from) recorder.span(lane, from, first, spanTag(as === 'daemon' ? daemon : nothing, 0))
    seen.forEach(({ at, w }, i) => {
      const end = seen[i + 1]?.at ?? until
      if (end > at) recorder.span(lane, at, end, spanTag(value, w))
    })
  })
  return {
    timeline: recorder.timeline({
      unit: 'ps',
      lanes,
      kinds,
      itemNoun: 'value',
      itemNames: course.writes.map((write) => String(write.value)),
      until,
    }),
    messages: messages(course, lanes),
  }
}

/** A write as one line to each who sees it. */
function messages({ segments, writes }: Course, lanes: readonly Lane[]): Messages {
  const laneOf = (segment: number, node: number) =>
    lanes.findIndex(({ id }) => id === `${segments[segment]!.name}.node${node}`)
  const lines = writes.flatMap((write, w) =>
    write.at
      .filter((node) => node !== write.node)
      .map((node) => ({
        write,
        w,
        from: laneOf(write.segment, write.node),
        to: laneOf(write.segment, node),
      })),
  )
  return {
    nodes: lanes.map(({ name }, lane) => ({ name, lanes: [lane] })),
    kinds: [{ id: 'write', name: 'write', plural: 'writes', texture: 'plain' }],
    kind: new Uint8Array(lines.length),
    from: Uint16Array.from(lines, ({ from }) => from),
    to: Uint16Array.from(lines, ({ to }) => to),
    sent: Float64Array.from(lines, ({ write }) => write.sent),
    arrived: Float64Array.from(lines, ({ write }) => write.seen),
    lost: new Uint8Array(lines.length),
    damaged: new Uint8Array(lines.length),
    item: Uint32Array.from(lines, ({ w }) => w),
    copy: new Uint16Array(lines.length).fill(1),
    name: Uint32Array.from(lines, ({ w }) => w),
    names: writes.map(({ value: written, line }) => `${written} of line ${line}`),
  }
}
