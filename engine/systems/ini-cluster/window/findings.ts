import { inThousands, plural } from '../../../base/plural.ts'
import { formatQuantity } from '../../../base/formatQuantity.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Params } from '../../../scenario/document.ts'
import { bitsNeeded, wrapTime } from './bits.ts'
import type { WindowMachine } from './machine.ts'
import { measured } from './metrics.ts'
import { windowFields, type WindowParams } from './parameters.ts'
import { trial } from './trial.ts'

const set = (name: string, value: number | boolean, label: string): NonNullable<Finding['edit']> => ({
  label,
  edit: { kind: 'set', path: `experiment.${name}`, value },
})

/** What the parameters alone say. */
export function rules(params: WindowParams): Finding[] {
  const { window, seqBits, ackAfter, resendAfter, delay, rate, lifetime } = params
  const all = 1 << seqBits
  const enough = bitsNeeded(1, 0, 2 * window)
  const roundTrip = 2 * delay + ackAfter
  const needed = bitsNeeded(rate, lifetime, window)
  return [
    ...(all < 2 * window
      ? [
          {
            id: 'too-few-numbers',
            tone: 'warning' as const,
            sentence: `${plural(seqBits, 'bit')} make ${inThousands(all)} numbers, fewer than twice the window of ${inThousands(window)}: an old frame may be taken for a new one although nothing overtakes. The Proof desk has the shortest run that shows it.`,
            formula: '2^k ≥ 2 W',
            source: 'the usual rule of such windows; the thesis has it not',
            edit: set('seqBits', enough, `${enough} bits`),
          },
        ]
      : [
          {
            id: 'enough-numbers',
            tone: 'fact' as const,
            sentence:
              all === 2 * window
                ? `${inThousands(all)} numbers are just twice the window of ${inThousands(window)}: the least that is safe where nothing overtakes.`
                : `${inThousands(all)} numbers are at least twice the window of ${inThousands(window)}: safe as long as no packet outlives them.`,
            formula: '2^k ≥ 2 W',
            source: 'the usual rule of such windows; the thesis has it not',
          },
        ]),
    ...(resendAfter <= roundTrip
      ? [
          {
            id: 'impatient',
            tone: 'warning' as const,
            sentence: `A frame is sent again after ${plural(resendAfter, 'tick')}, but its confirmation may take ${roundTrip}: frames are sent twice although nothing is lost.`,
            formula: 'T_s > 2 d + T_a',
            source: 'section 3.2.1; the formula is ours',
            ...(roundTrip < windowFields.resendAfter.max && {
              edit: set('resendAfter', roundTrip + 1, `${roundTrip + 1} ticks`),
            }),
          },
        ]
      : []),
    {
      id: 'bits-needed',
      tone: seqBits < needed ? 'advice' : 'fact',
      sentence: `At ${amount(rate)} ${amount(rate) === '1' ? 'message' : 'messages'} per second a network that holds packets back for up to ${time(lifetime)} needs ${plural(needed, 'bit')}; ${seqBits} come round after ${time(wrapTime(rate, all))}.`,
      formula: 'k ≥ log2(rate × life + W)',
      source: 'section 4.3; that the window counts too is ours',
    },
  ]
}

const amount = (rate: number): string => (Number.isInteger(rate) ? inThousands(rate) : String(rate))

const time = (seconds: number): string => {
  const { text, unit } = formatQuantity(seconds, 's', { kilobyte: 1024 })
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text} ${unit}`
}

/** What the run has shown. */
export function observed(
  params: WindowParams,
  seed: number,
  interventions: readonly Params[],
  machine: WindowMachine,
): Finding[] {
  const seen = measured(machine)
  const other = trial({ ...params, nak: !params.nak }, seed, interventions)
  const faults = interventions.length > 0 || params.loss + params.corruption + params.jitter > 0
  const clean = faults
    ? trial({ ...params, loss: 0, corruption: 0, duplication: 0, jitter: 0 }, seed, [])
    : undefined
  return [
    ...wrong(params, machine),
    ...(other ? nakFinding(params, seen, other, faults) : []),
    ...(clean && clean['windowEnd'] !== seen['windowEnd']
      ? [
          {
            id: 'without-faults',
            tone: 'fact' as const,
            sentence: `With no fault all would end at ${tick(clean)}, and not at ${inThousands(seen['windowEnd']!)}.`,
          },
        ]
      : []),
    ...overtaking(seen),
  ]
}

function wrong({ messages }: WindowParams, { stations: [, b] }: WindowMachine): Finding[] {
  const place = b.counters.delivered.findIndex((message, at) => message !== at)
  if (place < 0) return []
  const message = b.counters.delivered[place]!
  return [
    {
      id: 'wrong-delivery',
      tone: 'warning',
      sentence:
        place < messages
          ? `In the place of message ${place} B delivers message ${message}, which had the same number, and no counter tells.`
          : `After ${messages === 1 ? 'the one message' : `all ${messages} messages`} B delivers message ${message} once more: it has the number that is due next, and no counter tells.`,
      source: 'section 4.3',
    },
  ]
}

type Counted = Readonly<Record<string, number>>

/** What NAKs save, or would save. */
function nakFinding({ nak }: WindowParams, seen: Counted, other: Counted, faults: boolean): Finding[] {
  const [withNak, without] = nak ? [seen, other] : [other, seen]
  if (withNak['naksSent'] === 0) {
    if (seen['resentByTimer'] === 0 || !nak || !faults) return []
    return [
      {
        id: 'nak-useless',
        tone: 'fact',
        sentence:
          'No NAK can help here: B sees no gap, so it has nothing to ask for, and only A’s timers send again.',
        source: 'section 3.2.1',
      },
    ]
  }
  return [
    {
      id: 'nak-saved',
      tone: !nak && withNak['windowEnd']! < without['windowEnd']! ? 'advice' : 'fact',
      sentence: nakSentence(nak, withNak, without),
      source: 'section 3.2.1',
      edit: set('nak', !nak, nak ? 'Switch NAKs off' : 'Switch NAKs on'),
    },
  ]
}

/** Sooner, at the same time or later: a run with other frames under way draws other faults. */
function nakSentence(nak: boolean, withNak: Counted, without: Counted): string {
  const again = `${plural(without['resentByTimer']!, 'frame')} sent again`
  const saved = without['windowEnd']! - withNak['windowEnd']!
  if (nak && saved > 0)
    return `Without NAKs A would wait for its timers: all would end at ${tick(without)}, with ${again}, and not at ${inThousands(withNak['windowEnd']!)}.`
  if (nak)
    return `NAKs save nothing in this run: without them all would end at ${tick(without)}, with ${again}${saved < 0 ? `, and not at ${inThousands(withNak['windowEnd']!)}` : ', too'}.`
  if (saved > 0)
    return `With NAKs all would end at ${tick(withNak)}, and not at ${inThousands(without['windowEnd']!)} with ${again}.`
  return `NAKs would save nothing in this run: with them all would end at ${tick(withNak)}${saved < 0 ? `, and not at ${inThousands(without['windowEnd']!)} with ${again}` : ', too'}.`
}

const tick = (counted: Counted): string => `tick ${inThousands(counted['windowEnd']!)}`

const overtaking = ({ messagesBlocked, blockedTime }: Counted): Finding[] =>
  messagesBlocked! > 0
    ? [
        {
          id: 'overtaking',
          tone: 'fact',
          sentence: `${plural(messagesBlocked!, 'message')} found the window full and waited ${plural(blockedTime!, 'tick')} in all. The ACK that opens it stands behind them in the same queue: it overtakes, or nothing would ever move.`,
          source: 'section 3.1',
        },
      ]
    : []
