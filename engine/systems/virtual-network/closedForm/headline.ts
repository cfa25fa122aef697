import { inThousands } from '../../../base/plural.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Configuration } from '../machine/configuration.ts'
import { dma, mean, nicTime } from './closedForm.ts'
import { twoDecimals } from './twoDecimals.ts'

/** Before anything has run: how long the way of a short message is, and how many the NIC can do at most. */
export function headline(
  configuration: Configuration,
  sizes: readonly number[],
  replies: boolean,
): Omit<Headline, 'lead'> {
  const { nic, transport } = configuration
  // Without acknowledgements a sender does not wait for the NIC that receives.
  const each = replies || transport.reliable ? nicTime(configuration, replies) : nic.sendData
  const busy = (each + mean(sizes, (bytes) => dma(configuration, bytes))) / 1000
  const bound = (what: string) =>
    busy > 0
      ? `in the long run ${what} more than ${inThousands(Math.round(1e6 / busy))} a second`
      : 'it bounds no rate'
  const data = sizes.some((bytes) => bytes > 0) ? ' with its data' : ''
  const short = data === '' ? '' : ' of a short message'
  if (replies)
    return {
      metric: 'predictedRoundTrip',
      rest: [
        ` idle round trip${short}${configuration.server.mode === 'threads' ? ' to a server that is awake' : ''}`,
      ],
      sentence: `The NIC is busy ${twoDecimals(busy)} µs for a request${data} and its reply: ${bound('no server does')}.`,
    }
  const answered = transport.reliable ? ' and its acknowledgement' : ''
  return {
    metric: 'predictedLatency',
    rest: [` from host to host${short}`],
    sentence: `The NIC is busy ${twoDecimals(busy)} µs for a message${data}${answered}: ${bound('no node sends')}.`,
  }
}
