import type { Provenance } from '../../system.ts'
import { assumed, derived, published } from '../../preset.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import { record } from '../../../scenario/schema.ts'
import type { CostParams, OsPath } from '../receiver/costs.ts'
import { usualCosts } from './analyse.ts'
import { ofTheModel } from '../provenance.ts'
import { mixFields, type MixParams } from './parameters.ts'

interface CostPreset {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly sentence: string
  readonly expected: string
  readonly mix: MixParams
  readonly costs: CostParams
  readonly os: OsPath
  readonly source: string
  readonly provenance: Readonly<Record<string, Provenance>>
}

/** Watched in all of them. */
export const watchedCosts = ['mixRate', 'copiedRate', 'breakEven'] as const

const usual = defaultValue(record(mixFields))
const asCalibrated = { costs: usualCosts, os: 'fbufs' } as const
const paper = 'Kurmann et al. 2000, section 5'

const calibratedCosts: Readonly<Record<string, Provenance>> = {
  costs: ofTheModel.costs,
  'costs.secondCopy': ofTheModel['costs.secondCopy'],
  'driver.os': published('section 3.2'),
  'experiment.miss': assumed('the first copy pays, so that guessing alone gains little, as the text says'),
}

/** Ids are permanent. */
export const costPresets: readonly CostPreset[] = [
  {
    id: 'costs-oracle',
    name: 'Oracle’s master, 48 % right',
    group: 'What a page costs',
    sentence: 'Two bursts meet at the master of a database: half of the pages are guessed wrong.',
    expected:
      '47.1 MB/s: hardly more than the 42 MB/s of not guessing, and above the 31 % from which it pays.',
    mix: { ...usual, success: 48.085 },
    ...asCalibrated,
    source: `${paper}, Table 2`,
    provenance: { ...calibratedCosts, 'experiment.success': published('Table 2: 12,745 of 26,505') },
  },
  {
    id: 'costs-treadmarks',
    name: 'TreadMarks’ master, 99 % right',
    group: 'What a page costs',
    sentence: 'A shared memory hands over one page after the other: nothing meets.',
    expected: '73.8 MB/s, nearly the 75 MB/s of a burst alone.',
    mix: { ...usual, success: 98.55 },
    ...asCalibrated,
    source: `${paper}, Table 2`,
    provenance: { ...calibratedCosts, 'experiment.success': published('Table 2: 14,458 of 14,670') },
  },
  {
    id: 'costs-remapping',
    name: 'Remapping instead of fast buffers',
    group: 'What a page costs',
    sentence: 'Page tables are changed for each page that landed in place.',
    expected: '65 MB/s where every guess is right; it pays from 36 % on.',
    mix: { ...usual, success: 100 },
    costs: usualCosts,
    os: 'remap',
    source: `${paper}, section 5.1`,
    provenance: calibratedCosts,
  },
  {
    id: 'costs-equal-copies',
    name: 'What if both copies were alike?',
    group: 'What a page costs',
    sentence: 'The other way to part the 42.9 µs of both copies: neither pays for the cache.',
    expected:
      'Guessing alone would give 53.8 MB/s: the text says that it does not increase the performance much.',
    mix: { ...usual, miss: 'both', success: 100 },
    ...asCalibrated,
    source: `${paper}, Figure 4`,
    provenance: { ...calibratedCosts, 'experiment.miss': assumed('what the text rules out') },
  },
  {
    id: 'today-header-split',
    name: 'Header split and page flipping, 2018',
    group: 'Where it lives on',
    sentence:
      'The interface parts headers and data by itself and fills whole pages, which Linux maps to the user: the paper’s idea without a guess.',
    expected:
      'Mapped pages take 2.7 times less of the processor than copied ones: 23 GB/s for one processor that does nothing else, not 8.6.',
    mix: { ...usual, success: 100, driverCopies: false },
    costs: { protocol: 100, firstCopy: 379, secondCopy: 82, remap: 78, cleanup: 0 },
    os: 'remap',
    source:
      'Linux commit 93ab6cc69162, “tcp: implement mmap() for zero copy receive”, E. Dumazet 2018: 45.5 µs of processor a MB mapped, 122.6 copied (mean of four runs), ConnectX-3 at 40 Gb/s, MTU 4168',
    provenance: {
      costs: derived('the two sums of the commit, by 256 pages a MB'),
      'costs.protocol': assumed('how 0.178 µs part into protocol and mapping'),
      'costs.remap': assumed('the rest of 0.178 µs'),
      'costs.firstCopy': derived('what copying takes beyond 0.1 µs of protocol'),
      'costs.secondCopy': assumed('not used: there is no second copy'),
      'experiment.success': assumed('what is not a whole page goes by recvmsg, as the commit says'),
      'costs.cleanup': derived('nothing is guessed'),
    },
  },
  {
    id: 'today-receive-offload',
    name: 'LRO and GRO: packets put together first',
    group: 'Where it lives on',
    sentence:
      'Many packets go through the stack as one (LRO in the interface, GRO in software; TSO is the same for sending): it takes protocol away, and leaves the copies.',
    expected:
      'The paper’s machine would receive 65 MB/s with both copies; what is left to win is what zero copy saves.',
    mix: { ...usual, success: 100 },
    costs: { ...usualCosts, protocol: 20_000 },
    os: 'fbufs',
    source:
      'A. Menon and W. Zwaenepoel, Optimizing TCP Receive Performance, USENIX 2008: 45 to 67 % more; L. Grossman, OLS 2005, for LRO',
    provenance: {
      ...calibratedCosts,
      'costs.protocol': derived(
        'so that the standard stack gains 55 %, between 45 and 67 %, as on their machine',
      ),
      'experiment.success': assumed('every guess right, to see what guessing could still gain'),
    },
  },
  {
    id: 'today-optimistic',
    name: 'A machine where copying is nearly free',
    group: 'Where it lives on',
    sentence:
      'Data that the interface writes into the cache are copied at memory speed of today: guessing has less to win.',
    expected:
      'A right guess saves two fifths and pays from 49 %: a wrong one must cost little, as the protocol is what is left.',
    mix: { ...usual, success: 90 },
    costs: { protocol: 450, firstCopy: 205, secondCopy: 102, cleanup: 300, remap: 150 },
    os: 'fbufs',
    source: 'Our own scenario: what direct cache access promises',
    provenance: {
      costs: assumed('no measurement: round numbers of a server of about 2020'),
      'experiment.success': assumed('nine of ten'),
    },
  },
]
