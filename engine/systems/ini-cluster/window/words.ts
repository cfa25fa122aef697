import type { Headline } from '../../../facets/headline.ts'
import { inThousands, plural } from '../../../base/plural.ts'
import type { WindowMachine } from './machine.ts'
import { wrongPlaces } from './metrics.ts'
import type { WindowParams } from './parameters.ts'
import type { Station } from './station.ts'

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
export function outcome({ messages, back }: WindowParams, machine: WindowMachine): string {
  const [a, b] = machine.stations
  const fate = wrongPlaces(b) > 0 ? wrongly('B', b) : delivery(messages, machine)
  return back > 0 && wrongPlaces(a) > 0 ? `${fate} ${wrongly('A', a)}` : fate
}

const wrongly = (name: 'A' | 'B', station: Station): string =>
  `${name} delivers ${plural(station.counters.delivered.length, 'message')}, ${inThousands(wrongPlaces(station))} of them in a wrong place or once too often.`

/** Of what B delivers, where that is right. */
function delivery(messages: number, machine: WindowMachine): string {
  const [{ connection }, { counters }] = machine.stations
  const delivered = counters.delivered.length
  const whole = inThousands(messages)
  if (delivered < messages) {
    // A waits for no more only where it takes what was old for a confirmation.
    const why = machine.ended() ? ': A took an old confirmation for a new one.' : ' when the run was stopped.'
    if (messages === 1) return `The one message was not delivered${why}`
    return `${delivered === 0 ? 'None' : `Only ${inThousands(delivered)}`} of ${whole} delivered${why}`
  }
  const unconfirmed = connection.next - connection.base
  if (unconfirmed > 0)
    return `${messages === 1 ? 'The one message is delivered' : `All ${whole} delivered in order`}, but A has no confirmation of ${plural(unconfirmed, 'frame')} when the run is stopped.`
  return messages === 1 ? 'The one message is delivered.' : `All ${whole} delivered, in order.`
}

/** '1 frame sent again', or that nothing was; whose they are where B has sent some again too. */
export function repairs({ stations: [a, b] }: WindowMachine): string {
  const both = b.counters.resentByNak + b.counters.resentByTimeout > 0
  const of = ({ counters }: Station, whose: string) => [
    again(counters.resentByNak, whose, 'for a NAK'),
    again(counters.resentByTimeout, whose, 'by timers'),
  ]
  const parts = [...of(a, both ? ' of A' : ''), ...of(b, ' of B')].filter((part) => part !== '')
  return parts.length === 0 ? 'Nothing is sent again.' : `${parts.join(', ')}.`
}

const again = (frames: number, whose: string, why: string): string =>
  frames === 0 ? '' : `${plural(frames, 'frame')}${whose} sent again ${why}`
