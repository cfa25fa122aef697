import { describe, expect, it } from 'vitest'
import {
  advisedBuckets,
  bandwidthCurve,
  mostExact,
  settingText,
} from '../../../../../app/systems/pipeline/advisor/advice.ts'
import { exactBandwidth, exactGain } from '../../../../../app/systems/pipeline/advisor/exactAdvice.ts'
import { unmarked } from '../../../../../app/parts/Literal.tsx'
import { mixAdvice, type Settable } from '../../../../../app/systems/pipeline/advisor/mixAdvice.ts'
import { inUseOf } from '../../../../../app/systems/pipeline/advisor/today.ts'
import { bestEqualLatency, staticLatency } from '../../../../../engine/systems/pipeline/door.ts'
import { gamStages } from '../../../../../engine/systems/pipeline/presets/gamStages.ts'
import { presets } from '../../../../../engine/systems/pipeline/presets/index.ts'

const gam = { cut: () => 4096, label: 'fragments of 4 KB' }

describe('what the exact best still gains over the advised size', () => {
  it('is at least what the best equal cut gains, in every bucket of every preset', () => {
    for (const { params, setting } of presets)
      for (const { from, fragmentBytes } of advisedBuckets(
        params.stages,
        { cut: () => setting?.bytes ?? 4096 },
        [1024, 2 ** 20],
      )) {
        const gain = exactGain(params.stages, from, fragmentBytes)
        const equal =
          staticLatency(params.stages, from, fragmentBytes) / bestEqualLatency(params.stages, from) - 1
        if (gain !== undefined) expect(gain).toBeGreaterThan(equal - 1e-9)
      }
  })

  it('is a line of the chart, never below the best equal cut and inside of the axes', () => {
    const x = Float64Array.of(1024, 4096, 16_384)
    const y = x.map((bytes) => exactBandwidth(gamStages, bytes)!)
    const { lines, y: axis } = bandwidthCurve(gamStages, gam, [1024, 2 ** 20], { x, y })
    const best = lines.find(({ id }) => id === 'best')!
    x.forEach((bytes, i) => expect(y[i]).toBeGreaterThan(best.y[best.x.indexOf(bytes)]!))
    expect(axis.domain[1]).toBeGreaterThan(Math.max(...y))
    expect(exactBandwidth(gamStages, 2 ** 28)).toBeUndefined()
    const empty = { x: new Float64Array(), y: new Float64Array() }
    const unknown = bandwidthCurve(gamStages, gam, [1024, 2 ** 20], empty)
    expect(unknown.lines.map(({ id }) => id)).toEqual(['default', 'best'])
  })

  it('is known for 4 KB on GAM, and not where more than 64 fragments could be better', () => {
    expect(exactGain(gamStages, 4096, 1024)).toBeGreaterThan(0)
    expect(exactGain(gamStages, 2 ** 28, 16_384)).toBeUndefined()
    expect(exactGain([{ name: 'free', overhead: 0, perByte: 1 }], 4096, 1)).toBeDefined()
    expect(mostExact).toBe(64)
  })
})

describe('what a system can carry', () => {
  const limited = presets.filter(({ setting }) => setting?.largest !== undefined)

  it.each(limited.map((preset) => [preset.id, preset] as const))(
    'bounds what is advised of %s, for one message and for each range',
    (_, { params, setting }) => {
      const { bytes, stages } = params
      const { best, also } = mixAdvice(stages, [{ bytes, weight: 1 }], undefined, setting!.largest)
      const ranges = advisedBuckets(stages, undefined, [1024, 2 ** 20], setting!.largest)
      for (const { fragmentBytes } of [best, ...also, ...ranges])
        expect(fragmentBytes).toBeLessThanOrEqual(setting!.largest!)
    },
  )

  it('is itself advised where larger ones would be better', () => {
    const { params, setting } = presets.find(({ id }) => id === 'smallest-mtu')!
    const mix = [{ bytes: params.bytes, weight: 1 }]
    expect(mixAdvice(params.stages, mix, undefined).best.fragmentBytes).toBeGreaterThan(576)
    expect(mixAdvice(params.stages, mix, undefined, setting!.largest).best.fragmentBytes).toBe(576)
  })
})

describe('what is to be set', () => {
  const ucx = presets.find(({ setting }) => setting?.warning !== undefined)!
  const mix = [{ bytes: 4096, weight: 1 }]
  const text = (stages: typeof ucx.params.stages, setting = ucx.setting) =>
    settingText('Own', setting as Settable, 'x', mix, mixAdvice(stages, mix, gam), String)

  it('says for what, what is gained, and all that is known of the setting', () => {
    const lines = text(ucx.params.stages).split('\n')
    expect(lines.slice(0, 2)).toEqual([
      '# Own: a fragment size by a model (Stagescope), not measured.',
      '# For messages of 4096',
    ])
    expect(lines[2]).toMatch(/^# [\d.]+ % gained over x$/)
    const known = [ucx.setting!.version, ucx.setting!.warning].filter((words) => words !== undefined)
    expect(lines.slice(3)).toEqual([
      ...known.map((words) => `# ${unmarked(words)}`),
      expect.stringMatching(/^\S.*\d/),
      '',
    ])
  })

  it('says of nothing gained where nothing takes time', () => {
    const free = [{ name: 'free', overhead: 0, perByte: 0 }]
    expect(text(free)).not.toMatch(/gained|NaN/)
    for (const { gains } of advisedBuckets(free, gam, [1024, 4096])) expect(gains).toEqual([0, 0])
  })
})

describe('what is done today', () => {
  const mix = [
    { bytes: 4096, weight: 3 },
    { bytes: 65_536, weight: 1 },
  ]

  it('is a preset’s own size, else what the person says: a size, a number of pieces, or nothing cut', () => {
    const ucx = presets.find(({ id }) => id === 'ucx-gpu')!
    expect(inUseOf(ucx.setting, { today: 1024 }, 1024)!.label).toBe('fragments of 512 KB')
    expect(inUseOf(undefined, { today: 65_536 }, 1024)).toMatchObject({ label: 'fragments of 64 KB' })
    expect(inUseOf(undefined, { pieces: 3 }, 1024)!.cut(4096)).toBe(1366)
    expect(inUseOf(undefined, { pieces: 1 }, 1024)!.label).toBe('whole messages')
    expect(inUseOf(undefined, {}, 1024)).toBeUndefined()
  })

  it('costs each message what its own cut costs, where the size depends on the message', () => {
    const { inUse } = mixAdvice(gamStages, mix, inUseOf(undefined, { pieces: 4 }, 1024))
    const [small, large] = [staticLatency(gamStages, 4096, 1024), staticLatency(gamStages, 65_536, 16_384)]
    expect(inUse!.mean).toBeCloseTo(0.75 * small + 0.25 * large, 9)
    expect(inUse!.losses[1]).toBeCloseTo(large / bestEqualLatency(gamStages, 65_536) - 1, 9)
  })
})
