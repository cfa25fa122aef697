import { diskStages, diskTree, typicalDisk } from '../../../pipeline/networkDisk.ts'
import { bestEqualLatency } from '../../../pipeline/fixedSize.ts'
import { compoundStage } from '../../../pipeline/hierarchy/compoundStage.ts'
import { hierarchicalFragmentation } from '../../../pipeline/hierarchy/hierarchicalFragmentation.ts'
import { hierarchicalLatency } from '../../../pipeline/hierarchy/hierarchicalSchedule.ts'
import { hierarchicalTimeline } from '../../../pipeline/hierarchy/hierarchicalTimeline.ts'
import type { Figure } from '../../../facets/figure.ts'
import { hierarchicalOpening } from './opening.ts'

const bytes = 65_536

export const figure5: Figure = {
  id: 'figure-5',
  name: 'Figure 5',
  title: 'Hierarchical fragmentation',
  sentence:
    'Stages before the bottleneck become one compound stage: its small fragments are put together again into larger ones for the bottleneck.',
  where: 'section 4.3',
  switches: [
    {
      id: 'base',
      label: 'At the top',
      options: [
        { value: 'fixed', label: 'Equal', sentence: 'Fragments of one size for the disk: algorithm B.' },
        { value: 'variable', label: 'Ramp-up', sentence: 'Fragments that grow: algorithm C.' },
      ],
    },
    {
      id: 'evaluation',
      label: 'A compound is free',
      options: [
        {
          value: 'strict',
          label: 'When it is empty',
          sentence: 'As the paper has it: only when its last inner stage is free.',
        },
        {
          value: 'overlapping',
          label: 'When its first stage is',
          sentence: 'As a real one is: the next fragment may follow at once.',
        },
      ],
    },
  ],
  *sweep(choices) {
    yield 0
    const base = choices['base'] === 'variable' ? 'variable' : 'fixed'
    const evaluation = choices['evaluation'] === 'overlapping' ? 'overlapping' : 'strict'
    const stages = diskStages(typicalDisk)
    const cut = hierarchicalFragmentation(stages, bytes, diskTree(typicalDisk, base))
    const network = stages.slice(0, 4)
    const fit = compoundStage((size) => bestEqualLatency(network, size), [64, bytes], bytes / 64)
    return {
      timelines: [
        {
          id: 'hierarchy',
          title: '64 KB through a network and a disk',
          sentence:
            'The first lane is the compound network stage, from the first byte in to the last put together; below it its four inner stages with the sub-fragments; last the disk.',
          timeline: hierarchicalTimeline(cut, evaluation),
        },
      ],
      numbers: [
        {
          what: 'Latency by the timeline',
          published: undefined,
          ours: hierarchicalLatency(cut, evaluation),
          unit: 'us',
          standing: 'absent',
        },
        {
          what: 'Latency by the fitted model',
          published: undefined,
          ours: cut.modelLatency,
          unit: 'us',
          standing: 'absent',
        },
        {
          what: 'Footnote 1: mean latency of the network as one stage',
          published: '5118',
          value: 5118,
          ours: fit.mean,
          unit: 'us',
          standing: 'assumed',
          note: 'over 64, 128, .., 65,536 B: our reading, by which it comes out',
        },
        {
          what: 'Footnote 1: deviation of its errors from a line',
          published: '65',
          value: 65,
          ours: fit.deviation,
          unit: 'us',
          standing: 'assumed',
        },
      ],
      openings: [
        hierarchicalOpening(
          base === 'variable' ? 'Network and disk, C' : 'Network and disk, B',
          bytes,
          typicalDisk,
          base,
          undefined,
          evaluation,
        ),
      ],
      notes: [
        'The paper draws the idea for three stages without numbers; shown is the system of its section 5.5.',
      ],
    }
  },
}
