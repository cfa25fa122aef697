import { plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { DefragParams } from '../parameters.ts'
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
            sentence: `${plural(counters.foreign, 'page')} handed on with bytes of another: all lengths were right, and nobody looked at the headers.`,
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
            sentence: `${plural(failed, 'page')} arrived whole and did not land in place, in ${plural(counters.failedGroups, 'wrong guess', 'wrong guesses')}: the network interface never looks inside a frame.`,
            source: 'section 3.2.1',
          },
        ]
      : []),
  ]
}
