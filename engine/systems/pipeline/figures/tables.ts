import type { Estimate } from '../../../base/leastSquares.ts'
import { substream } from '../../../base/random.ts'
import { directRecovery } from '../../../measurement/direct.ts'
import { indirectRecovery } from '../../../measurement/indirect.ts'
import {
  directTimings,
  interArrivals,
  planUpTo,
  unpipelinedLatencies,
} from '../../../measurement/instrument.ts'
import { bottleneckRanges } from '../../../pipeline/bottleneckRanges.ts'
import { bestFragmentCount, equalLatency } from '../../../pipeline/equalCurve.ts'
import { latency } from '../../../pipeline/recurrence.ts'
import { totalPerByte, type Stage } from '../../../pipeline/stages.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import type { Choices, Figure, FigureSwitch, PublishedNumber } from '../../../facets/figure.ts'
import { gamStages } from '../presets/gamStages.ts'
import { paperPresets } from '../presets/paper.ts'
import { opening } from './opening.ts'

const kilobyte = 1024
const gmsStages: readonly Stage[] = paperPresets[1]!.params.stages

const noiseSwitch: FigureSwitch = {
  id: 'noise',
  label: 'Timing noise',
  options: [
    { value: '2', label: '2 %', sentence: 'Each reading errs by 2 % (assumed: the paper does not say).' },
    { value: '0', label: 'None', sentence: 'Exact readings: what the method itself loses.' },
  ],
}

const planOf = (choices: Choices) => planUpTo(8192, choices['noise'] === '0' ? 0 : 0.02)

/** What is known of an estimate of ours, as a note. */
const interval = ({ low, high }: Estimate, scale = 1): string =>
  `95 % interval ${(low * scale).toFixed(2)} to ${(high * scale).toFixed(2)}`

export const table1: Figure = {
  id: 'table-1',
  name: 'Table 1',
  title: 'Pipeline parameters of Myrinet GAM',
  sentence:
    'Overhead and cost of each stage, as printed, beside what our instrument recovers when it times each stage of the simulated pipeline by itself.',
  where: 'section 5.3.1',
  switches: [noiseSwitch],
  *sweep(choices) {
    yield 0
    const timings = directTimings(gamStages, latency, planOf(choices), substream(1, 'table-1'))
    const recovered = directRecovery(
      gamStages.map(({ name }) => name),
      timings,
    )
    const numbers = recovered.flatMap(({ name, overhead, perByte }, j): PublishedNumber[] => {
      const { overhead: g, perByte: G } = gamStages[j]!
      return [
        {
          what: `${name} (stage ${j}): overhead`,
          published: g.toFixed(1),
          value: g,
          ours: overhead.value,
          unit: 'us',
          standing: 'calibrated',
          note: interval(overhead),
        },
        {
          what: `${name} (stage ${j}): cost, µs/KB`,
          published: (G * kilobyte).toFixed(1),
          value: G * kilobyte,
          ours: perByte.value * kilobyte,
          unit: '',
          standing: 'calibrated',
          note: interval(perByte, kilobyte),
        },
      ]
    })
    return {
      numbers,
      notes: [
        'The simulated pipeline has the printed parameters, so this shows the method of section 5.3.1, not a second measurement of Myrinet.',
        'The text calls the sender DMA the slowest step; by its own table stage 2 is the bottleneck for every size. What the stages are made of, Figs. 6 and 7, is under Data path.',
      ],
      openings: [opening('GAM, 4 KB', 4096, gamStages)],
    }
  },
}

export const table2: Figure = {
  id: 'table-2',
  name: 'Table 2',
  title: 'Two numbers are enough for fixed-sized fragmentation',
  sentence:
    'The overhead of the bottleneck and the cost of all other stages: from the table, and from outside by the two steps of indirect measurement.',
  where: 'section 5.3.2',
  switches: [noiseSwitch],
  *sweep(choices) {
    yield 0
    const plan = planOf(choices)
    const singles = unpipelinedLatencies(gamStages, latency, plan, substream(1, 'table-2.single'))
    const arrivals = interArrivals(gamStages, latency, plan, substream(1, 'table-2.burst'))
    const { bottleneck, others } = indirectRecovery(singles, arrivals)
    const direct = {
      g: gamStages[2]!.overhead,
      others: (totalPerByte(gamStages) - gamStages[2]!.perByte) * kilobyte,
    }
    const number = (
      what: string,
      value: number,
      ours: number,
      standing: PublishedNumber['standing'],
      note?: string,
    ): PublishedNumber => ({
      what,
      published: value.toFixed(1),
      value,
      ours,
      unit: what.includes('µs/KB') ? '' : 'us',
      standing,
      ...(note !== undefined && { note }),
    })
    return {
      numbers: [
        number('Direct: g of the bottleneck', 7.5, direct.g, 'reproduced'),
        number('Direct: Σ G of the others, µs/KB', 40, direct.others, 'reproduced'),
        ...(bottleneck && others
          ? [
              number(
                'Indirect: g of the bottleneck',
                7.6,
                bottleneck.overhead.value,
                'predicted',
                interval(bottleneck.overhead),
              ),
              number(
                'Indirect: Σ G of the others, µs/KB',
                37.8,
                others.perByte.value * kilobyte,
                'predicted',
                interval(others.perByte, kilobyte),
              ),
            ]
          : []),
      ],
      notes: [
        'The indirect row of the paper was measured on its hardware; ours is measured on the simulated pipeline.',
        `With the paper’s indirect numbers the best count at 4 KB would be ${Math.sqrt((4 * 37.8) / 7.6).toFixed(2)}, with its direct ones ${Math.sqrt((4 * 40) / 7.5).toFixed(2)}: four by a hair, and five.`,
      ],
      openings: [opening('GAM, 4 KB', 4096, gamStages)],
    }
  },
}

export const table3: Figure = {
  id: 'table-3',
  name: 'Table 3',
  title: 'Global memory over AN2',
  sentence:
    'The pipeline of GMS: for 8 KB three or four fragments are best, and the bottleneck moves from the CPU to the wire as fragments grow.',
  where: 'section 6',
  switches: [],
  *sweep() {
    yield 0
    const at = (k: number) => equalLatency(gmsStages, 8192, k)
    const [first] = bottleneckRanges(gmsStages, 8192)
    const regression = (from: number, step: number) => {
      const plan = {
        sizes: Array.from({ length: Math.floor((8192 - from) / step) + 1 }, (_, i) => from + i * step),
        repetitions: 1,
        noise: 0,
      }
      const { refusal } = indirectRecovery(
        unpipelinedLatencies(gmsStages, latency, plan, substream(1, 'table-3.single')),
        interArrivals(gmsStages, latency, plan, substream(1, 'table-3.burst')),
      )
      return refusal!.single
    }
    const fine = regression(256, 256)
    const coarse = regression(1024, 1024)
    return {
      numbers: [
        {
          what: 'Best number of fragments for 8 KB',
          published: '3 or 4',
          ours: bestFragmentCount(gmsStages, 8192),
          unit: '',
          standing: 'reproduced',
        },
        absent('T(2)', at(2), 'us'),
        absent('T(3)', at(3), 'us'),
        absent('T(4)', at(4), 'us'),
        absent(
          'Fragment size at which the bottleneck moves, KB',
          first!.to / kilobyte,
          '',
          'from Req-CPU to Wire',
        ),
        absent('One line through 0.25 to 8 KB: g', fine.intercept.value, 'us', 'no stage of the pipeline'),
        absent('One line through 0.25 to 8 KB: G, µs/KB', fine.slope.value * kilobyte, ''),
        absent('One line through 1 to 8 KB: g', coarse.intercept.value, 'us', 'another grid, another claim'),
        absent('One line through 1 to 8 KB: G, µs/KB', coarse.slope.value * kilobyte, ''),
      ],
      notes: [
        'Where the bottleneck moves, one regression describes no stage, and what it claims depends on the sizes that were sent: the ranges must be told apart.',
      ],
      openings: [opening('GMS, 8 KB', 8192, gmsStages)],
    }
  },
}
