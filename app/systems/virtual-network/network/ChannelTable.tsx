import type { Dependencies, Topology } from '../../../../engine/systems/virtual-network/door.ts'
import { ScrollRegion } from '../../../parts/ScrollRegion.tsx'
import { channelName } from './words.ts'

export interface ChannelTableProps {
  readonly topology: Topology
  readonly dependencies: Dependencies
  readonly order: ReadonlyMap<number, number> | undefined
  readonly circle: readonly number[] | undefined
}

/** The table twin of the proof: every channel with its number, or the channels of the circle, and what each waits for. */
export function ChannelTable({ topology, dependencies, order, circle = [] }: ChannelTableProps) {
  const channels = order
    ? [...order].sort((a, b) => a[1] - b[1])
    : circle.map((channel, i) => [channel, i] as const)
  const next = (channel: number, i: number) =>
    order ? [...dependencies.get(channel)!] : [circle[(i + 1) % circle.length]!]
  return (
    <ScrollRegion className="network-table" aria-label="Channels, row by row">
      <table>
        <thead>
          <tr>
            <th scope="col">{order ? 'Number' : 'In the circle'}</th>
            <th scope="col">Channel, from switch to switch</th>
            <th scope="col">Waits for</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(([channel, number], i) => (
            <tr key={channel}>
              <td className="figure">{order ? number : number + 1}</td>
              <th scope="row" className="figure">
                {channelName(topology, channel)}
              </th>
              <td className="figure network-left">
                {next(channel, i)
                  .map((after) => `${channelName(topology, after)}${order ? ` (${order.get(after)!})` : ''}`)
                  .join(', ') || 'nothing: a host takes it'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
