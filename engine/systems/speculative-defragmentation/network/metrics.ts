import { metricRows } from '../../metricRows.ts'

const common = { group: 'Other networks', source: 'arithmetic on lengths of headers' }

/** What another network would do. */
export const networkMetrics = metricRows(common, [
  [
    'networkCeiling',
    'Pages at most',
    'B/us',
    '4096 / wire time',
    'What the wire leaves to pages when it is full.',
  ],
  [
    'networkFrames',
    'Frames of a page',
    '',
    '⌈(4096 + TCP − r) / (MTU − IP − r)⌉, r = (MTU − IP) % 8',
    'Into how many frames or cells a page is cut.',
  ],
  [
    'networkDescriptors',
    'Slots of a page',
    '',
    '2 × frames',
    'One for the headers and one for the data of each frame.',
  ],
  [
    'networkWireTime',
    'A page on the wire',
    'us',
    'Σ (frame + 24 B) / rate',
    'With preamble, checksum and gap of each frame.',
  ],
  [
    'smallAlone',
    'A small packet alone',
    'us',
    'links × 84 B / rate',
    'A frame of 60 B, 84 B on the wire, where nothing is in its way; in ATM two cells of 53 B.',
  ],
  [
    'smallMean',
    'A small packet on average',
    'us',
    'links × (84 B + busy × frame / 2) / rate',
    'It finds a link busy that often, and then half of a large frame still to go.',
  ],
  [
    'smallWorst',
    'A small packet at worst',
    'us',
    'links × (84 B + frame) / rate',
    'A whole large frame before it on every link, and no other packet.',
  ],
  [
    'interruptRate',
    'Interrupts',
    '/s',
    'frames at the ceiling / packets to an interrupt',
    'When the wire is full of pages.',
  ],
  [
    'interruptShare',
    'Interrupts take',
    '%',
    'interrupts × cost',
    'Of one processor; above 100 it cannot follow.',
  ],
  [
    'coalescingWait',
    'First waits for last',
    'us',
    '(packets − 1) × frame time',
    'How long the first packet of an interrupt waits for the last one.',
  ],
])
