import type { PresetOf } from '../../preset.ts'
import { assumed, published } from '../../preset.ts'
import type { DefragParams } from '../parameters.ts'
import { ofTheModel } from '../provenance.ts'

const paper = 'Kurmann et al. 2000'
const date = '2026-11'
const watch = ['successRate', 'throughputSimulated', 'pagesInPlace', 'potentialPages']

const streams = (...senders: readonly (readonly [pages: number, start: number])[]) =>
  senders.map(([pages, start]) => ({ pages, start, kind: 'zc' as const }))

/** Traffic of the applications of section 5.3, and ways to ask for the fast mode. Ids are permanent. */
export function applicationPresets(usual: DefragParams): readonly PresetOf<DefragParams>[] {
  const late = { ...usual.network, jitter: 300_000 }
  const admitted = { ...usual.admission, on: true }
  const oracle = { ...usual, senders: streams([12_611, 0], [13_894, 0]), network: late }
  const burst = { ...usual, senders: streams([16, 0]), admission: admitted }
  const ofOracle = {
    ...ofTheModel,
    senders: published('Table 2: 12,611 and 13,894 pages; that both begin at once is what the text says'),
    'network.jitter': assumed('300 µs'),
  }
  const common = { group: 'Applications', watch, source: `${paper}, section 5.3`, date }
  const asking = {
    group: 'Admission',
    watch: [...watch, 'slowPages', 'runEnd'],
    source: `${paper}, section 4.2`,
    date,
  }
  return [
    {
      ...common,
      id: 'oracle-bursts',
      name: 'Oracle: two result bursts at once',
      sentence: 'At the end of a query both hosts send their results to the master.',
      expected:
        'About 74 % right and 60 MB/s. The paper’s 48 % comes of a trace that it does not print: frames that alternate one by one, or small ones between them.',
      params: oracle,
      provenance: ofOracle,
    },
    {
      ...common,
      id: 'oracle-admission',
      name: 'Oracle with one fast sender at a time',
      sentence: 'The receiver admits one burst and refuses the other until it is over.',
      expected:
        '98 % right and 73 MB/s: what still fails are the pages that requests and slow frames come into.',
      params: { ...oracle, admission: admitted },
      provenance: ofOracle,
    },
    {
      ...common,
      id: 'oracle-told-apart',
      name: 'Oracle, slow frames told apart',
      sentence:
        'The paper says that slow streams do not affect a fast one (section 4.1); its ring says that every frame does (section 3.2.1).',
      expected:
        '100 % right and 75 MB/s, against 98 % and 73 where slow frames come to the ring: the conflict, measured.',
      params: { ...oracle, admission: admitted, driver: { ...usual.driver, tellSlow: true } },
      provenance: { ...ofOracle, 'driver.tellSlow': assumed('the other reading of section 4.1') },
    },
    {
      ...common,
      id: 'treadmarks-pages',
      name: 'TreadMarks: one host after the other',
      sentence: 'The middleware serializes the transfers: the second host begins when the first is done.',
      expected: 'Every page lands in place, as 99 % of the paper’s.',
      params: { ...usual, senders: streams([10_231, 0], [10_135, 700_000_000]), network: late },
      provenance: {
        ...ofTheModel,
        senders: assumed('Table 2 has these as received; that hosts send as many is ours'),
        'senders.0.start': assumed('the first'),
        'senders.1.start': assumed('700 ms: after the first is done'),
        'network.jitter': assumed('300 µs'),
      },
    },
    {
      ...asking,
      id: 'ask-implicit',
      name: '16 pages, the driver asks',
      sentence: 'Implicit: the first page goes slowly while the request is under way.',
      expected:
        '14 of 16 pages land in place: the first goes slowly, and the request spoils one more. Nothing waits for the answer.',
      params: burst,
      provenance: { ...ofTheModel, senders: assumed('a short burst') },
    },
    {
      ...asking,
      id: 'ask-explicit',
      name: '16 pages, the program asks by ioctl',
      sentence: 'Explicit: nothing is sent before the answer, a round trip of 30 µs.',
      expected:
        'No page is sent slowly, and 15 of 16 land in place: 67 MB/s, not 64. For 256 pages it makes no difference.',
      params: { ...burst, admission: { ...admitted, ask: 'explicit' } },
      provenance: { ...ofTheModel, senders: assumed('a short burst') },
    },
    {
      id: 'streams-jumbo',
      group: 'What if',
      watch,
      source: `${paper}, section 2.2`,
      date,
      name: 'Two streams of jumbo frames',
      sentence: 'A page is one frame: nothing can come between its parts.',
      expected: 'Every page lands in place; a stray frame fills a group of its own and spoils none.',
      params: {
        ...usual,
        senders: streams([2000, 0], [2000, 0]),
        network: late,
        page: { ...usual.page, mtu: 9000 },
      },
      provenance: {
        ...ofTheModel,
        'page.mtu': published('section 2.2: 9000 B'),
        senders: assumed('our own'),
        'network.jitter': assumed('300 µs'),
      },
    },
  ]
}
