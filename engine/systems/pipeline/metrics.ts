import type { MetricDescription } from '../system.ts'
import type { Solution } from './solution.ts'

const paper = 'Wang et al. 1998'

/** What a run reports, the same names on the page, from Python and from the command line. */
export const metrics: readonly MetricDescription[] = [
  {
    name: 'latency',
    label: 'Latency',
    unit: 'us',
    formula: 'T = τ(k−1, n−1)',
    sentence: 'From the first byte entering the first stage to the last byte leaving the last.',
    source: `${paper}, section 2`,
  },
  {
    name: 'fragmentCount',
    label: 'Fragments',
    unit: '',
    formula: 'k',
    sentence: 'Into how many fragments the message is cut.',
    source: `${paper}, section 2`,
  },
  {
    name: 'lowerBound',
    label: 'Lower bound',
    unit: 'us',
    formula: 'B max G_j + Σ g_j',
    sentence: 'No cut of this message can be faster than this.',
    source: `${paper}, section 2, eq. (5)`,
  },
  {
    name: 'excessOverBound',
    label: 'Excess over the bound',
    unit: '',
    formula: 'T / (B max G_j + Σ g_j) − 1',
    sentence: 'How far the latency is above the lower bound, as a fraction of it.',
    source: `ours, against ${paper}, eq. (5)`,
  },
  {
    name: 'timeToBottleneck',
    label: 'Time to the bottleneck',
    unit: 'us',
    formula: 'T_f',
    sentence: 'What the first fragment takes to reach the bottleneck.',
    source: `${paper}, sections 2 and 3.1, eqs. (4) and (7)`,
  },
  {
    name: 'timeInBottleneck',
    label: 'Time in the bottleneck',
    unit: 'us',
    formula: 'T_b',
    sentence: 'From the first fragment entering the bottleneck to the last leaving it.',
    source: `${paper}, sections 2 and 3.1, eqs. (4) and (9)`,
  },
  {
    name: 'timeFromBottleneck',
    label: 'Time from the bottleneck',
    unit: 'us',
    formula: 'T_l',
    sentence: 'What the last fragment takes to leave the pipeline after the bottleneck.',
    source: `${paper}, sections 2 and 3.1, eqs. (4) and (8)`,
  },
  {
    name: 'unfragmentedLatency',
    label: 'Latency when sent whole',
    unit: 'us',
    formula: 'Σ (g_j + B G_j)',
    sentence: 'The latency of the same message as one fragment.',
    source: `${paper}, section 2, eq. (1)`,
  },
  {
    name: 'speedUp',
    label: 'Speed-up',
    unit: '',
    formula: 'T(whole) / T − 1',
    sentence:
      'How much faster than sent whole, as a fraction: the reading by which the improvements of the paper come out.',
    source: `${paper}, section 5.4`,
    signed: true,
  },
  {
    name: 'saving',
    label: 'Saving',
    unit: '',
    formula: '1 − T / T(whole)',
    sentence: 'How much less time than sent whole, as a fraction.',
    source: 'ours, beside the speed-up so that the two are not confused',
    signed: true,
  },
  {
    name: 'modelLatency',
    label: 'Latency by the model',
    unit: 'us',
    formula: 'T through stages and fitted groups',
    sentence: 'What a hierarchy would take if each group were exactly the stage that stands for it.',
    source: `${paper}, section 4.3.1`,
  },
  {
    name: 'fitDeviation',
    label: 'Error of the fits',
    unit: '',
    formula: 'max s / mean',
    sentence: 'The largest standard deviation of a fitted group, as a fraction of its mean latency.',
    source: `${paper}, section 4.3.1, footnote 1`,
  },
  {
    name: 'certificateLowerBound',
    label: 'Proved lower bound',
    unit: 'us',
    formula: 'Σ g_j + Σ E_i[g] + B min w_i of the best chain',
    sentence:
      'No cut of any sizes into the number of fragments considered can be faster; at most 64 unless the exact strategy says otherwise.',
    source: `ours, for the linear program of ${paper}, section 2`,
  },
  {
    name: 'certificateGap',
    label: 'Proved gap',
    unit: '',
    formula: '(T − bound) / T',
    sentence: 'At most this fraction of the latency could be saved by any other sizes, rounding included.',
    source: 'ours',
  },
]

/** What every cut whose fragments stay the same has. */
export const flatMetrics = ({
  phases,
  fragments,
  bound,
  whole,
}: Pick<Solution, 'phases' | 'fragments' | 'bound' | 'whole'>) => ({
  latency: phases.latency,
  fragmentCount: fragments,
  lowerBound: bound,
  timeToBottleneck: phases.toBottleneck,
  timeInBottleneck: phases.inBottleneck,
  timeFromBottleneck: phases.fromBottleneck,
  unfragmentedLatency: whole,
  ...comparison(phases.latency, whole, bound),
})

interface Comparison {
  readonly speedUp?: number
  readonly saving?: number
  readonly excessOverBound?: number
}

/**
 * What compares a latency with sending the message whole and with bound (5). A ratio to zero is left out: a
 * pipeline without any cost has no speed-up; no latency is below the bound but by rounding.
 */
export function comparison(latency: number, unfragmentedLatency: number, bound: number): Comparison {
  // One by one: an object spread of what may be false takes 30 times as long, and sweeps compare each row.
  const found: { -readonly [name in keyof Comparison]: Comparison[name] } = {}
  if (latency > 0) found.speedUp = unfragmentedLatency / latency - 1
  if (unfragmentedLatency > 0) found.saving = 1 - latency / unfragmentedLatency
  if (bound > 0) found.excessOverBound = Math.max(0, latency / bound - 1)
  return found
}
