import { inThousands } from '../../../base/plural.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Configuration } from '../machine/configuration.ts'
import { dma, mean, nicTime } from './closedForm.ts'

/** Before anything has run: how long the way of a short message is, and how many the NIC can do at most. */
export function headline(
  configuration: Configuration,
  sizes: readonly number[],
  replies: boolean,
): Omit<Headline, 'lead'> {
  const busy = (nicTime(configuration, replies) + mean(sizes, (bytes) => dma(configuration, bytes))) / 1000
  const most = `${inThousands(Math.round(1e6 / Math.max(busy, 1e-3)))} a second`
  const data = sizes.some((bytes) => bytes > 0) ? ' with its data' : ''
  const short = data === '' ? '' : ' of a short message'
  if (replies)
    return {
      metric: 'predictedRoundTrip',
      rest: [
        ` idle round trip${short}${configuration.server.mode === 'threads' ? ' to a server that is awake' : ''}`,
      ],
      sentence: `The NIC is busy ${busy.toFixed(2)} µs for a request${data} and its reply: in the long run no server does more than ${most}.`,
    }
  const answered = configuration.transport.reliable ? ' and its acknowledgement' : ''
  return {
    metric: 'predictedLatency',
    rest: [` from host to host${short}`],
    sentence: `The NIC is busy ${busy.toFixed(2)} µs for a message${data}${answered}: in the long run no node sends more than ${most}.`,
  }
}
