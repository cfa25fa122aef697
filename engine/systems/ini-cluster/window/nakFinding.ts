import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { WindowParams } from './parameters.ts'
import { setting } from './setting.ts'
import type { Counted } from './trial.ts'

/** What NAKs save, or would save. @param other  the same run with them switched */
export function nakFinding(
  { nak, back }: WindowParams,
  seen: Counted,
  other: Counted,
  faults: boolean,
): Finding[] {
  const [withNak, without] = nak ? [seen, other] : [other, seen]
  if (withNak.counts['naksSent'] === 0) {
    if (seen.counts['resentByTimer'] === 0 || !nak || !faults) return []
    return [
      {
        id: 'nak-useless',
        tone: 'fact',
        sentence:
          'No NAK can help A here: B sees no gap, so it has nothing to ask for, and A sends again by its timers alone.',
        source: 'section 3.2.1',
      },
    ]
  }
  return [
    {
      id: 'nak-saved',
      tone: !nak && endOf(withNak) < endOf(without) ? 'advice' : 'fact',
      sentence:
        withNak.ended || without.ended
          ? nakSentence(nak, withNak, without, back > 0 ? ' of A' : '')
          : `With NAKs or without, the run is stopped before the end: by then B has delivered ${plural(withNak.counts['deliveredMessages']!, 'message')} with them and ${inThousands(without.counts['deliveredMessages']!)} without.`,
      source: 'section 3.2.1',
      edit: setting('nak', !nak, nak ? 'Switch NAKs off' : 'Switch NAKs on'),
    },
  ]
}

/** A run that is stopped has no end. */
const endOf = ({ counts, ended }: Counted): number => (ended ? counts['windowEnd']! : Infinity)

/** Sooner, at the same time or later: a run with other frames under way draws other faults. */
function nakSentence(nak: boolean, withNak: Counted, without: Counted, whose: string): string {
  const resent = without.counts['resentByTimer']!
  const frames = `${resent === 0 ? 'no frame' : plural(resent, 'frame')}${whose}`
  const [sooner, later] = [endOf(withNak), endOf(without)]
  if (nak)
    return sooner < later
      ? `Without NAKs ${resent > 0 ? 'A would wait for its timers: ' : ''}the run ${ends(later, sooner)}, with ${frames} sent again.`
      : `NAKs save nothing in this run: without them it ${ends(later, sooner)}, with ${frames} sent again.`
  return `${sooner < later ? 'With NAKs the run' : 'NAKs would save nothing in this run: with them it'} ${ends(sooner, later)}${sooner === later ? '' : `; without them ${frames} ${resent > 1 ? 'are' : 'is'} sent again`}.`
}

/** When a run would end, instead of when. */
function ends(end: number, other: number): string {
  if (end === other) return `would end at tick ${inThousands(end)} too`
  if (end === Infinity)
    return `would be stopped before the end instead of ending at tick ${inThousands(other)}`
  return `would end at tick ${inThousands(end)} instead of ${other === Infinity ? 'being stopped before the end' : inThousands(other)}`
}
