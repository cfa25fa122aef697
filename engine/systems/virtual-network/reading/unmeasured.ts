import { outstandingOfGap } from '../experiments/measurements.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { inWords } from './blame.ts'
import type { LogPVariant } from './logPNumbers.ts'
import { losesPackets } from './logPWords.ts'

/** Why not all of the five numbers could be measured under a variant of the protocol. */
export function unmeasuredSentence(variant: LogPVariant, params: VirtualNetworkParams): string {
  const { queue, timeout } = params.transport
  const because = (sentence: string) => `This cannot be measured here: ${sentence}`
  if (losesPackets(params))
    return variant === 'Baseline'
      ? because(
          'the wire loses messages, and without reliable delivery a lost one never comes back. Choose the full protocol, or set the losses to 0.',
        )
      : because(
          'the wire loses so much that not all messages came back within a minute. Set the losses to 0.',
        )
  if (variant !== 'Baseline')
    return because(
      `not all messages came back within a minute. What has no answer after the timeout of ${inWords(1000 * timeout)} is sent again, even where it is only late: a longer timeout may help.`,
    )
  return queue < outstandingOfGap
    ? because(
        `${outstandingOfGap} requests are outstanding for the gap, and without reliable delivery what finds no room in a receive queue of ${queue} is lost. Choose the full protocol, or a longer queue.`,
      )
    : because('not all messages came back within a minute.')
}
