import type { Senses } from '../senses.ts'

/** Messages are better sooner, more of them, once and shared out evenly. */
export const senses: Senses = {
  less: [
    'roundTrip',
    'roundTripMin',
    'roundTripMax',
    'returned',
    'violations',
    'retransmitted',
    'transmissionsPerMessage',
    'duplicates',
    'duplicatesPerMessage',
    'refusals',
    'faults',
    'evictions',
    'blockedTime',
    'predictedGap',
    'predictedLatency',
    'predictedRoundTrip',
  ],
  more: [
    'rate',
    'hotSpotRate',
    'bystanderRate',
    'bandwidth',
    'fairnessMin',
    'fairnessIndex',
    'completed',
    'delivered',
    'predictedRate',
    'predictedBandwidth',
    'predictedNodeBandwidth',
    'predictedAggregateBandwidth',
  ],
  work: ['completed', 'issued'],
}
