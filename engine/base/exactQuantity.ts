import { formatQuantity, type Formatting } from './formatQuantity.ts'
import type { Unit } from './unit.ts'

/** A stored value to its last digit, in words: 4 KB, but 1500 B, for 1.46484375 KB has more digits. */
export function exactQuantity(value: number, unit: Unit, kilobyte: Formatting['kilobyte']): string {
  const write = (more: Partial<Formatting>) => {
    const { text, unit: shown } = formatQuantity(value, unit, { kilobyte, digits: 'full', ...more })
    return `${text} ${shown}`.trim()
  }
  const usual = write({})
  const whole = unit === 'B' ? write({ shown: 'B' }) : usual
  return digits(whole) < digits(usual) ? whole : usual
}

const digits = (text: string): number => text.replace(/\D/g, '').length
