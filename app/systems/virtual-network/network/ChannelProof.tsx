import { useRef } from 'react'
import {
  proofSentence,
  type DeadlockProof,
  type Dependencies,
  type Topology,
} from '../../../../engine/systems/virtual-network/door.ts'
import { useSize } from '../../../parts/useSize.ts'
import { channelLayout } from './channelLayout.ts'
import { ChannelTable } from './ChannelTable.tsx'
import { circleLayout, nameBox } from './circleLayout.ts'
import { channelName } from './words.ts'

export interface ChannelProofProps {
  readonly topology: Topology
  readonly proof: DeadlockProof
  /** As a table instead of the picture. */
  readonly table: boolean
}

/** Why the routes cannot deadlock, or how they can. */
export function ChannelProof({ topology, proof, table }: ChannelProofProps) {
  const { dependencies, order, circle, packets } = proof
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  return (
    <section className="network-proof" aria-labelledby="network-proof-title">
      <h3 id="network-proof-title">
        {circle ? 'A circle of waiting channels' : 'No channel waits for itself'}
      </h3>
      <p>{proofSentence(proof)}</p>
      {table && (
        <ChannelTable topology={topology} dependencies={dependencies} order={order} circle={circle} />
      )}
      <div ref={frame} className="network-proof-frame" hidden={table}>
        {width > 0 && order && order.size > 0 && (
          <Order topology={topology} dependencies={dependencies} order={order} width={width} />
        )}
        {width > 0 && circle && <Circle topology={topology} circle={circle} width={width} />}
      </div>
      {circle && packets && (
        <ol className="network-packets">
          {packets.map(([from, to], i) => (
            <li key={i}>
              A packet from host {from} to host {to} holds{' '}
              <span className="figure">{channelName(topology, circle[i]!)}</span> and waits for{' '}
              <span className="figure">{channelName(topology, circle[(i + 1) % circle.length]!)}</span>.
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Order({
  topology,
  dependencies,
  order,
  width,
}: {
  readonly topology: Topology
  readonly dependencies: Dependencies
  readonly order: ReadonlyMap<number, number>
  readonly width: number
}) {
  const layout = channelLayout(dependencies, order, width)
  return (
    <svg
      width={layout.width}
      height={layout.height}
      role="img"
      aria-label={`Channels by their number: ${layout.columns.map(({ count }, at) => `${count} of number ${at}`).join(', ')}; every dependency leads to a higher number.`}
    >
      <path className="network-waits" d={layout.waits} />
      {layout.channels.map(({ x, y, channel }) => (
        <circle key={channel} className="network-channel" cx={x} cy={y} r={2.2}>
          <title>{channelName(topology, channel)}</title>
        </circle>
      ))}
      {layout.columns.map(
        ({ x }, at) =>
          at % layout.every === 0 && (
            <text key={at} className="network-column" x={x} y={layout.height - 6}>
              {at}
            </text>
          ),
      )}
    </svg>
  )
}

function Circle({
  topology,
  circle,
  width,
}: {
  readonly topology: Topology
  readonly circle: readonly number[]
  readonly width: number
}) {
  const { height, channels, arrows, line } = circleLayout(circle, width)
  const named = circle.map((channel) => channelName(topology, channel))
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`${named.join(', waits for ')}, waits for ${named[0]!}.`}
    >
      <path className="network-circle" d={line} />
      {arrows.map(({ x, y, turn }, i) => (
        <path
          key={i}
          className="network-arrow"
          d="M-5,-6L7,0L-5,6Z"
          transform={`translate(${x},${y}) rotate(${turn})`}
        />
      ))}
      {channels.map(({ x, y, channel }) => (
        <g key={channel} className="network-circle-channel">
          <rect x={x - nameBox.width / 2} y={y - nameBox.height / 2} {...nameBox} rx={nameBox.height / 2} />
          <text x={x} y={y} dy="0.35em">
            {channelName(topology, channel)}
          </text>
        </g>
      ))}
    </svg>
  )
}
