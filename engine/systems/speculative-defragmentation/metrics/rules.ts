import type { MetricDescription } from '../../system.ts'
import { breakEven, outcomes } from '../costs/mix.ts'
import { fragmentsOf, megabytesPerSecond, pageBytes, pageWireTime } from '../page/fragmentation.ts'
import { pathCosts } from '../receiver/costs.ts'
import { expectedShape, sentShape } from '../receiver/rulesOf.ts'
import type { DefragParams } from '../parameters.ts'

const group = 'A page'

/** What the parameters say without a run. */
export const ownMetrics: readonly MetricDescription[] = [
  {
    name: 'fragments',
    label: 'Fragments',
    unit: '',
    formula: '⌈(4096 + TCP − r) / (MTU − IP − r)⌉, r = (MTU − IP) % 8',
    sentence: 'Frames that a page of 4,096 bytes is cut into.',
    source: 'section 3.2.1',
    group,
  },
  {
    name: 'descriptors',
    label: 'Descriptors',
    unit: '',
    formula: '2 × fragments',
    sentence: 'Places of the receive ring that a page needs: a header and data for each fragment.',
    source: 'section 3.2.1',
    group,
  },
  {
    name: 'pageWireTime',
    label: 'On the wire',
    unit: 'ns',
    formula: 'Σ (length + 24 B) × 8 ns/B',
    sentence: 'How long the frames of a page keep a link of 1 Gbit/s busy, with preamble, checksum and gap.',
    source: 'derived from the headers',
    group,
  },
  {
    name: 'wireRate',
    label: 'Wire allows',
    unit: 'B/us',
    formula: '4096 B / time on the wire',
    sentence: 'The most that the link can carry, however fast the hosts are.',
    source: 'derived from the headers',
    group,
  },
  {
    name: 'inPlaceTime',
    label: 'Page in place',
    unit: 'ns',
    formula: 'protocol + handing on',
    sentence: 'What a page that lies in place costs the receiver’s processor.',
    source: 'section 5.1, calibrated',
    group,
  },
  {
    name: 'inPlaceRate',
    label: 'In place',
    unit: 'B/us',
    formula: '4096 B / its cost',
    sentence: 'The most that the receiver takes where every guess is right.',
    source: 'section 5.1, calibrated',
    group,
  },
  {
    name: 'copiedRate',
    label: 'Copied',
    unit: 'B/us',
    formula: '4096 B / (protocol + first copy + second copy)',
    sentence: 'The most that a standard receiver takes.',
    source: 'section 5.1, calibrated',
    group,
  },
  {
    name: 'cleanedRate',
    label: 'Cleaned',
    unit: 'B/us',
    formula: '4096 B / (protocol + first copy + second copy + clean-up)',
    sentence: 'The most that the receiver takes where every guess is wrong.',
    source: 'section 5.2, calibrated',
    group,
  },
  {
    name: 'breakEven',
    label: 'Pays above',
    unit: '%',
    formula: '(cleaned − copied) / (cleaned − in place)',
    sentence: 'How many of the pages must be guessed right for guessing to pay.',
    source: 'from 75, 42 and 35 MB/s of section 5',
    group,
  },
]

/** The values of them. */
export function ownNumbers(params: DefragParams): Readonly<Record<string, number>> {
  const sent = fragmentsOf(sentShape(params))
  const { inPlace, handing, copied, cleaned } = pathCosts(params.costs, params.driver.os)
  const even = breakEven(outcomes(params.costs, params.driver.os))
  const wire = pageWireTime(sent)
  return {
    fragments: sent.length,
    descriptors: 2 * fragmentsOf(expectedShape(params)).length,
    pageWireTime: wire,
    wireRate: megabytesPerSecond(pageBytes, wire),
    inPlaceTime: inPlace + handing,
    inPlaceRate: megabytesPerSecond(pageBytes, inPlace + handing),
    copiedRate: megabytesPerSecond(pageBytes, copied),
    cleanedRate: megabytesPerSecond(pageBytes, cleaned),
    ...(even >= 0 && { breakEven: 100 * even }),
  }
}
