import type { Finding } from '../../../facets/finding.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import type { ParamsOf } from '../parameters.ts'
import { duration, size } from '../told.ts'
import { deadlock } from './deadlock.ts'
import { latest } from './interventions.ts'
import { byWay } from './byWay.ts'
import { processName } from './machine/configuration.ts'
import type { Violation } from './machine/observer.ts'
import type { World } from './machine/world.ts'
import type { FirstDrain, Notes, Unseen } from './recording/notes.ts'

/** What a run shows, in sentences. */
export const observed = (params: ParamsOf<'messages'>, world: World, notes: Notes): readonly Finding[] => [
  ...deadlock(params, world),
  ...broken(world),
  ...byWay(params, world),
  ...(notes.first ? [noRoom(params, notes.first)] : []),
  ...(notes.unseen && notes.unseen.looked > notes.unseen.seen ? [unseen(params, notes.unseen)] : []),
  ...(world.counters.copiedAgain > 0 ? [again(world, notes)] : []),
  ...(notes.first ? [] : [neverFull(params)]),
]

const rulesBroken: Readonly<Record<Violation, readonly [sentence: string, path?: string, value?: string]>> = {
  GARBAGE: [
    'was read before its data could be seen: its tail came first, and what was copied is garbage.',
    'rules.writeOrder',
    'tailLast',
  ],
  DUP: [
    'was read a second time: the tail word was left as it was when the region was emptied, so old descriptors count once more.',
    'rules.tailMode',
    'zeroed',
  ],
  ORDER: ['was received before an earlier one from the same sender with the same tag.'],
  OVERTAKEN: [
    'went to the receive that runs now, though one posted before it would have taken it: against MPI’s rule.',
    'rules.matchOrder',
    'mpi',
  ],
}

/** One sentence a sort, of the first message that it befell. */
function broken({ violations }: World): Finding[] {
  const kinds = new Set(violations.map(({ kind }) => kind))
  return [...kinds].map((kind) => {
    const all = violations.filter((violation) => violation.kind === kind)
    const { message, time } = all[0]!
    const [sentence, path, value] = rulesBroken[kind]
    const more = all.length > 1 ? ` It was the first of ${inThousands(all.length)}.` : ''
    return {
      id: kind.toLowerCase(),
      tone: 'warning',
      sentence: `At ${duration(time)} message ${inThousands(message + 1)} ${sentence}${more}`,
      ...(path !== undefined && {
        edit: { label: 'Keep the rule', edit: { kind: 'set', path, value: value! } },
      }),
    }
  })
}

const nameIn = ({ experiment }: ParamsOf<'messages'>, process: number): string =>
  processName({ perNode: experiment.processesPerNode }, process)

/** The paper's buffer and queue. */
const roomy = { buffer: 1_048_576, slots: 256 }

function noRoom(params: ParamsOf<'messages'>, first: FirstDrain): Finding {
  const { region } = params
  const { from, to, message, fragments, filled, needs } = first
  const lie = plural(fragments, 'message')
  const full =
    needs === undefined
      ? `${lie} ${fragments === 1 ? 'fills the only slot' : `fill all ${inThousands(region.slots)} slots`} of the region in ${nameIn(params, to)}`
      : `${lie} with ${fragments === 1 ? 'its header' : 'their headers'} ${fragments === 1 ? 'fills' : 'fill'} ${inThousands(filled)} of ${inThousands(region.buffer)} B, and message ${inThousands(message + 1)} needs ${inThousands(needs)}`
  const grow = needs === undefined ? ('slots' as const) : ('buffer' as const)
  return {
    id: 'no-room',
    tone: 'fact',
    sentence: `${full}: ${nameIn(params, from)} cannot read that memory, so it writes “waiting” and waits for “drained”.`,
    source: 'section 3.1',
    formula: `${size(filled)} + ${inThousands(needs ?? 0)} B > ${size(region.buffer)}, or no slot`,
    target: { kind: 'lane', lane: `node${from}.stands` },
    ...(region[grow] < roomy[grow] && {
      edit: {
        label: `Take the paper’s ${grow === 'slots' ? '256 slots' : 'buffer of 1 MiB'}`,
        edit: { kind: 'set', path: `region.${grow}`, value: roomy[grow] },
      },
    }),
  }
}

const unseen = (params: ParamsOf<'messages'>, { node, sender, seen, looked }: Unseen): Finding => ({
  id: 'unseen',
  tone: 'fact',
  sentence: `“Waiting” of ${nameIn(params, sender)} can be seen in ${nameIn(params, node)} from ${duration(seen)}, but ${nameIn(params, node)} looks only inside of library calls: it lies there for ${duration(looked - seen)}.`,
  source: 'section 4',
  target: { kind: 'lane', lane: `node${node}` },
  ...(seen <= 1e6 * latest && {
    edit: {
      label: `Take the processor from ${nameIn(params, node)} for 100 µs`,
      edit: {
        kind: 'intervene',
        intervention: { kind: 'deschedule', node, from: Math.round(seen / 1e6), length: 100 },
      },
    },
  }),
})

const again = ({ counters }: World, { again: time }: Notes): Finding => ({
  id: 'copied-again',
  tone: 'fact',
  sentence: `${plural(counters.unexpected, 'message')} came before anybody wanted ${counters.unexpected === 1 ? 'it' : 'them'}, and second copies of ${size(counters.copiedAgain)} took ${duration(time)}.`,
  source: 'section 3.1',
})

/** A buffer that fills after a few messages, where it holds more than a header. */
function neverFull({ channel, region }: ParamsOf<'messages'>): Finding {
  return {
    id: 'room',
    tone: 'fact',
    sentence: `No sender ever waits for room: a region holds ${size(region.buffer)} and ${plural(region.slots, 'slot')}.`,
    ...(region.buffer > 1024 &&
      channel.header < 1024 && {
        edit: {
          label: 'Take a buffer of 1 KiB',
          edit: { kind: 'set', path: 'region.buffer', value: 1024 },
        },
      }),
  }
}
