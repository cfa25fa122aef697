import type { Senses } from '../sense.ts'

/** Programs are better done soon, without waiting, and with little memory. */
export const senses: Senses = {
  less: [
    'programsEnd',
    'drains',
    'drainWait',
    'unexpectedMessages',
    'mostUnexpected',
    'standingNodes',
    'broken',
    'rawLatency',
    'mpiLatency',
    'sharedLatency',
    'protocolLatency',
    'meanLatency',
    'lockTime',
    'clusterMemory',
    'pinnedPerNode',
    'visibleAfter',
    'oldReads',
  ],
  more: [
    'receivedMessages',
    'receivedBytes',
    'rawBandwidth',
    'mpiBandwidth',
    'sharedBandwidth',
    'mostNodes',
    'iterations',
    'iterationRate',
  ],
  work: ['receivedMessages'],
}
