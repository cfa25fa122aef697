import type { Stay } from '../../../facets/messages.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { inWords } from './blame.ts'
import { answerTo, copyBefore, journeyOf, type Journey, type Recorded } from './journey.ts'
import { nodeOf } from './queueWait.ts'

/** Of a copy that is not the first: how long the message stood in its channel before, and why it is sent again. */
export function inItsChannel(params: VirtualNetworkParams, recorded: Recorded, journey: Journey): Stay[] {
  const before = copyBefore(recorded, journey.packet)
  if (before < 0) return []
  const { asked, from } = journey
  return [
    {
      place: `in its channel at the NIC of ${nodeOf(recorded, from)}`,
      wait: true,
      start: recorded.messages.sent[before]!,
      end: asked,
      reason: `${fateOf(recorded, before, asked)} ${occasionOf(params, recorded, journey, before)}`,
    },
  ]
}

function occasionOf(
  { transport }: VirtualNetworkParams,
  recorded: Recorded,
  { asked, occasion }: Journey,
  before: number,
): string {
  if (occasion === 'timer')
    return `At ${inWords(asked)} the scan of the timers, every ${inWords(1000 * transport.quantum)}, found it ${inWords(asked - journeyOf(recorded, before).begun)} old: at least the timeout of ${inWords(1000 * transport.timeout)}.`
  if (occasion === 'unloaded')
    return 'Its endpoint left the NIC, and the message went back to the head of its queue.'
  const answer = answerTo(recorded, before)
  const isAnswered = answer >= 0 && journeyOf(recorded, answer).concluded === asked
  return `${isAnswered ? '' : 'A NACK of an earlier packet on its channel came. '}A refused message is sent again at once.`
}

/** What had become of a copy by a time. */
function fateOf(recorded: Recorded, copy: number, by: number): string {
  const { lost, outcome, concluded } = journeyOf(recorded, copy)
  if (lost) return 'The copy before was lost on the wire.'
  if (!(concluded <= by)) return 'The copy before had not been read yet.'
  if (outcome === 'damaged') return 'The copy before arrived damaged and was dropped silently.'
  if (outcome === 'absent') return 'The copy before found no such endpoint, and nobody answered.'
  const { kinds, kind, sent } = recorded.messages
  const answer = answerTo(recorded, copy)
  if (answer < 0 || sent[answer]! > by) return 'The copy before arrived; its answer had not left yet.'
  const noun = kinds[kind[answer]!]!.name
  const heard = journeyOf(recorded, answer)
  if (heard.lost) return `The copy before arrived; its ${noun} was lost on the wire.`
  if (!(heard.concluded <= by)) return `The copy before arrived; its ${noun} was still on its way.`
  if (heard.outcome === 'damaged') return `The copy before arrived; its ${noun} arrived damaged.`
  return `The copy before was answered by ${noun === 'ACK' ? 'an' : 'a'} ${noun} at ${inWords(heard.concluded)}.`
}
