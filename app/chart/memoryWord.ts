import { nothing } from '../../engine/index.ts'
import { grouped } from './format.ts'

/** What a word of memory says: one whose name ends with `?` says yes or no. */
export const memoryWord = (name: string, value: number): string => {
  if (name.endsWith('?')) return value > 0 ? 'yes' : 'no'
  return value === nothing ? '–' : grouped(value)
}
