import { without } from '../content.ts'
import type { View } from '../state.ts'

/** The same view with its times told in the other units of their system, or in its own. */
export const withTimes = (view: View, told: boolean): View => ({
  ...without(view, 'times'),
  ...(told && { times: 'us' }),
})
