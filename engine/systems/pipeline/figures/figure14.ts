import { diskAlgorithms, diskStages } from '../../../pipeline/networkDisk.ts'
import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { hierarchicalOpening, opening } from './opening.ts'
import { diskAs, diskKilobyteSwitch, gain, improvementSwitch, standingOf } from './readings.ts'

const bytes = 65_536

export const figure14: Figure = {
  id: 'figure-14',
  name: 'Figure 14',
  title: 'Hierarchical and variable fragmentation for 64 KB packets',
  sentence:
    'One disk of 4 ms and 5 MB/s, behind a network and between two: all stages as peers (A), hierarchical (B), with ramp-up (C) or ramp-up-and-down (C′) at the top.',
  where: 'section 5.5',
  switches: [
    diskKilobyteSwitch,
    improvementSwitch,
    {
      id: 'latency',
      label: 'Latency by',
      options: [
        {
          value: 'model',
          label: 'Fitted model',
          sentence: 'Compound stages taken for simple ones by their fitted lines, as in the paper.',
        },
        {
          value: 'timeline',
          label: 'Timeline',
          sentence: 'Every sub-fragment followed through every stage.',
        },
      ],
    },
  ],
  *sweep(choices) {
    const by = choices['latency'] === 'timeline' ? 'timeline' : 'model'
    const disk = diskAs(choices)
    const between = { ...disk, networkAfter: true }
    const short = diskAlgorithms(disk, bytes)
    yield 0.5
    const long = diskAlgorithms(between, bytes)
    const line = (
      what: string,
      published: number,
      [before, after]: readonly [number, number],
      words: string,
    ): PublishedNumber => {
      const ours = gain(choices, before, after)
      return {
        what,
        published: published.toFixed(1),
        value: published,
        ours,
        unit: '%',
        standing: standingOf(published, ours),
        note: `the text says ${words}; it is not a saving`,
      }
    }
    const time = (what: string, ours: number): PublishedNumber => ({
      what,
      published: undefined,
      ours,
      unit: 'us',
      standing: 'absent',
    })
    return {
      numbers: [
        line('Network and disk: B over A', 21.3, [short.A[by], short.B[by]], '“reduction of latency”'),
        line(
          'Network and disk: C over B',
          9.2,
          [short.B[by], short.C[by]],
          '“reduces the overall latency by another 9.2 %”',
        ),
        line('Network, disk, network: B over A', 25.8, [long.A[by], long.B[by]], '“out-performs”'),
        line('Network, disk, network: C′ over B', 6.4, [long.B[by], long.C[by]], '“performance benefit”'),
        time('Network and disk: A', short.A[by]),
        time('Network and disk: B', short.B[by]),
        time('Network and disk: C', short.C[by]),
        time('Network, disk, network: A', long.A[by]),
        time('Network, disk, network: B', long.B[by]),
        time('Network, disk, network: C′', long.C[by]),
      ],
      notes: [
        'The bars of the paper are a picture: its text holds the four percentages, not the latencies.',
        'As speed-ups by the fitted model, with 1000 B to the KB of Table 1, the printed numbers come out. 64 KB is 65,536 B, 5 MB/s is 5,000,000 B/s.',
      ],
      openings: [
        opening('Network and disk: A', bytes, diskStages(disk)),
        hierarchicalOpening('Network and disk: B', bytes, disk, 'fixed'),
        hierarchicalOpening('Network and disk: C', bytes, disk, 'variable'),
        opening('Network, disk, network: A', bytes, diskStages(between)),
        hierarchicalOpening('Network, disk, network: B', bytes, between, 'fixed'),
        hierarchicalOpening('Network, disk, network: C′', bytes, between, 'variable'),
      ],
    }
  },
}
