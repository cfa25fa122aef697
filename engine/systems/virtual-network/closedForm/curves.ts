import { plural } from '../../../base/plural.ts'
import { root, wholePower } from '../../../base/power.ts'
import { bandwidth, gap, idleRoundTrip, latency, serverRate, type Traffic } from './closedForm.ts'
import { faultsEverywhere, overcommitted, thrashingRate } from './paging.ts'
import type { Configuration } from '../machine/configuration.ts'
import { fragmentSizes } from '../experiments/configurationOf.ts'
import type { Curve, Line, Mark } from '../../../facets/curve.ts'

/** What the closed form says over a parameter, with the paper's numbers beside it. */

/** The highest rate that the paper prints [/s]. */
const peak = 62_578

/** Rate and round trip over the number of clients, for this server. Figures 7, 9, 10, 11. */
export function clientCurves(configuration: Configuration, traffic: Traffic): Curve[] {
  const { clients, window, shared } = traffic
  const n = Float64Array.from({ length: Math.max(92, clients) }, (_, i) => i + 1)
  const rate = n.map((count) => rateOf(configuration, { ...traffic, clients: count }))
  const roundTrip = n.map((count, i) => (count * window * 1e6) / rate[i]!)
  const x = { label: 'Clients', unit: '', scale: 'linear', domain: [1, n.length], integer: true } as const
  const here = clients - 1
  const top = 1.1 * Math.max(...rate)
  const pages = overcommitted(configuration, n.length, shared)
    ? faultsEverywhere(configuration, { ...traffic, clients: n.length })
      ? ', and falls when the one thread stops for the fault of every endpoint'
      : '; the faults of endpoints that have no frame are not in it'
    : ''
  return [
    {
      id: 'rate',
      title: 'Requests per second over the number of clients',
      sentence: `By the closed form, without losses: the rate grows with the clients until the server is busy all the time${pages}.${top < peak ? ' The peak of the paper is higher.' : ''}`,
      x,
      y: { label: 'Rate of requests', unit: '/s', scale: 'linear', domain: [0, top] },
      lines: [line('rate', 'Closed form', n, rate)],
      marks: [
        { id: 'current', kind: 'current', label: 'This scenario', x: clients, y: rate[here]! },
        { id: 'peak', kind: 'published', label: 'Peak of the paper, 62,578', x: n.length, y: peak },
      ],
    },
    {
      id: 'round-trip',
      title: 'Round trip over the number of clients',
      sentence:
        'By the closed form, without losses: once the server is busy, each client adds to the wait of all.',
      x,
      y: {
        label: 'Round trip',
        unit: 'us',
        scale: 'linear',
        domain: [0, 1.1 * Math.max(0.001, ...roundTrip)],
      },
      lines: [line('round-trip', 'Closed form', n, roundTrip)],
      marks: [{ id: 'current', kind: 'current', label: 'This scenario', x: clients, y: roundTrip[here]! }],
    },
  ]
}

/** One polling thread with more endpoints than frames stops at every one of them. */
function rateOf(configuration: Configuration, traffic: Traffic): number {
  const resident = serverRate(configuration, traffic)
  return faultsEverywhere(configuration, traffic)
    ? Math.min(resident, thrashingRate(configuration, traffic))
    : resident
}

/** Bandwidth over the message size, streaming and consistent. Figure 6. */
export function bandwidthCurve(
  streaming: Configuration,
  consistent: Configuration,
  mtu: number,
  current: { readonly bytes: number; readonly bandwidth: number } | undefined,
): Curve {
  const eighth = root(2, 8)
  const sizes = Float64Array.from({ length: 97 }, (_, i) => Math.round(16 * wholePower(eighth, i)))
  const of = (configuration: Configuration) =>
    sizes.map((bytes) => bandwidth(configuration, fragmentSizes(bytes, mtu)))
  const marks: Mark[] = [
    { id: 'streaming-4k', kind: 'published', label: 'Streaming, 4 KB: 31 MB/s', x: 4096, y: 31 },
    { id: 'consistent-8k', kind: 'published', label: 'Consistent, 8 KB: 23 MB/s', x: 8192, y: 23 },
  ]
  if (current && current.bytes >= 16)
    marks.push({
      id: 'current',
      kind: 'current',
      label: 'This scenario',
      x: current.bytes,
      y: current.bandwidth,
    })
  return {
    id: 'bandwidth',
    title: 'Bandwidth over the message size',
    sentence: `Messages are cut into packets of at most ${plural(mtu, 'byte')}; the size of each sets how the fixed costs weigh.`,
    x: { label: 'Message size', unit: 'B', scale: 'log', domain: [16, 65_536] },
    y: { label: 'Bandwidth', unit: 'B/us', scale: 'linear', domain: [0, 40] },
    lines: [
      line('streaming', 'Streaming DMA', sizes, of(streaming)),
      { ...line('consistent', 'Consistent DMA', sizes, of(consistent)), emphasis: 'faint' },
    ],
    marks,
  }
}

const line = (id: string, name: string, x: Float64Array, y: Float64Array): Line => ({
  id,
  name,
  emphasis: 'main',
  x,
  y,
})

/** LogP in µs. */
export const logP = (configuration: Configuration) => ({
  sendOverhead: configuration.host.send / 1000,
  receiveOverhead: configuration.host.receive / 1000,
  gap: gap(configuration) / 1000,
  latency: latency(configuration) / 1000,
  roundTrip: idleRoundTrip(configuration) / 1000,
})
