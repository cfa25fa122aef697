import type { Messages, Timeline } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'
import { timePhrase as time } from '../../time/phrase.ts'

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
  const { kinds, kind, lost, damaged, nodes, between = `${nodes.length} nodes` } = messages
  const counts = kinds.map(() => 0)
  let gone = 0
  let hurt = 0
  for (let p = 0; p < kind.length; p++) {
    counts[kind[p]!]!++
    gone += lost[p]!
    hurt += damaged[p]!
  }
  const parts = kinds.flatMap(({ name, plural }, k) =>
    counts[k]! > 0
      ? [`${grouped(counts[k]!)} ${(counts[k] === 1 ? name : (plural ?? name)).replace(',', '')}`]
      : [],
  )
  const many = `${grouped(kind.length)} packet${kind.length === 1 ? '' : 's'}`
  const losses = gone === 0 ? 'None is lost.' : `${grouped(gone)} lost on the wire.`
  const damages = hurt === 0 ? '' : ` ${grouped(hurt)} damaged.`
  return `${many} between ${between} in ${time(timeline, timeline.until)}: ${parts.join(', ')}. ${losses}${damages}`
}
/** 'f:q2', or 'q2' where the run has one flow only. */
export function shortNames({ names, short }: Messages): readonly string[] {
  if (short) return short
  const flows = new Set(names.map((name) => name.slice(0, Math.max(0, name.indexOf(':')))))
  return flows.size === 1 ? names.map((name) => name.slice(name.indexOf(':') + 1)) : names
}

/** 'ACK of f:q2', 'data of f:q2, sent again': which kind, about which message. */
export function packetName({ kinds, kind, names, name }: Messages, packet: number): string {
  const [noun, ...more] = kinds[kind[packet]!]!.name.split(', ')
  return [`${noun!} of ${names[name[packet]!]!}`, ...more].join(', ')
}

/** 'Data of f:q2: leaves Node 0 at 15.9 µs, arrives at Node 1 at 16.7 µs.' */
export function packetSentence(timeline: Timeline, messages: Messages, packet: number): string {
  const { from, to, sent, arrived, lost, damaged } = messages
  const leaves = `leaves ${nodeName(messages, from[packet]!)} at ${time(timeline, sent[packet]!)}`
  const arrives = `arrives at ${nodeName(messages, to[packet]!)} at ${time(timeline, arrived[packet]!)}`
  const end =
    lost[packet] === 1 ? 'the wire loses it' : damaged[packet] === 1 ? `${arrives}, damaged` : arrives
  return `${capital(packetName(messages, packet))}: ${leaves}, ${end}.`
}

/** What happens at an event: 'data of f:q2 leaves Node 0'. */
export function eventPhrase(messages: Messages, packet: number, arrival: boolean): string {
  const { from, to, lost, damaged } = messages
  const name = packetName(messages, packet)
  if (arrival)
    return `${name} arrives at ${nodeName(messages, to[packet]!)}${damaged[packet] === 1 ? ', damaged' : ''}`
  return `${name} leaves ${nodeName(messages, from[packet]!)}${lost[packet] === 1 ? '; the wire loses it' : ''}`
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
