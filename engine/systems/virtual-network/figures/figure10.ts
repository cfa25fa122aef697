import type { Choices, Figure, FigureSwitch } from '../../../facets/figure.ts'
import { changed } from '../presets/preset.ts'
import { contention } from '../printed.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { beside } from './beside.ts'
import { above, below, level, line, openings, perClientCurve, rateCurve, rates, upTo } from './clients.ts'
import { effortSwitch, runNote } from './effort.ts'
import { trials } from './trial.ts'

const loiterSwitch: FigureSwitch = {
  id: 'loiter',
  label: 'Attempts per visit, k',
  options: [
    { value: '8', label: '8', sentence: 'As in the paper: the NIC stays for eight attempts to send.' },
    { value: '1', label: '1', sentence: 'Every message changes the endpoint.' },
    { value: '4', label: '4', sentence: 'Just the requests that a client has outstanding.' },
    { value: '64', label: '64', sentence: 'The NIC waits long for a client that has sent all it may.' },
  ],
}

const counts = upTo(7)
const effort = (choices: Choices) =>
  choices['runs'] === 'thorough' ? { warm: 20_000, until: 1_020_000 } : { warm: 10_000, until: 60_000 }

export const figure10: Figure = {
  id: 'figure-10',
  name: 'Figure 10',
  title: 'A virtual network for each client, all resident',
  sentence:
    'One polling thread serves one to seven endpoints, each with its own client: changing between endpoints costs time, and every client gets its share.',
  where: 'section 5.4',
  switches: [effortSwitch, loiterSwitch],
  *sweep(choices) {
    const { warm, until } = effort(choices)
    const loiter = Number(choices['loiter'] ?? 8)
    const outcomes = yield* trials(
      counts.map((clients) => changed('fan_in', { clients, warm, until }, { scheduling: { loiter } })),
    )
    const rate = rates(outcomes)
    const lines = [
      line('server', 'Server', 'main', counts, rate),
      level('peak', 'Peak of the paper', counts, contention.peak.value),
      level(
        'bound',
        '11 % below it',
        counts,
        contention.peak.value * (1 - contention.pollingLoss.value / 100),
      ),
    ]
    const peak = contention.peak.value
    const usual = loiter === 8
    return {
      curves: [
        rateCurve('virtual networks', 'A server that polls its endpoints round robin.', counts, lines),
        perClientCurve(counts, outcomes),
      ],
      numbers: [
        beside(
          'Largest loss against the peak',
          contention.pollingLoss,
          100 * (1 - Math.min(...rate) / peak),
          '%',
          usual ? 'calibrated' : 'predicted',
          usual
            ? 'a bound in the paper; our cost of changing the endpoint, 6.7 µs, makes it an equality'
            : 'a bound in the paper; our cost of changing the endpoint, 6.7 µs, makes it an equality with eight attempts',
        ),
        beside(
          'Client farthest from its fair share',
          contention.pollingSpread,
          Math.max(...outcomes.map((outcome) => Math.max(above(outcome), below(outcome)))),
          '%',
          'predicted',
          'of 1/n of the server, in runs of five minutes there',
        ),
        absent('Rate with one client', rate[0]!, ''),
        absent('Rate with seven clients', rate.at(-1)!, ''),
      ],
      notes: [
        runNote(outcomes, { warm, until }),
        'The bars of the paper span five-minute intervals of its cluster; ours have nothing that disturbs them and are narrower.',
        'What one of the k attempts counts is our reading: an attempt that finds nothing to send costs 0.3 µs (assumed).',
      ],
      openings: openings('rate', counts, outcomes, ({ rate }) => rate.mean),
    }
  },
}
