import { inThousands, plural } from '../../../../base/plural.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { ParamsOf } from '../../parameters.ts'
import type { Counters } from '../../receiver/counters.ts'
import { canLand } from '../../receiver/landing.ts'

/** That frames of several streams alternate. Where no page can land in place anyway, it costs none. */
export function mixedFindings(params: ParamsOf<'timed'>, counters: Counters): Finding[] {
  const { mixedGroups: mixed, failedGroups: failed, groups } = counters
  if (mixed === 0 || !canLand(params)) return []
  const [colours, streams] =
    params.senders.length === 2 ? ['Two colours', 'two streams'] : ['Colours', 'two streams or more']
  return [
    {
      id: 'alternate',
      tone: 'mishap',
      sentence:
        mixed === groups
          ? `${colours} alternate at the receiver, so that no group holds one page: every group is cleaned.`
          : `${colours} alternate at the receiver: ${inThousands(mixed)} of ${plural(failed, 'wrong guess', 'wrong guesses')} ${mixed === 1 ? 'holds' : 'hold'} fragments of ${streams}, and no group of them is one page.`,
      source: 'section 4',
    },
  ]
}
