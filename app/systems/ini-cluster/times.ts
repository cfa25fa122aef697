import { choice } from '../../../engine/index.ts'

export const times = [
  { value: 'cycles', label: 'cycles', sentence: 'Times in cycles of the processors.' },
  { value: 'us', label: 'µs', sentence: 'Times in µs at 20 MHz: a cycle is 50 ns.' },
] as const
export type Times = (typeof times)[number]['value']

/** Cycles in a microsecond, at 20 MHz; 1 where cycles are shown. */
export const cyclesPer = (unit: Times): number => (unit === 'us' ? 20 : 1)

/** What a desk's view says of its times. */
export const timesWord = choice<Times>({
  label: 'Times in',
  sentence: 'In what the answer, the axis, the bars and the table are told.',
  options: times,
  default: 'cycles',
})
