import type { Messages, Timeline } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'

/** Times are never counted in bytes, so what a KB is does not matter to them. */
const kilobyte = 1024

export const time = ({ unit }: Timeline, value: number): string => phrase(value, unit, kilobyte)

const nodeNames = new WeakMap<Messages, ReadonlyMap<number, string>>()

/** The node of a lane at the wire. */
export function nodeName(messages: Messages, lane: number): string {
  let names = nodeNames.get(messages)
  if (!names) {
    names = new Map(messages.nodes.map(({ name, lanes }) => [lanes[0]!, name]))
    nodeNames.set(messages, names)
  }
  return names.get(lane) ?? ''
}

/** What is in the picture, in a sentence or two. */
export function summary(timeline: Timeline, messages: Messages): string {
  const { kinds, kind, lost, nodes } = messages
  const counts = kinds.map(() => 0)
  let gone = 0
  for (let p = 0; p < kind.length; p++) {
    counts[kind[p]!]!++
    gone += lost[p]!
  }
  const parts = kinds.flatMap(({ name }, k) =>
    counts[k]! > 0 ? [`${counts[k]!.toLocaleString('en')} ${name}`] : [],
  )
  const many = `${kind.length.toLocaleString('en')} packet${kind.length === 1 ? '' : 's'}`
  const losses = gone === 0 ? 'None is lost.' : `${gone.toLocaleString('en')} lost on the wire.`
  return `${many} between ${nodes.length} nodes in ${time(timeline, timeline.until)}: ${parts.join(', ')}. ${losses}`
}
