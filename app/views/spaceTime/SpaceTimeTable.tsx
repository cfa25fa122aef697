import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { useState } from 'react'
import type { Messages, Timeline } from '../../../engine/index.ts'
import { firstOnPage, Pages } from '../../parts/Pages.tsx'
import { figure, scaledUnit } from '../../chart/format.ts'
import { nodeName } from './words.ts'

const windowed = 200

/** The same as the diagram, a line for each packet in the order of departure. */
export function SpaceTimeTable({
  timeline,
  messages,
}: {
  readonly timeline: Timeline
  readonly messages: Messages
}) {
  const [from, setFrom] = useState(0)
  const { sent, arrived, lost, kind, kinds, name, names, copy } = messages
  const count = sent.length
  const first = firstOnPage(from, windowed, count)
  const shown = Array.from({ length: Math.min(windowed, count - first) }, (_, i) => first + i)
  const { unit, per } = scaledUnit(timeline.unit, timeline.until, 1024)
  return (
    <>
      <Pages count={count} size={windowed} first={first} onFirst={setFrom} />
      <ScrollRegion className="space-time-table" aria-label="Packets, row by row">
        <table>
          <caption className="hidden-visually">
            Every packet: what it is, between which nodes, and when
          </caption>
          <thead>
            <tr>
              <th scope="col">packet</th>
              <th scope="col">message</th>
              <th scope="col">copy</th>
              <th scope="col">from</th>
              <th scope="col">to</th>
              <th scope="col">leaves [{unit}]</th>
              <th scope="col">arrives [{unit}]</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((p) => (
              <tr key={p}>
                <th scope="row">{kinds[kind[p]!]!.name}</th>
                <td>{names[name[p]!]}</td>
                <td className="figure">{copy[p]}</td>
                <td>{nodeName(messages, messages.from[p]!)}</td>
                <td>{nodeName(messages, messages.to[p]!)}</td>
                <td className="figure">{figure(sent[p]! / per)}</td>
                <td className="figure">{lost[p] === 1 ? 'lost' : figure(arrived[p]! / per)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
