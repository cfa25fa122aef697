import { record, variant, type ValueOf } from '../../scenario/schema.ts'
import { mixFields } from './costs/parameters.ts'
import { guessFields } from './guess/parameters.ts'
import { networkFields } from './network/parameters.ts'
import { admissionField } from './parameters/admission.ts'
import { costsField, driverField } from './parameters/driver.ts'
import { framesFields, randomFields } from './parameters/frames.ts'
import { networkField, strayField } from './parameters/network.ts'
import { pageFields } from './parameters/page.ts'
import { sendersField } from './parameters/senders.ts'

/** What is looked at: one line for each, with the fields that it alone has. */
const experiment = variant({
  label: 'Experiment',
  sentence: 'Which part of the paper to look at.',
  default: 'timed',
  cases: {
    timed: {
      label: 'Streams meet',
      short: 'Streams',
      sentence: 'Senders, a switch and one receiver: when every frame comes and what it costs.',
      fields: {},
    },
    frames: {
      label: 'Written frames',
      short: 'Frames',
      sentence: 'Frames arrive as they are written, one behind the other: what lands in place.',
      fields: framesFields,
    },
    random: {
      label: 'Random frames',
      short: 'Random',
      sentence: 'Pages with stray frames at random places: failures count bursts.',
      fields: randomFields,
    },
    costs: {
      label: 'What a page costs',
      short: 'Costs',
      sentence: 'What each path costs a page, and from how many right guesses on guessing pays.',
      fields: mixFields,
    },
    networks: {
      label: 'Other networks',
      short: 'What if',
      sentence: 'The same page over jumbo frames, cells, IPv6, and interfaces that read headers.',
      fields: networkFields,
    },
    guess: {
      label: 'Guessing in general',
      short: 'Guessing',
      sentence: 'What a right guess saves against what a wrong one costs, of anything.',
      fields: guessFields,
    },
  },
})

/** The parameters of the timed model stand beside `experiment`, as it is meant where nothing is said. */
export const parameters = record({
  experiment,
  senders: sendersField,
  driver: driverField,
  admission: admissionField,
  network: networkField,
  stray: strayField,
  page: pageFields,
  costs: costsField,
})

export type DefragParams = ValueOf<typeof parameters>

/** The parameters where this experiment is chosen. */
export type ParamsOf<K extends Kind> = DefragParams & {
  readonly experiment: Extract<DefragParams['experiment'], { readonly kind: K }>
}

export type Kind = DefragParams['experiment']['kind']
