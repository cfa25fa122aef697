import { inThousands } from '../../../../base/plural.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { ContentionParams } from '../parameters.ts'
import { stampsOf } from '../services.ts'
import { amount, cycles, level, percent } from '../words.ts'
import type { Visits } from './trace.ts'

/** What the trace says, beside what writing it took: of all visits that it has, those of the warm-up among them. */
export function tracedFinding(params: ContentionParams, visits: Visits): Finding[] {
  const { count, arrival, begin, end, found } = visits
  if (count === 0) return []
  let [stays, work, present] = [0, 0, 0]
  for (let row = 0; row < count; row++) {
    stays += end[row]! - arrival[row]!
    work += end[row]! - begin[row]!
    present += found[row]!
  }
  const stamps = stampsOf(params)
  const cost = stamps * params.rules.stamp
  const share = work > 0 ? `, ${percent(Math.min(1, (count * cost) / work))} of all their work` : ''
  const price =
    cost > 0
      ? `That took ${stamps} stamps and ${amount(cost, 'cycle')} a visit, ${cycles(count * cost)} in all${share}.`
      : `That took ${stamps} stamps a visit, which cost nothing here.`
  return [
    {
      id: 'traced',
      tone: 'fact',
      sentence: `The trace has ${inThousands(count)} visits: a message finds ${level(present / count)} at the interface and stays for ${cycles(stays / count)}. ${price}`,
      source: 'simulated, section 4.4.2',
    },
  ]
}
