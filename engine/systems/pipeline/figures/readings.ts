import { improvement, typicalDisk, type DiskSystem } from '../../../pipeline/networkDisk.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import type { Choices, FigureSwitch } from '../../../facets/figure.ts'
import type { Standing } from '../../../facets/standing.ts'
import { gamStages } from '../presets/gamStages.ts'

/** Where the paper leaves a reading open: the switches that several of its figures share. */

/** What the tables' KB is; a message of 4 KB is 4096 B in both readings. */
export const kilobyteSwitch: FigureSwitch = {
  id: 'kilobyte',
  label: 'KB of the table',
  options: [
    {
      value: '1024',
      label: '1024 B',
      sentence: 'The same KB for costs and messages: the 51 % of the paper are 51.9.',
    },
    {
      value: '1000',
      label: '1000 B',
      sentence: 'Costs by the decimal KB, messages of 4096 B: the 51 % of the paper are 52.6.',
    },
  ],
}

/** The same where the printed numbers want the decimal one: section 5.5. */
export const diskKilobyteSwitch: FigureSwitch = {
  ...kilobyteSwitch,
  options: [
    {
      value: '1000',
      label: '1000 B',
      sentence: 'The reading by which the numbers of Fig. 14 come out.',
    },
    {
      value: '1024',
      label: '1024 B',
      sentence: 'As in section 5.4. By the fitted model Fig. 14 does not come out.',
    },
  ],
}

/** The typical disk of section 5.5 in the chosen KB. */
export const diskAs = (choices: Choices): DiskSystem => ({
  ...typicalDisk,
  kilobyte: choices['kilobyte'] === '1024' ? 1024 : 1000,
})

/** Whether a printed number comes out, to one in its last digit. */
export const standingOf = (printed: number, ours: number): Standing =>
  Math.abs(ours - printed) < 0.1 ? 'reproduced' : 'predicted'

export const improvementSwitch: FigureSwitch = {
  id: 'improvement',
  label: 'Improvement is',
  options: [
    {
      value: 'speed-up',
      label: 'Speed-up',
      sentence: 'T(old) / T(new) − 1: it fits Figs. 9 and 14.',
    },
    {
      value: 'saving',
      label: 'Saving',
      sentence: '1 − T(new) / T(old): what “reduction of latency” would mean. It fits neither.',
    },
  ],
}

/** The improvement from `before` to `after` by the chosen definition [%]. */
export const gain = (choices: Choices, before: number, after: number): number =>
  100 * (choices['improvement'] === 'saving' ? 1 - after / before : improvement(before, after))

/** How the chosen improvement is written on an axis. */
export const gainLabel = (choices: Choices): string =>
  choices['improvement'] === 'saving' ? 'Saving' : 'Speed-up'

/** Table 1 in the chosen KB. */
export const gamAs = (choices: Choices): readonly Stage[] =>
  choices['kilobyte'] === '1000'
    ? gamStages.map((stage) => ({ ...stage, perByte: (stage.perByte * 1024) / 1000 }))
    : gamStages
