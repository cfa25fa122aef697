import type { Handed, Messages } from '../../../engine/facets/messages.ts'
import type { Timeline } from '../../../engine/timeline/timeline.ts'

/** At most 10. @param timeline  whose lanes the nodes have, where there is one */
export function messageFaults(messages: Messages, timeline?: Timeline): string[] {
  const { nodes, kinds, kind, from, to, sent, arrived, lost, damaged, item, copy, name, names } = messages
  if (new Set([kind, from, to, sent, arrived, lost, damaged, item, copy, name].map((x) => x.length)).size > 1)
    return ['the arrays of the messages differ in length']
  const faults = nodes.flatMap((node) => [
    ...(node.lanes.length > 0 ? [] : [`node ${node.name} has no lane`]),
    ...(timeline && node.lanes.some((lane) => timeline.lanes[lane] === undefined)
      ? [`node ${node.name} names an unknown lane`]
      : []),
  ])
  const lanes = new Set(nodes.flatMap((node) => node.lanes))
  for (let m = 0; m < sent.length && faults.length < 10; m++) {
    if (kinds[kind[m]!] === undefined) faults.push(`packet ${m} is of no kind`)
    if (!lanes.has(from[m]!) || !lanes.has(to[m]!)) faults.push(`packet ${m} travels between no nodes`)
    if (names[name[m]!] === undefined) faults.push(`packet ${m} has no name`)
    if (!(sent[m]! >= (sent[m - 1] ?? 0))) faults.push(`packet ${m} departs before the one ahead of it`)
    if (!(arrived[m]! >= sent[m]!)) faults.push(`packet ${m} arrives before it departs`)
    if (lost[m]! > 1 || damaged[m]! > 1) faults.push(`packet ${m} is neither lost nor whole`)
    if (!(copy[m]! >= 1)) faults.push(`packet ${m} is copy ${copy[m]}, counted from 1`)
  }
  return [...faults, ...(messages.handed ? handedFaults(messages.handed, messages, timeline) : [])].slice(
    0,
    10,
  )
}

function handedFaults(
  { node, time, item, due }: Handed,
  { nodes }: Messages,
  timeline: Timeline | undefined,
): string[] {
  if (new Set([node, time, item, due].map((x) => x.length)).size > 1)
    return ['the arrays of what is handed over differ in length']
  const faults: string[] = []
  const places = nodes.map(() => 0)
  for (let h = 0; h < time.length && faults.length < 10; h++) {
    if (nodes[node[h]!] === undefined) faults.push(`what is handed over as ${h} goes to no node`)
    if (!(time[h]! >= (time[h - 1] ?? 0) && time[h]! <= (timeline?.until ?? Infinity)))
      faults.push(`what is handed over as ${h} is out of time`)
    if (due[h] !== places[node[h]!]!++) faults.push(`what is handed over as ${h} takes no place of its own`)
    if (timeline?.itemNames && timeline.itemNames[item[h]!] === undefined)
      faults.push(`what is handed over as ${h} has no name`)
  }
  return faults
}
