import type { Figure, FigureSwitch } from '../../../facets/figure.ts'
import { changed } from '../presets/preset.ts'
import { contention } from '../printed.ts'
import { logP } from '../printedLogP.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { beside } from './beside.ts'
import {
  above,
  below,
  effortOf,
  grain,
  level,
  line,
  mean,
  openings,
  perClientCurve,
  rateCurve,
  rates,
} from './clients.ts'
import { effortSwitch, runNote } from './effort.ts'
import { trials } from './trial.ts'

const handlerSwitch: FigureSwitch = {
  id: 'handler',
  label: 'Handler',
  options: [
    {
      value: '0',
      label: 'None',
      sentence: 'Reading a request and writing its reply is all: 8.37 µs, less than the gap.',
    },
    {
      value: '10',
      label: '10 µs',
      sentence:
        'The host becomes slower than its NIC: receive queues fill, and what finds no room is refused.',
    },
  ],
}

export const figure7: Figure = {
  id: 'figure-7',
  name: 'Figure 7',
  title: 'Many clients, one endpoint',
  sentence:
    'Requests per second of a server while more and more clients send four-word requests to one endpoint.',
  where: 'section 5.3',
  switches: [effortSwitch, handlerSwitch],
  *sweep(choices) {
    const { counts, warm, until } = effortOf(choices, 10_000)
    const handler = Number(choices['handler'] ?? 0)
    const outcomes = yield* trials(
      counts.map((clients) =>
        changed('fan_in', { clients, shared: true, warm, until }, { host: { handler } }),
      ),
    )
    const rate = rates(outcomes)
    const lines = [
      line('server', 'Server', 'main', counts, rate),
      level('peak', 'Peak of the paper', counts, contention.peak.value),
      line('client', 'Mean of the clients', 'faint', counts, outcomes.map(mean)),
    ]
    const last = outcomes.at(-1)!
    const { send, receive } = last.params.host
    const period = send + receive + handler
    const byHost = period > logP.amII.gap.value
    // With few clients a run starts and ends in step with them: their counts err by a request.
    const saturated = rate.filter((_, i) => counts[i]! >= 3)
    const busy = saturated.reduce((sum, each) => sum + each, 0) / saturated.length
    return {
      curves: [
        rateCurve(
          'clients',
          `Four outstanding requests each, all to one endpoint; ${byHost ? `the host of the server takes ${period.toFixed(2)} µs for each` : 'the NIC of the server does one for each gap'}.`,
          counts,
          lines,
        ),
        perClientCurve(counts, outcomes),
      ],
      numbers: [
        beside(
          'Peak rate of the server',
          contention.peak,
          busy,
          '',
          'predicted',
          `${byHost ? 'here the host is slower than its NIC' : 'one request for each gap of 15.98 µs'}; ours is the mean of all points with 3 clients and more`,
        ),
        absent('Rate with 92 clients', rate.at(-1)!, ''),
        absent(
          'Refusals with 92 clients',
          last.metrics['refusals']!,
          '',
          byHost
            ? 'the host is slower than its NIC: the receive queue fills'
            : 'the host polls faster than its NIC',
        ),
        absent(
          'Client with most, above the mean',
          Math.max(...outcomes.map(above)),
          '%',
          grain(last, { warm, until }),
        ),
        absent('Client with least, below the mean', Math.max(...outcomes.map(below)), '%'),
      ],
      notes: [
        runNote(outcomes, { warm, until }),
        'The curve itself is a picture: the text holds none of its points.',
        'The paper’s rate fluctuates, and it suspects that acknowledgements meet congestion: requests on their way to the same server. Our fabric has none, so ours is flat.',
      ],
      openings: openings('rate', counts, outcomes, ({ rate }) => rate.mean),
    }
  },
}
