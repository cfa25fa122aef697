import { describe, expect, it } from 'vitest'
import { estimated } from '../../../app/chart/estimate.ts'
import type { Unit } from '../../../engine/base/unit.ts'

const said = (value: number, halfWidth: number | undefined, unit: Unit) => {
  const { text, reach, unit: name } = estimated(value, halfWidth, unit, 1024)
  return `${text}${reach === undefined ? '' : ` ± ${reach}`} ${name}`.trim()
}

describe('an estimate', () => {
  it.each([
    [12.34, 0.41, 'us', '12.3 ± 0.4 µs'],
    [12_340, 410, 'us', '12.34 ± 0.41 ms'],
    [62_578.2, 1_312.4, '', '62,578 ± 1,312'],
    [44.6, 0.0021, 'us', '44.600 ± 0.002 µs'],
    [0.5, 0.25, 'us', '500 ± 250 ns'],
    [-44.62, 0.0021, 'us', '−44.620 ± 0.002 µs'],
    [65_533, 64.2, '50ns', '3,277 ± 3 µs'],
    [317, 3.21, '', '317 ± 3'],
    [317, 0.32, '', '317.0 ± 0.3'],
    [502.7, 5.5e-14, 'us', '502.7 ± 0.0 µs'],
    [8, 0.00012, '', '8 ± 0'],
    [8, 0, 'cycles', '8 ± 0 cycles'],
  ] as const)('%d ± %d %s has both in one unit: %s', (value, halfWidth, unit, text) => {
    expect(said(value, halfWidth, unit)).toBe(text)
  })

  it('is the number alone where nothing is known of it, or where there is no number', () => {
    expect(said(12.34, undefined, 'us')).toBe('12.3 µs')
    expect(said(Number.NaN, 1, 'us')).toBe('– µs')
  })
})
