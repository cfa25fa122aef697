import type { Headline } from '../../../facets/headline.ts'
import { plural } from '../../../base/plural.ts'
import type { WindowMachine } from './machine.ts'
import { measured } from './metrics.ts'
import type { WindowParams } from './parameters.ts'

type Lead = Headline['lead']

/** '6 messages through a window of 16 frames, numbered with 8 bits'. */
export const lead = ({ messages, window, seqBits }: WindowParams): Lead => [
  { value: messages, nouns: ['message', 'messages'], path: 'experiment.messages' },
  ' through a window of ',
  { value: window, nouns: ['frame', 'frames'], path: 'experiment.window' },
  ', numbered with ',
  { value: seqBits, nouns: ['bit', 'bits'], path: 'experiment.seqBits' },
]

/** What has become of the messages, and what it took. */
export function outcome(params: WindowParams, machine: WindowMachine): string {
  const { deliveredMessages: delivered, wrongDeliveries: wrong } = measured(machine)
  const missing = params.messages - delivered!
  if (wrong! > 0)
    return `B delivers ${plural(delivered!, 'message')}, ${wrong} of them in a wrong place or once too often.`
  if (missing > 0)
    return `${missing === params.messages ? 'None' : `Only ${delivered}`} of ${params.messages} delivered when the run was stopped.`
  const all =
    params.messages === 1 ? 'The one message is delivered' : `All ${params.messages} delivered in order`
  const unconfirmed = machine.stations[0].connection.next - machine.stations[0].connection.base
  if (unconfirmed > 0)
    return `${all}, but A has no confirmation of ${plural(unconfirmed, 'frame')} when the run is stopped.`
  return params.messages === 1
    ? 'The one message is delivered.'
    : `All ${params.messages} delivered, in order.`
}

/** '1 frame sent again', or that nothing was. */
export function repairs(machine: WindowMachine): string {
  const { resentByTimer, resentByNak } = measured(machine)
  const parts = [
    ...(resentByNak! > 0 ? [`${plural(resentByNak!, 'frame')} sent again for a NAK`] : []),
    ...(resentByTimer! > 0 ? [`${plural(resentByTimer!, 'frame')} sent again by timers`] : []),
  ]
  return parts.length === 0 ? 'Nothing is sent again.' : `${parts.join(', ')}.`
}
