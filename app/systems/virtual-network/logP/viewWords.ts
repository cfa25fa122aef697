import { choice, record, type ViewWords } from '../../../../engine/index.ts'

export const variants = [
  { value: 'whole', label: 'Full', sentence: 'Reliable delivery and protection checks, as in AM-II.' },
  { value: 'unprotected', label: 'No protection', sentence: 'Reliable, but the NIC trusts every program.' },
  { value: 'baseline', label: 'Baseline', sentence: 'Neither acknowledgements nor protection checks.' },
] as const
export type Variant = (typeof variants)[number]['value']

const words = record({
  protocol: choice<Variant>({
    label: 'Layers of the protocol',
    sentence: 'How much of the protocol is measured.',
    options: variants,
    default: 'whole',
  }),
})

export const logPWords: ViewWords<typeof words.fields> = {
  desk: 'logp',
  words,
  flat: { protocol: 'protocol' },
}
