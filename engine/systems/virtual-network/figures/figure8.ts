import type { Figure, FigureSwitch } from '../../../facets/figure.ts'
import { periods } from '../closedForm/closedForm.ts'
import { configurationOf } from '../experiments/configurationOf.ts'
import { changed } from '../presets/preset.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { above, axisOver, below, clientAxis, effortOf, grain, line, openings } from './clients.ts'
import { effortSwitch, runNote } from './effort.ts'
import { trials, type Outcome } from './trial.ts'

const dmaSwitch: FigureSwitch = {
  id: 'dma',
  label: 'DMA',
  options: [
    {
      value: 'streaming',
      label: 'Streaming',
      sentence: 'Faster per byte, with a flush after each transfer.',
    },
    { value: 'consistent', label: 'Consistent', sentence: 'Slower per byte, nothing to flush.' },
  ],
}

const bytes = 1024

export const figure8: Figure = {
  id: 'figure-8',
  name: 'Figure 8',
  title: 'Many clients, one endpoint, messages of 1 KB',
  sentence:
    'Bandwidth that a server takes in while more and more clients send 1 KB requests to one endpoint and get four words back.',
  where: 'section 5.3',
  switches: [effortSwitch, dmaSwitch],
  *sweep(choices) {
    const { counts: usual, warm, until } = effortOf(choices, 20_000)
    const streaming = choices['dma'] !== 'consistent'
    const scenario = (clients: number) =>
      changed('fan_in', { clients, shared: true, bytes, warm, until }, { bulk: { streaming } })
    const limit = timeoutLimit(scenario(usual.at(-1)!))
    const counts = withStep(usual, limit.clients)
    const outcomes = yield* trials(counts.map(scenario))
    const holds = bandwidth(outcomes.at(-1)!) > 0.9 * bandwidth(outcomes[0]!)
    const lines = [
      line('server', 'Server', 'main', counts, outcomes.map(bandwidth)),
      line(
        'client',
        'Mean of the clients',
        'faint',
        counts,
        outcomes.map((outcome, i) => bandwidth(outcome) / counts[i]!),
      ),
    ]
    return {
      curves: [
        {
          id: 'bandwidth',
          title: 'Bandwidth over the number of clients',
          sentence: `Four outstanding requests of 1 KB each, all to one endpoint. The bandwidth ${holds ? 'holds, and is shared evenly' : 'holds until answers come too late, then falls'}.`,
          x: clientAxis(counts),
          y: axisOver('Bandwidth', 'B/us', lines),
          lines,
          marks: [],
        },
      ],
      numbers: [
        absent('Bandwidth of the server, one client', bandwidth(outcomes[0]!), 'B/us'),
        absent('Bandwidth of the server, 92 clients', bandwidth(outcomes.at(-1)!), 'B/us'),
        absent(
          'Client with most, above the mean',
          Math.max(...outcomes.map(above)),
          '%',
          grain(outcomes.at(-1)!, { warm, until }),
        ),
        absent('Client with least, below the mean', Math.max(...outcomes.map(below)), '%'),
      ],
      notes: [
        runNote(
          outcomes.filter((_, i) => counts[i]! < limit.clients),
          { warm, until },
          holds ? '' : ` below ${limit.clients} clients`,
        ),
        'The text holds no number of this figure: it says that the clients’ bandwidth degrades gracefully and fairly, and that the server’s fluctuates.',
        ...(holds ? [] : [fallNote(limit, outcomes.at(-1)!)]),
        'The cost of a byte is calibrated on Figure 6: 31 MB/s at 4 KB and 23 MB/s at 8 KB.',
      ],
      openings: openings('bandwidth', counts, outcomes, bandwidth),
    }
  },
}

const bandwidth = ({ metrics }: Outcome): number => metrics['bandwidth']!

interface TimeoutLimit {
  /** The first number of clients whose requests take the server longer than the timeout. */
  readonly clients: number
  readonly outstanding: number
  /** Of the server for a request, and how old one may be [ns]. */
  readonly period: number
  readonly timeout: number
}

function timeoutLimit(params: VirtualNetworkParams): TimeoutLimit {
  const configuration = configurationOf(params, 1)
  const { credits: outstanding, timeout } = configuration.transport
  const traffic = { clients: 1, window: outstanding, shared: true }
  const period = Math.max(...periods(configuration, traffic, bytes))
  return { clients: Math.floor(timeout / (outstanding * period)) + 1, outstanding, period, timeout }
}

/** The counts, with those on both sides of a step between them. */
const withStep = (counts: readonly number[], step: number): readonly number[] =>
  [...new Set([...counts, ...[step - 1, step].filter((count) => count < counts.at(-1)!)])].sort(
    (a, b) => a - b,
  )

/** Why it falls: what is answered later than the timeout is sent again. */
function fallNote({ clients, outstanding, period, timeout }: TimeoutLimit, last: Outcome): string {
  const wait = outstanding * clients * period
  return `From ${clients} clients on ours falls, to ${bandwidth(last).toFixed(1)} MB/s with ${last.perClient.length}: ${outstanding} × ${clients} requests of ${(period / 1000).toFixed(1)} µs each are ${(wait / 1e6).toFixed(1)} ms, which is past the timeout of ${timeout / 1e6} ms. Requests that are only late are sent again, ${last.metrics['transmissionsPerMessage']!.toFixed(1)} transmissions for each that is delivered. It has not settled: longer runs answer less.`
}
