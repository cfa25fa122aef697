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
            sentence: `${plural(failed, 'page')} arrived whole and did not land in place${where(failed, counters)}`,
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

/** Missed by wrong guesses, or copied as the driver did not guess. */
function where(failed: number, counters: Counters): string {
  const { copiedPages: copied } = counters
  const blind = 'the network interface never looks inside a frame'
  if (copied === 0) return `; ${wrongGuesses(counters)}: ${blind}.`
  if (copied === failed) return `: ${failed === 1 ? 'it' : 'all'} came while the driver copied.`
  const missed = failed - copied
  return `: ${inThousands(missed)} lay in wrong guesses, as ${blind}, and ${inThousands(copied)} came while the driver copied; ${wrongGuesses(counters)}.`
}

/** Of those with fragments in them: others hold no page that could have landed. Some may be of pages that did not arrive whole. */
function wrongGuesses({ fragmentGroups, foreign }: Counters): string {
  const count = fragmentGroups + foreign
  const unnoticed = fragmentGroups === 0 ? 'unnoticed' : `${inThousands(foreign)} of them unnoticed`
  return `${plural(count, 'wrong guess', 'wrong guesses')}${foreign === 0 ? '' : `, ${unnoticed},`} had fragments in ${count === 1 ? 'it' : 'them'}`
}
