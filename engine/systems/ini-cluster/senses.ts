import type { Senses } from '../senses.ts'

/** A cycle is better short, and a message delivered soon, once and right. */
export const senses: Senses = {
  less: [
    'cycleTime',
    'cycleTimeSimulated',
    'iniQueue',
    'iniQueueSimulated',
    'windowEnd',
    'wrongDeliveries',
    'resentByTimer',
    'resentByNak',
    'duplicatesRejected',
    'blockedTime',
    'roundTripTime',
    'stackTime',
    'bestPartsTime',
    'responseTime',
    'stationWait',
    'stationQueue',
  ],
  more: ['throughput', 'throughputSimulated', 'deliveredMessages', 'stationThroughput'],
  work: ['deliveredMessages'],
}
