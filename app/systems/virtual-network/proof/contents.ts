import type { ExplorationState } from '../../../../engine/systems/virtual-network/door.ts'
import type { Contents } from '../../../proof/run.ts'

/** What each side holds in one state of the model. */
export function contentsOf(state: ExplorationState): Contents {
  const { send, receive, waiting, data, control, accepts, fates } = state
  const latest = (channel: number, timestamp: number) => send[channel]!.timestamp === timestamp
  /** A packet of a message that has left its channel, or of a copy before the latest. */
  const age = (channel: number, message: number, timestamp: number) =>
    send[channel]!.message !== message ? ', late' : latest(channel, timestamp) ? '' : ', an older copy'
  const messages = (which: readonly number[]) => which.map((message) => `m${message}`).join(', ')
  return {
    sender: [
      ...send.map(({ seq, message, nackedTimestamp, init, retries }, channel) => {
        const held = message === undefined ? 'idle' : `holds m${message}`
        const refused =
          nackedTimestamp < 0
            ? ''
            : latest(channel, nackedTimestamp)
              ? ', latest copy refused'
              : ', an older copy refused'
        const again = retries > 0 ? `, sent again ${retries === 1 ? 'once' : `${retries} times`}` : ''
        return `channel ${channel}: bit ${seq}, ${held}${refused}${again}${init ? ', makes the receiver adopt its bit' : ''}`
      }),
      waiting.length > 0 ? `waiting: ${messages(waiting)}` : 'nothing waiting',
    ],
    toReceiver: data.map(
      ({ channel, message, seq, timestamp }) =>
        `m${message}, bit ${seq}, channel ${channel}${age(channel, message, timestamp)}`,
    ),
    toSender: control.map(
      ({ answer, channel, message, seq, timestamp }) =>
        `${answer} for m${message}, bit ${seq}, channel ${channel}${age(channel, message, timestamp)}`,
    ),
    receiver: [
      ...receive.map((entry, channel) =>
        entry ? `channel ${channel}: expects bit ${entry.expected}` : `channel ${channel}: takes any bit`,
      ),
      ...accepts.map(
        (count, message) =>
          `m${message}: ${count === 0 ? 'not delivered' : count === 1 ? 'delivered' : `delivered ${count} times`}${fates[message] === 'completed' ? ', complete for its sender' : fates[message] === 'returned' ? ', given back to its sender' : ''}`,
      ),
    ],
  }
}
