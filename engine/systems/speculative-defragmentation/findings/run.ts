import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { DefragParams } from '../parameters.ts'
import type { Counters } from '../receiver/counters.ts'
import type { Receiver } from '../receiver/receiver.ts'

/** What a run has shown of the receiver. */
export function runFindings(
  { driver }: Pick<DefragParams, 'driver'>,
  receiver: Receiver,
  numbers: Readonly<Record<string, number>>,
): Finding[] {
  const { counters } = receiver
  const failed = numbers['potentialPages']! - numbers['pagesInPlace']!
  return [
    ...(counters.foreign > 0
      ? [
          {
            id: 'foreign',
            tone: 'warning' as const,
            sentence: `${foreignPages(counters)}: all lengths were right, and nobody looked at the headers.`,
            edit: {
              label: 'Look at headers',
              edit: { kind: 'set' as const, path: 'driver.check', value: 'full' },
            },
          },
        ]
      : []),
    ...(driver.zeroCopy && failed > 0
      ? [
          {
            id: 'failed',
            tone: 'fact' as const,
            sentence: `${plural(failed, 'page')} arrived whole and did not land in place, in ${wrongGuesses(counters)}: the network interface never looks inside a frame.`,
            source: 'section 3.2.1',
          },
        ]
      : []),
  ]
}

function foreignPages({ foreign, foreignMixed }: Counters): string {
  const own = foreign - foreignMixed
  const others = `${plural(foreignMixed, 'page')} handed on with bytes of another`
  const amiss = `${plural(own, 'page')} handed on whose frames were not the fragments of one transmission in order`
  return own === 0 ? others : foreignMixed === 0 ? amiss : `${others}, ${amiss}`
}

function wrongGuesses({ failedGroups, foreign }: Counters): string {
  const all = plural(failedGroups + foreign, 'wrong guess', 'wrong guesses')
  if (foreign === 0) return all
  return failedGroups === 0 ? `${all}, unnoticed` : `${all}, ${inThousands(foreign)} of them unnoticed`
}
