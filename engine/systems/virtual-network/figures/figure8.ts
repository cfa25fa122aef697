import type { Choices, Figure, FigureSwitch } from '../../../facets/figure.ts'
import { changed } from '../presets/preset.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { above, axisOver, below, clientAxis, grain, line, openings, quickCounts, upTo } from './clients.ts'
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

const effort = (choices: Choices) =>
  choices['runs'] === 'thorough'
    ? { counts: upTo(92), warm: 40_000, until: 240_000 }
    : { counts: quickCounts, warm: 20_000, until: 120_000 }

const bytes = 1024

export const figure8: Figure = {
  id: 'figure-8',
  name: 'Figure 8',
  title: 'Many clients, one endpoint, messages of 1 KB',
  sentence:
    'Bandwidth that a server takes in while more and more clients send 1 KB requests to one endpoint and get four words back: it holds, and is shared evenly.',
  where: 'section 5.3',
  switches: [effortSwitch, dmaSwitch],
  *sweep(choices) {
    const { counts, warm, until } = effort(choices)
    const streaming = choices['dma'] !== 'consistent'
    const outcomes = yield* trials(
      counts.map((clients) =>
        changed('fan_in', { clients, shared: true, bytes, warm, until }, { bulk: { streaming } }),
      ),
    )
    const bandwidth = ({ metrics }: Outcome) => metrics['bandwidth']!
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
          sentence: 'Four outstanding requests of 1 KB each; all clients share one endpoint of the server.',
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
        runNote(outcomes, { warm, until }),
        'The text holds no number of this figure: it says that bandwidth degrades gracefully and fairly, and fluctuates a little.',
        'The cost of a byte is calibrated on Figure 6: 31 MB/s at 4 KB and 23 MB/s at 8 KB.',
      ],
      openings: openings('bandwidth', counts, outcomes, bandwidth),
    }
  },
}
