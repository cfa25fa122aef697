import type { Senses } from '../senses.ts'

/** Pages are better in place, uncopied, and delivered soon. */
export const senses: Senses = {
  less: [
    'inPlaceTime',
    'breakEven',
    'mixTime',
    'failedGroups',
    'resyncs',
    'copyBytes',
    'processorBusy',
    'pagesResent',
    'framesLost',
    'duplicatePages',
    'runEnd',
    'smallMean',
    'smallWorst',
    'interruptShare',
    'expectedCost',
    'guessLoss',
  ],
  more: [
    'inPlaceRate',
    'copiedRate',
    'mixRate',
    'pagesInPlace',
    'successRate',
    'throughputSimulated',
    'zcBytes',
    'throughput',
    'pagesDelivered',
    'fastPages',
    'networkCeiling',
    'guessGain',
  ],
  work: ['pagesInPlace', 'pagesDelivered'],
}
