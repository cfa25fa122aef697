import type { Finding } from '../../../facets/finding.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import type { ParamsOf } from '../parameters.ts'
import { size } from '../told.ts'
import { processName } from './machine/configuration.ts'
import type { World } from './machine/world.ts'
import type { FirstDrain } from './recording/notes.ts'

/** The paper's buffer, and as many descriptors as we take its page to hold. */
const roomy = { buffer: 1_048_576, slots: 256 }

/** Of the first sender that found no room in a region; what is full inside of a node is told with its queues. */
export function noRoom({ region }: ParamsOf<'messages'>, world: World, first: FirstDrain): Finding {
  const { from, to, fragments, filled, needs } = first
  const name = (process: number) => processName(world.configuration, process)
  const lie = plural(fragments, first.whole ? 'message' : 'fragment')
  const full =
    needs === undefined
      ? `${lie} ${fragments === 1 ? 'fills the only slot' : `fill all ${inThousands(region.slots)} slots`} of the region in ${name(to)}`
      : `${lie} with ${fragments === 1 ? 'its header' : 'their headers'} ${fragments === 1 ? 'fills' : 'fill'} ${inThousands(filled)} of ${inThousands(region.buffer)} B, and ${next(world, first, needs)} needs ${inThousands(needs)}`
  const grow = needs === undefined ? ('slots' as const) : ('buffer' as const)
  return {
    id: 'no-room',
    tone: 'fact',
    sentence: `${full}: ${name(from)} cannot read that memory, so it writes “waiting” and waits for “drained”.`,
    source: 'section 3.1',
    formula: `${size(filled)} + ${inThousands(needs ?? 0)} B > ${size(region.buffer)}, or no slot`,
    target: { kind: 'lane', lane: `node${from}.stands` },
    ...(region[grow] < roomy[grow] && {
      edit: {
        label: `Take ${grow === 'slots' ? '256 slots' : 'the paper’s buffer of 1 MiB'}`,
        edit: { kind: 'set', path: `region.${grow}`, value: roomy[grow] },
      },
    }),
  }
}

/** 'message 4', or a piece of it. */
function next({ store, configuration }: World, { message }: FirstDrain, needs: number): string {
  const whole = needs === configuration.costs.header + store.bytes[message]!
  return `${whole ? '' : 'a fragment of '}message ${inThousands(message + 1)}`
}

/** The advice is a buffer that fills after a few messages, where it holds more than a header. */
export function neverFull({ channel, region }: ParamsOf<'messages'>): Finding {
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
