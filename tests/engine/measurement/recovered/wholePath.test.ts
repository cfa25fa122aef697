import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { substream } from '../../../../engine/base/random.ts'
import { wholePath } from '../../../../engine/measurement/recovered/wholePath.ts'
import { pastedTable, samplesOf } from '../../../../engine/measurement/pasted/table.ts'

const sizes = Array.from({ length: 20 }, (_, i) => 2 ** i)

/** Times with 1 % of noise. */
function measured(time: (bytes: number) => number, seed: number, bytes = sizes) {
  const { normal } = noise(seed)
  return {
    bytes: Float64Array.from(bytes),
    time: Float64Array.from(bytes, (size) => time(size) * (1 + 0.01 * normal())),
  }
}

function noise(seed: number) {
  const stream = substream(seed, 'test.whole')
  return { normal: () => Array.from({ length: 12 }, () => stream.uniform()).reduce((a, b) => a + b) - 6 }
}

describe('end-to-end times', () => {
  it('give latency and bandwidth with intervals that hold the truth in most of 100 seeds', () => {
    let both = 0
    for (let seed = 0; seed < 100; seed++) {
      const { ranges } = wholePath(measured((bytes) => 2 + bytes / 10_000, seed))
      const { atZero, bandwidth } = ranges[0]!
      const held = atZero.low < 2 && atZero.high > 2 && bandwidth!.low < 10_000 && bandwidth!.high > 10_000
      if (ranges.length === 1 && held) both++
    }
    expect(both).toBeGreaterThan(80)
  })

  it('show a jump where a protocol changes, between the sizes where it does', () => {
    const eager = (bytes: number) => (bytes <= 8192 ? 2 + bytes / 5000 : 9 + bytes / 10_000)
    const { transitions } = wholePath(measured(eager, 3))
    expect(transitions).toHaveLength(1)
    expect(transitions[0]).toMatchObject({ kind: 'jump', bytes: { low: 8192, high: 16_384 } })
  })

  it('show a jump where the same bytes cost the same on both sides of it', () => {
    const told = Array.from({ length: 40 }, (_, seed) => {
      const readings = sizes.flatMap((size) => [size, size, size])
      const path = wholePath(measured((bytes) => (bytes > 4096 ? 40 : 10) + bytes / 1000, seed, readings))
      return path.transitions.map(({ kind }) => kind).join()
    })
    expect(told.filter((kinds) => kinds === 'jump').length).toBeGreaterThan(36)
  })

  it('show a change that is placed by noise alone within an interval that holds it', () => {
    let [unplaced, held] = [0, 0]
    for (let seed = 0; seed < 200; seed++) {
      const readings = sizes.flatMap((size) => [size, size, size])
      const { normal } = noise(seed)
      const time = Float64Array.from(
        readings,
        (bytes) => (5 + bytes / 1000 + Math.max(0, bytes - 3000) / 1600) * (1 + 0.08 * normal()),
      )
      const { transitions } = wholePath({ bytes: Float64Array.from(readings), time })
      for (const { bytes, unplaced: loose } of transitions)
        if (loose) {
          unplaced++
          if (bytes.low <= 3000 && bytes.high >= 3000) held++
        }
    }
    expect(unplaced).toBeGreaterThan(10)
    expect(held / unplaced).toBeGreaterThan(0.85)
  })

  it('of which only the slope changes show a bend, and its interval holds the place', () => {
    const cached = (bytes: number) => 2 + bytes / 10_000 + Math.max(0, bytes - 20_000) / 3000
    const { transitions } = wholePath(measured(cached, 5))
    expect(transitions).toHaveLength(1)
    expect(transitions[0]!.kind).toBe('bend')
    expect(transitions[0]!.bytes.low).toBeLessThan(20_000)
    expect(transitions[0]!.bytes.high).toBeGreaterThan(20_000)
  })

  it('of five sizes show no bend, however they run', () => {
    const path = wholePath(measured((bytes) => (bytes > 4 ? 100 : 1), 1, [1, 2, 4, 8, 16]))
    expect(path).toMatchObject({ sizes: 5, transitions: [] })
  })

  it('of 100,000 readings of a coarse clock are one line, found in means', () => {
    const bytes = Float64Array.from({ length: 100_000 }, (_, i) => i + 1)
    const time = bytes.map((size) => Number((5 + size / 1000).toFixed(2)))
    const { ranges, samples } = wholePath({ bytes, time })
    expect(samples.bytes).toHaveLength(400)
    expect(ranges).toHaveLength(1)
    expect(ranges[0]!.bandwidth!.value).toBeCloseTo(1000, 0)
    expect(ranges[0]!.atZero.value).toBeCloseTo(5, 2)
  })

  it('of many readings of few sizes are means of each size alone', () => {
    const often = [64, 128, 256, 512].flatMap((size) => new Array<number>(250).fill(size))
    const path = wholePath(measured((bytes) => (bytes > 128 ? 30 : 10) + bytes / 100, 1, often))
    expect(path).toMatchObject({ sizes: 4, transitions: [{ kind: 'jump', bytes: { low: 128, high: 256 } }] })
    expect(path.ranges.map(({ from, to }) => [from, to])).toEqual([
      [64, 128],
      [256, 512],
    ])
    expect([...new Set(path.samples.bytes)]).toEqual([64, 128, 256, 512])
  })

  it('that do not rise tell no bandwidth', () => {
    const { ranges } = wholePath(measured((bytes) => 50 - bytes / 20, 1, [1, 100, 200, 400, 800]))
    expect(ranges[0]!.bandwidth).toBeUndefined()
  })

  it('of a real machine show where its messages went over to rendezvous', () => {
    const file = join(import.meta.dirname, '../outputs/printed/osu-latency-aries.txt')
    const table = pastedTable(readFileSync(file, 'utf8'), 1024)
    const { ranges, transitions } = wholePath(samplesOf(table, table.columns[1]!))
    const [jump] = transitions.filter(({ kind }) => kind === 'jump')
    expect([jump!.bytes.low, jump!.bytes.high]).toEqual([8192, 16_384])
    expect(ranges[0]!.atZero.value).toBeCloseTo(1.86, 1)
  })
})
