import { number, optional } from '../../../scenario/schema.ts'

/** How many fragments a ramp may have; the best number is sought up to it when it is left open. */
export const maxRampFragments = 64

const fragments = optional(
  number({
    label: 'Fragments',
    symbol: 'k',
    sentence: 'How many fragments the message is cut into, as far as sizes above zero allow.',
    unit: '',
    min: 1,
    max: maxRampFragments,
    integer: true,
    default: 4,
    slider: [1, 64],
    scale: 'log',
  }),
  'best',
)

export const rampUpCase = {
  label: 'Ramp-up',
  sentence:
    'For two stages: each fragment is in the first just as long as the one before it is in the second.',
  fields: { fragments },
} as const

export const rampUpAndDownCase = {
  label: 'Up and down',
  short: 'Up-down',
  sentence:
    'For a slow stage between two fast ones: fragments grow while the pipe fills and shrink while it drains.',
  fields: { fragments },
} as const
