import { equalFragments, type Fragmentation } from '../../../pipeline/fragmentation.ts'

export const none = {
  label: 'Whole',
  sentence: 'The message is sent as one fragment.',
  fields: {},
} as const

/** The message as one fragment of all its bytes. @param bytes  [B] */
export const uncut = (bytes: number): Fragmentation => equalFragments(bytes, 1)
