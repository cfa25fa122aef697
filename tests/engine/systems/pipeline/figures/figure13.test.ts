import { expect, it } from 'vitest'
import { diskAlgorithms, type DiskSystem } from '../../../../../engine/pipeline/networkDisk.ts'
import { figure13 } from '../../../../../engine/systems/pipeline/figures/figures10to13.ts'
import { drawingOf } from '../../drawingOf.ts'

/** B and C at every √2 from 4 KB to 4 MB, of disks of 5 MB/s [µs]. */
function latencies(kilobyte: 1000 | 1024): readonly (readonly [before: number, after: number])[] {
  return [500, 1000, 2000, 4000, 8000, 16_000, 32_000].flatMap((diskOverhead) =>
    Array.from({ length: 21 }, (_, step) => {
      const disk: DiskSystem = { diskOverhead, diskBandwidth: 5, networkAfter: false, kilobyte }
      const { B, C } = diskAlgorithms(disk, Math.round(4096 * 2 ** (step / 2)))
      return [B.timeline, C.timeline] as const
    }),
  )
}

it.each([
  [1000, '11.4', '10.2'],
  [1024, '11.3', '10.1'],
] as const)(
  'says how high the gain goes between its points, with KB of %d B',
  (kilobyte, speedUp, saving) => {
    const times = latencies(kilobyte)
    const largest = (gain: (before: number, after: number) => number) =>
      (100 * Math.max(...times.map(([before, after]) => gain(before, after)))).toFixed(1)
    expect(largest((before, after) => before / after - 1)).toBe(speedUp)
    expect(largest((before, after) => 1 - after / before)).toBe(saving)
    for (const [improvement, told] of [
      ['speed-up', speedUp],
      ['saving', saving],
    ] as const) {
      const { notes } = drawingOf(figure13, { kilobyte: `${kilobyte}`, improvement })
      expect(notes[0]).toContain(`a little higher, up to ${told} % in steps of √2.`)
    }
  },
)
