import type { Edit } from '../../../scenario/document.ts'
import type { Finding } from '../../../facets/finding.ts'
import { micros } from '../costs/words.ts'
import { withMtu, type NetworkAnswer } from './answer.ts'
import type { NetworkParams } from './parameters.ts'

const set = (name: string, value: number | string): Edit => ({
  kind: 'set',
  path: `experiment.${name}`,
  value,
})

/** What this network does to pages and to small packets, as sentences. */
export function networkFindings(params: NetworkParams, answer: NetworkAnswer): readonly Finding[] {
  return [
    ...cutFinding(params, answer),
    placeFinding(params, answer),
    ...jumboFinding(params, answer),
    interruptFinding(params, answer),
    headerFinding(params, answer),
  ]
}

function cutFinding(
  { network, interface: receiver }: NetworkParams,
  { framing, interrupts }: NetworkAnswer,
): Finding[] {
  const many = framing.frames.length
  if (network === 'atm')
    return [
      {
        id: 'cells',
        tone: 'warning',
        sentence: `${many} cells a page: no software can put them together at ${Math.round(interrupts / 1000)} thousand interrupts a second, so ATM adapters must. Nothing is left to guess.`,
        source: 'section 2.2',
      },
    ]
  return many > 1
    ? []
    : [
        {
          id: 'whole',
          tone: 'fact',
          sentence:
            receiver === 'guessed'
              ? 'The page fits into one frame: nothing is cut, but where its header ends must still be guessed.'
              : 'The page fits into one frame: nothing is cut, and where its header ends is read, not guessed.',
          source: 'section 2.2',
        },
      ]
}

function placeFinding({ interface: receiver }: NetworkParams, { framing }: NetworkAnswer): Finding {
  const said = {
    guessed:
      framing.frames.length === 1
        ? 'Slots of fixed lengths; but a page is one frame, so that a stray one fills a group of its own and costs none.'
        : 'Slots of fixed lengths: one stray frame costs a page, and two streams that alternate cost all of theirs.',
    splits:
      'Headers are parted from data whatever comes, so a stray frame costs nothing; two streams that alternate still fill the same page, unless each has a ring of its own.',
    places:
      'Each packet says where its data belong: neither stray frames nor other streams can spoil a page.',
  }
  const next = { guessed: 'splits', splits: 'places', places: undefined } as const
  const more = next[receiver]
  return {
    id: 'place',
    tone: 'fact',
    sentence: said[receiver],
    source: receiver === 'guessed' ? 'section 3.2.1' : 'ours',
    ...(more && {
      edit: {
        label: more === 'splits' ? 'Let it read headers' : 'Let packets say their place',
        edit: set('interface', more),
      },
    }),
  }
}

function jumboFinding(params: NetworkParams, answer: NetworkAnswer): Finding[] {
  if (params.network === 'atm') return []
  const [short, long] = [withMtu(params, 1500), withMtu(params, 9000)]
  const more = 100 * (long.ceiling / short.ceiling - 1)
  return [
    {
      id: 'jumbo',
      tone: answer.framing.frames.length === 1 ? 'warning' : 'fact',
      sentence: `Jumbo frames leave ${more.toFixed(1)} % more to pages than frames of 1500 B, and keep a small packet waiting up to ${micros(long.smallWorst)} in the place of ${micros(short.smallWorst)}: a page of 4096 B is then one frame.`,
      source: 'section 2.2',
      edit:
        params.mtu === 9000
          ? { label: 'Back to 1500 B', edit: set('mtu', 1500) }
          : { label: 'Try 9000 B', edit: set('mtu', 9000) },
    },
  ]
}

function interruptFinding({ coalesce }: NetworkParams, answer: NetworkAnswer): Finding {
  const share = Math.round(100 * answer.interruptShare)
  return {
    id: 'interrupts',
    tone: share >= 100 ? 'warning' : 'fact',
    sentence:
      coalesce === 1
        ? `An interrupt for each packet takes ${share} % of the processor at full rate.`
        : `One interrupt for ${coalesce} packets takes ${share} % of the processor at full rate; the first of them waits ${micros(answer.coalescing)} for the last.`,
    source: 'cost of an interrupt assumed',
    edit:
      coalesce === 1
        ? { label: 'One for 3', edit: set('coalesce', 3) }
        : { label: 'One for each', edit: set('coalesce', 1) },
  }
}

function headerFinding(
  { ip, network, interface: receiver }: NetworkParams,
  { framing }: NetworkAnswer,
): Finding {
  const first = framing.frames[0]?.header ?? 0
  const lengths = [...new Set(framing.frames.map(({ header }) => header))].join(' and ')
  return {
    id: 'headers',
    tone: 'fact',
    sentence:
      network === 'atm'
        ? 'Headers stand in the first cells, wherever the adaptation layer puts them.'
        : receiver === 'guessed'
          ? `The slots for headers must be ${lengths} B long. Another protocol changes only these numbers; a sender with other options misses them all, though its first frame may be as long.`
          : `Headers of ${first} B and less are found by reading them: options need no agreement.`,
    source: 'section 3.2.1',
    ...(network === 'ethernet' && {
      edit:
        ip === 'ipv4'
          ? { label: 'Try IPv6', edit: set('ip', 'ipv6') }
          : { label: 'Back to IPv4', edit: set('ip', 'ipv4') },
    }),
  }
}
