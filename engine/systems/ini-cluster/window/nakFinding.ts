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
          'No NAK can help here: B sees no gap, so it has nothing to ask for, and A sends again by its timers alone.',
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
  const again = `with ${resent === 0 ? 'no frame' : plural(resent, 'frame')}${whose} sent again`
  const [sooner, later] = [endOf(withNak), endOf(without)]
  if (nak && sooner < later)
    return `Without NAKs ${resent > 0 ? 'A would wait for its timers: ' : ''}${wouldEnd(later)}, ${again}, ${andNot(sooner, later)}.`
  if (nak)
    return `NAKs save nothing in this run: without them ${wouldEnd(later)}, ${again}, ${sooner > later ? andNot(sooner, later) : 'too'}.`
  if (sooner < later) return `With NAKs ${wouldEnd(sooner)}, ${andNot(later, sooner)} ${again}.`
  return `NAKs would save nothing in this run: with them ${wouldEnd(sooner)}, ${sooner > later ? `${andNot(later, sooner)} ${again}` : 'too'}.`
}

const wouldEnd = (end: number): string =>
  end === Infinity ? 'the run would be stopped before the end' : `all would end at tick ${inThousands(end)}`

const andNot = (end: number, other: number): string => {
  if (end === Infinity) return 'and not be stopped before the end'
  return `and not ${other === Infinity ? 'end at tick' : 'at'} ${inThousands(end)}`
}
