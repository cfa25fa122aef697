import type { MetricDescription } from '../../system.ts'
import { pageBytes } from '../page/fragmentation.ts'
import { counting } from '../../metricRows.ts'
import { receiverNumbers } from '../metrics/run.ts'
import type { TimedMachine } from './machine.ts'
import type { SenderCounters } from './sender.ts'

const group = 'Streams'
const count = counting(group)

/** What a run of streams counts beyond what the receiver does. */
export const timedMetrics: readonly MetricDescription[] = [
  {
    name: 'throughput',
    label: 'At best',
    unit: 'B/us',
    formula:
      'pages · 4096 B / max(Σ cost of a page, Σ its time on the wire, rounds of each window, each start + what follows)',
    sentence: 'The most that all streams together can get: every guess is right that can be.',
    source: 'section 5.1, calibrated',
    group,
  },
  count('pagesDelivered', 'Delivered', 'Pages that the receiver has, each counted once.'),
  count('pagesSent', 'Sent', 'Pages that left their senders, again or not.'),
  count('pagesResent', 'Sent again', 'Times that a page was sent again, as it was not acknowledged in time.'),
  count('fastPages', 'Fast', 'Pages that left first while their sender was fast.', 'section 4.1'),
  count('slowPages', 'Slow', 'Pages that left first with low priority, as segments.', 'section 4.1'),
  count('requests', 'Fast_Req', 'Requests for the fast mode.', 'section 4.1'),
  count('grants', 'Fast_Ack', 'Requests that were granted.', 'section 4.1'),
  count('refusals', 'Fast_NAck', 'Requests that were refused.', 'section 4.1'),
  count('revocations', 'Places lost', 'Times that a silent sender’s place went to another: ours.'),
  count('strayFrames', 'Stray frames', 'Frames from elsewhere.'),
  count('framesLost', 'Lost', 'Frames that the network has lost.'),
  count('duplicatePages', 'Delivered twice', 'Pages that came whole a second time: TCP drops them.'),
]

/** What a run has counted. */
export function timedNumbers(machine: TimedMachine): Readonly<Record<string, number>> {
  const { receiver, sending, delivered } = machine
  const total = (name: keyof SenderCounters) =>
    sending.senders.reduce((sum, { counted }) => sum + counted[name], 0)
  const last = machine.doneAt.reduce((most, at) => Math.max(most, Number.isNaN(at) ? 0 : at), 0)
  const { now } = machine.simulation
  const end = last > 0 ? last : now
  // What the processor does after the last page is not work of a stream.
  const worked = last > 0 ? machine.workedAtLast : receiver.workedBy(now)
  return {
    ...receiverNumbers(receiver, delivered * pageBytes, end),
    processorBusy: end > 0 ? (100 * worked) / end : 0,
    pagesDelivered: delivered,
    pagesSent: total('sent'),
    pagesResent: total('resent'),
    fastPages: total('fast'),
    slowPages: total('slow'),
    requests: total('requests'),
    grants: total('granted'),
    refusals: total('refused'),
    revocations: total('revoked'),
    strayFrames: machine.strays + machine.added,
    framesLost: machine.lost,
    duplicatePages: receiver.counters.duplicates,
  }
}
