import { plural } from '../../../base/plural.ts'
import { ns } from '../experiments/configurationOf.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import type { Caution } from './caution.ts'

/** Where nothing arrives, or nothing is heard of it: what becomes of the messages. */
export const fateCautions: readonly Caution[] = [
  {
    id: 'all-lost',
    sentence(params, configuration) {
      const { lossData, lossControl, corrupt } = configuration.network
      const { reliable } = configuration.transport
      const { wrongTag, deadNic, noRoute } = hindrances(params)
      if (noRoute) return undefined
      if (lossData === 1 || corrupt === 1) {
        const every = `Every data packet is ${lossData === 1 ? 'lost' : 'damaged'}: nothing can arrive`
        return reliable
          ? `${every}, and ${fate(params, configuration)}.`
          : `${every}, nor does anything come back.`
      }
      // To a NIC that is dead, or with a tag that is wrong, there is nothing to acknowledge.
      return lossControl === 1 && reliable && !wrongTag && !deadNic
        ? `Every acknowledgement is lost: messages arrive, and ${fate(params, configuration, ' all the same')}.`
        : undefined
    },
  },
  {
    id: 'endless',
    sentence(params, { transport: { reliable, onReturn } }) {
      const { wrongTag, deadNic, noRoute } = hindrances(params)
      return onReturn === 'resend' && (noRoute || (reliable && (wrongTag || deadNic)))
        ? 'What cannot be delivered comes back and is sent again, for ever: the run stops at its time limit.'
        : undefined
    },
  },
]

const hindrances = ({ experiment }: VirtualNetworkParams) =>
  experiment.kind === 'one_way' ? experiment : { wrongTag: false, deadNic: false, noRoute: false }

/** What becomes of a message without an answer, in the time that there is. */
function fate({ experiment }: VirtualNetworkParams, { transport }: Configuration, anyway = ''): string {
  const { maxRetries, timeout } = transport
  const end = 'until' in experiment ? experiment.until : 'limit' in experiment ? experiment.limit : Infinity
  return ns(end) < (maxRetries + 1) * timeout
    ? 'the run ends before a message is given up'
    : maxRetries === 0
      ? `each comes back to its sender${anyway}`
      : `each comes back to its sender${anyway} after ${plural(maxRetries, 'retransmission')}`
}
