import { inThousands, plural } from '../../../base/plural.ts'
import { formatQuantity } from '../../../base/formatQuantity.ts'
import type { Finding } from '../../../facets/finding.ts'
import { amount } from '../contention/words.ts'
import { bitsNeeded, wrapTime } from './bits.ts'
import { windowFields, type WindowParams } from './parameters.ts'
import { longestRoundTrip } from './roundTrip.ts'
import { setting } from './setting.ts'

/** What the parameters alone say. */
export function rules(params: WindowParams): Finding[] {
  const { window, seqBits, rate, lifetime } = params
  const all = 1 << seqBits
  const enough = bitsNeeded(1, 0, 2 * window)
  const needed = bitsNeeded(rate, lifetime, window)
  return [
    ...(all < 2 * window
      ? [
          {
            id: 'too-few-numbers',
            tone: 'warning' as const,
            sentence: `${plural(seqBits, 'bit')} ${seqBits === 1 ? 'makes' : 'make'} ${inThousands(all)} numbers, fewer than twice the window of ${inThousands(window)}: an old frame may be taken for a new one although nothing overtakes. The Proof desk has the shortest run that shows it.`,
            formula: '2^k ≥ 2 W',
            source: 'the usual rule of such windows; the thesis has it not',
            edit: setting('seqBits', enough, `${enough} bits`),
          },
        ]
      : [
          {
            id: 'enough-numbers',
            tone: 'fact' as const,
            sentence:
              all === 2 * window
                ? `${inThousands(all)} numbers are exactly twice the window of ${inThousands(window)}: the least that is safe where nothing overtakes.`
                : `${inThousands(all)} numbers are at least twice the window of ${inThousands(window)}: safe as long as no packet outlives them.`,
            formula: '2^k ≥ 2 W',
            source: 'the usual rule of such windows; the thesis has it not',
          },
        ]),
    ...impatientFinding(params),
    {
      id: 'bits-needed',
      tone: seqBits < needed ? 'advice' : 'fact',
      sentence: `At ${amount(rate, 'message')} per second a network that delays packets by up to ${time(lifetime)} needs ${plural(needed, 'bit')}; with ${plural(seqBits, 'bit')} the numbers wrap around after ${time(wrapTime(rate, all))}.`,
      formula: 'k ≥ log2(rate × life + W)',
      source: 'section 4.3; that the window counts too is ours',
    },
  ]
}

function impatientFinding(params: WindowParams): Finding[] {
  const { resendAfter, jitter, back, absorb } = params
  const roundTrip = longestRoundTrip(params)
  if (resendAfter > roundTrip) return []
  const again = `A frame is sent again after ${plural(resendAfter, 'tick')}`
  // What B sends may confirm sooner than its ACK would.
  const sure = jitter === 0 && back === 0
  return [
    {
      id: 'impatient',
      tone: 'warning',
      sentence:
        resendAfter === roundTrip
          ? absorb
            ? `${again}, and its confirmation may take just as long: where nothing is lost or held up, nothing is sent twice, but only because arrivals come first within a tick.`
            : `${again} or sooner, as timers that do not absorb fire early, and its confirmation may take just as long: frames may be sent again although nothing is lost.`
          : `${again}, but its confirmation may take ${inThousands(roundTrip)}: frames ${sure ? 'are' : 'may be'} sent again although nothing is lost.`,
      formula: jitter === 0 ? 'T_s > 2 d + T_a' : 'T_s > 2 (d + jitter) + T_a',
      source: 'section 3.2.1; the formula is ours',
      ...(resendAfter === roundTrip && !absorb
        ? { edit: setting('absorb', true, 'Let timers absorb') }
        : roundTrip < windowFields.resendAfter.max && {
            edit: setting('resendAfter', roundTrip + 1, `${inThousands(roundTrip + 1)} ticks`),
          }),
    },
  ]
}

const time = (seconds: number): string => {
  const { text, unit } = formatQuantity(seconds, 's', { kilobyte: 1024 })
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return `${inThousands(short)} ${unit}`
}
