import { record, variant, type ValueOf } from '../../scenario/schema.ts'
import { contentionFields } from './contention/parameters.ts'
import { stackFields } from './stack/parameters.ts'
import { stationFields } from './station/parameters.ts'
import { windowFields } from './window/parameters.ts'

/** What is looked at: one line for each, with the fields that it alone has. */
const experiment = variant({
  label: 'Experiment',
  sentence: 'Which part of the thesis to look at.',
  default: 'contention',
  cases: {
    contention: {
      label: 'Contention',
      sentence: 'Processors share interfaces: how long messages wait, by equations and by simulation.',
      fields: {},
    },
    window: {
      label: 'Sliding window',
      short: 'Window',
      sentence:
        'One connection between two interfaces: frames, acknowledgements, timers, and what goes wrong.',
      fields: windowFields,
    },
    stack: {
      label: 'Protocol stack',
      short: 'Stack',
      sentence: 'What one message costs the two interfaces, module by module, by its length.',
      fields: stackFields,
    },
    station: {
      label: 'Your own station',
      short: 'Station',
      sentence: 'How many can share one station of a modern machine, by the same analysis.',
      fields: stationFields,
    },
  },
})

/** The parameters of the contention stand beside `experiment`, as it is meant where nothing is said. */
export const parameters = record({ experiment, ...contentionFields })

/** The experiment, and beside it the costs of the contention model [cycles of 50 ns]. */
export type IniClusterParams = ValueOf<typeof parameters>

/** The parameters where this experiment is chosen. */
export type ParamsOf<K extends Kind> = IniClusterParams & {
  readonly experiment: Extract<IniClusterParams['experiment'], { readonly kind: K }>
}

export type Kind = IniClusterParams['experiment']['kind']
