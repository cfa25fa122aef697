import { inThousands } from '../../../base/plural.ts'
import type { Edit } from '../../../scenario/document.ts'
import type { Finding } from '../../../facets/finding.ts'
import { micros, percent } from '../costs/words.ts'
import { smallFrame } from '../page/fragmentation.ts'
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
  { framing, interrupts, interruptShare }: NetworkAnswer,
): Finding[] {
  const many = framing.frames.length
  if (network === 'atm') {
    const often = `${inThousands(Number(interrupts.toPrecision(3)))} interrupts a second`
    const how =
      interruptShare >= 1
        ? `no software can reassemble them at ${often}, so ATM adapters must`
        : `${often} leave the processor time to reassemble them, but ATM adapters do it themselves`
    return [
      {
        id: 'cells',
        tone: interruptShare >= 1 ? 'warning' : 'fact',
        sentence: `${many} cells a page: ${how}. Nothing is left to guess.`,
        source: 'section 2.2',
      },
    ]
  }
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

/** Of slots of fixed lengths. */
function guessedPlace({ frames: [first, ...more] }: NetworkAnswer['framing']): string {
  if (more.length > 0)
    return 'Slots of fixed lengths: one stray frame costs a page, and two streams that alternate cost all of theirs.'
  return first!.header < smallFrame
    ? 'Slots of fixed lengths; but a page is one frame, so that a stray one fills a group of its own and costs none.'
    : `Slots of fixed lengths: a stray frame of ${smallFrame} B ends in the slot for the header, and costs the page behind it its place. Two streams that alternate cost none: a page is one frame.`
}

function placeFinding({ network, interface: receiver }: NetworkParams, { framing }: NetworkAnswer): Finding {
  if (network === 'atm' && receiver !== 'places')
    return {
      id: 'place',
      tone: 'fact',
      sentence:
        'Each cell says which circuit it is of, so that the adapter keeps streams apart: neither a stray cell nor another stream can spoil a page.',
      source: 'ITU-T I.361 and I.363.5',
    }
  const said = {
    guessed: guessedPlace(framing),
    splits:
      framing.frames.length === 1
        ? 'Headers are parted from data whatever comes, and a page is one frame: neither stray frames nor other streams can spoil it.'
        : 'Headers are parted from data whatever comes, so a stray frame costs nothing; two streams that alternate still fill the same page, unless each has a ring of its own.',
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
      sentence: `Jumbo frames leave ${more.toFixed(1)} % more to pages than frames of 1500 B, and keep a small packet waiting up to ${waiting(long)} instead of ${waiting(short)}: a page of 4096 B is then one frame.`,
      source: 'section 2.2',
      edit:
        params.mtu === 9000
          ? { label: 'Back to 1500 B', edit: set('mtu', 1500) }
          : { label: 'Try 9000 B', edit: set('mtu', 9000) },
    },
  ]
}

/** Behind a whole large packet on every link, without its own way. */
const waiting = ({ smallWorst, smallAlone }: NetworkAnswer): string => micros(smallWorst - smallAlone)

function interruptFinding({ coalesce }: NetworkParams, answer: NetworkAnswer): Finding {
  const share = percent(answer.interruptShare)
  return {
    id: 'interrupts',
    tone: answer.interruptShare >= 1 ? 'warning' : 'fact',
    sentence:
      coalesce === 1
        ? `An interrupt per packet takes ${share} of the processor at full rate.`
        : `One interrupt per ${coalesce} packets takes ${share} of the processor at full rate; the first of them waits ${micros(answer.coalescing)} for the last.`,
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
  const slots =
    framing.frames.length === 1
      ? `The slot for the header must be ${first} B long. Another protocol changes only this number; a sender with other options misses it.`
      : `The slots for headers must be ${[...new Set(framing.frames.map(({ header }) => header))].join(' and ')} B long. Another protocol changes only these numbers; a sender with other options misses them all, though its first frame may be as long.`
  return {
    id: 'headers',
    tone: 'fact',
    sentence:
      network === 'atm'
        ? 'Headers stand in the first cells, wherever the adaptation layer puts them.'
        : receiver === 'guessed'
          ? slots
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
