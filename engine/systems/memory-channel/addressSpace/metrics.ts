import { metricRows } from '../../metricRows.ts'

/** What became of a script. */
export const addressSpaceMetrics = metricRows(
  { group: 'Address space', formula: 'counted', source: 'section 2.1' },
  [
    ['visibleAfter', 'Seen after', 'ps', 'λ + 4 β', 'From writing a word until all who receive can read it.'],
    ['segmentsHeld', 'Segments', '', '', 'Names that were allocated.'],
    ['addressSpace', 'Address space', 'B', '', 'Bytes of all segments; 512 MiB are the most there are.'],
    ['wordWrites', 'Writes', '', '', 'Words that went out.'],
    ['wordsSeen', 'Seen', '', '', 'Writes, each counted at every node that sees it.'],
    ['wordReads', 'Reads', '', '', 'Words that were read.'],
    [
      'oldReads',
      'Reads of old words',
      '',
      '',
      'Reads that a newer write was still on its way to, or had passed by.',
    ],
    ['refused', 'Refused', '', '', 'Steps that the channel’s software does not allow.'],
  ],
)
