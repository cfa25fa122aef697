import { assumed, derived } from '../../preset.ts'
import type { PipelinePreset } from './preset.ts'

const chairs: PipelinePreset = {
  id: 'workshop',
  name: 'Lots in a workshop',
  sentence: 'A lot of 240 chairs is sawn, painted and packed: the same theory, known as lot streaming.',
  words: 'workshop',
  params: {
    bytes: 240,
    stages: [
      { name: 'Saw', overhead: 10, perByte: 1 },
      { name: 'Paint', overhead: 20, perByte: 2 },
      { name: 'Pack', overhead: 5, perByte: 0.5 },
    ],
    strategy: { kind: 'equal' },
  },
  source: 'an example of ours',
  date: '2026-11',
  provenance: {
    bytes: assumed('240 chairs'),
    stages: assumed('the times of a small workshop'),
    strategy: derived('the best equal sublots'),
  },
}

export const workshopPresets: readonly PipelinePreset[] = [chairs]
