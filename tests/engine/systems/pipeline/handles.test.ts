import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fragmentSizes } from '../../../../engine/pipeline/fragmentation.ts'
import { finishTimes } from '../../../../engine/pipeline/recurrence.ts'
import { occupancy } from '../../../../engine/pipeline/stages.ts'
import type { Edit } from '../../../../engine/scenario/document.ts'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { handlesWith } from '../../../../engine/systems/pipeline/handles/index.ts'
import { later } from '../../../../engine/systems/pipeline/laterParts.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'
import { fragmentationOf } from '../../../../engine/systems/pipeline/strategies/index.ts'
import { pipeline } from '../../../../engine/systems/pipeline/system.ts'
import { anySizes, anyStages, seeded } from '../../pipeline/anyStages.ts'

const handles = handlesWith(later)
const gam = presets[0]!.params

const after = (params: PipelineParams, edit: Edit): PipelineParams =>
  applyEdit(pipeline, newScenario(pipeline, params), edit).scenario.params as PipelineParams

const sizesOf = ({ stages, bytes, strategy }: PipelineParams) =>
  fragmentSizes(fragmentationOf(stages, bytes, strategy))

/** When the end of a bar is, read off the timeline. */
function endOf(params: PipelineParams, lane: number, item: number): number {
  return finishTimes(params.stages, sizesOf(params))[item * params.stages.length + lane]!
}

/** A scenario cut by hand or equally, a bar of it, and a time that a pointer may be at. */
const anyDrag = fc
  .record({
    stages: anyStages(),
    sizes: anySizes(),
    lane: fc.nat(),
    item: fc.nat(),
    stretch: fc.integer({ min: 0, max: 3000 }).map((part) => part / 1000),
    kind: fc.constantFrom('manual', 'equal', 'best'),
  })
  .map(({ stages, sizes, lane, item, stretch, kind }) => {
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const params: PipelineParams = {
      bytes,
      stages,
      strategy:
        kind === 'manual'
          ? { kind: 'manual', sizes }
          : { kind: 'equal', ...(kind === 'equal' && { fragments: sizes.length }) },
    }
    const place = { lane: lane % stages.length, item: item % Math.min(sizesOf(params).length, 50) }
    return { params, place, time: stretch * endOf(params, place.lane, place.item) }
  })

describe('dragging the end of a bar', () => {
  it('puts the edge under the pointer by the overhead, or leaves it as near as an overhead of 0 can', () => {
    fc.assert(
      fc.property(anyDrag, ({ params, place, time }) => {
        const next = after(params, handles.drag(params, place, 'overhead', time))
        const reached = endOf(next, place.lane, place.item)
        if (next.stages[place.lane]!.overhead > 0)
          expect(Math.abs(reached - time)).toBeLessThanOrEqual(1e-9 * Math.max(time, reached))
        else expect(reached).toBeGreaterThanOrEqual(time * (1 - 1e-9))
      }),
      seeded,
    )
  })

  it('puts the edge under the pointer by the cost per byte, or as near as a cost of 0 can', () => {
    fc.assert(
      fc.property(anyDrag, ({ params, place, time }) => {
        const next = after(params, handles.drag(params, place, 'cost', time))
        const reached = endOf(next, place.lane, place.item)
        if (next.stages[place.lane]!.perByte > 0)
          expect(Math.abs(reached - time)).toBeLessThanOrEqual(1e-9 * Math.max(time, reached))
        else expect(reached).toBeGreaterThanOrEqual(time * (1 - 1e-9))
      }),
      seeded,
    )
  })

  it('puts the edge within half a byte of the pointer by the size, where no neighbour is in the way', () => {
    let inTheWay = 0
    let free = 0
    fc.assert(
      fc.property(anyDrag, ({ params, place, time }) => {
        const costly = params.stages.slice(0, place.lane + 1)
        const sizes = params.strategy.kind === 'manual' ? params.strategy.sizes : []
        fc.pre(sizes.length > 1 && place.item < sizes.length - 1 && costly.some(({ perByte }) => perByte > 0))
        const next = after(params, handles.drag(params, place, 'size', time))
        expect(next.strategy.kind).toBe('manual')
        const moved = sizesOf(next)
        expect(moved.reduce((sum, size) => sum + size, 0)).toBe(params.bytes)
        const both = sizes[place.item]! + sizes[place.item + 1]!
        if (moved[place.item] === 1 || moved[place.item] === both - 1) {
          inTheWay++
          return
        }
        free++
        const perByte = costly.reduce((sum, stage) => sum + stage.perByte, 0)
        const off = Math.abs(endOf(next, place.lane, place.item) - time)
        expect(off).toBeLessThanOrEqual(perByte / 2 + 1e-9 * time)
      }),
      seeded,
    )
    expect(Math.min(inTheWay, free)).toBeGreaterThan(20)
  })

  it('brings the end of the last bar as near as any whole size on its side of the valley does', () => {
    fc.assert(
      fc.property(
        anyStages(4),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 2000 }).map((part) => part / 1000),
        (stages, first, second, stretch) => {
          const bytes = first + second
          const params: PipelineParams = {
            bytes,
            stages,
            strategy: { kind: 'manual', sizes: [first, second] },
          }
          const lane = stages.length - 1
          fc.pre(stages.some(({ perByte }) => perByte > 0))
          const end = (size: number) =>
            endOf({ ...params, strategy: { kind: 'manual', sizes: [bytes - size, size] } }, lane, 1)
          const time = stretch * end(second)
          const next = after(params, handles.drag(params, { lane, item: 1 }, 'size', time))
          const got = Math.abs(end(sizesOf(next)[1]!) - time)
          const all = Array.from({ length: bytes - 1 }, (_, i) => i + 1)
          const valley = all.reduce((low, size) => (end(size) < end(low) - 1e-9 ? size : low))
          const rising = second < bytes - 1 && end(second + 1) >= end(second)
          const side = all.filter((size) => (rising ? size >= valley : size <= valley))
          expect(got).toBeLessThanOrEqual(Math.min(...side.map((size) => Math.abs(end(size) - time))) + 1e-9)
        },
      ),
      seeded,
    )
  })

  it('gives what a single fragment loses to a new one', () => {
    const whole: PipelineParams = { ...gam, strategy: { kind: 'none' } }
    const half = handles.drag(whole, { lane: 0, item: 0 }, 'size', occupancy(gam.stages[0]!, 2048))
    expect(after(whole, half).strategy).toEqual({ kind: 'manual', sizes: [2048, 2048] })
  })

  it('changes the number of equal fragments: k = round(B / x)', () => {
    const wider = handles.drag(gam, { lane: 0, item: 0 }, 'size', occupancy(gam.stages[0]!, 1365))
    expect(after(gam, wider).strategy).toEqual({ kind: 'equal', fragments: 3 })
    const nothing = handles.drag(gam, { lane: 0, item: 0 }, 'size', 0)
    expect(after(gam, nothing).strategy).toEqual({ kind: 'equal', fragments: 4096 })
  })

  it('says so where the size cannot move the edge', () => {
    const stages = [{ name: 'a', overhead: 1, perByte: 0 }, ...gam.stages]
    expect(() => handles.drag({ ...gam, stages }, { lane: 0, item: 0 }, 'size', 5)).toThrow(
      'pipeline.stages.0.perByte: expected a cost per byte above 0 in this stage or one before it, so that the size changes the time, got 0',
    )
  })

  it('keeps the number of fragments while a cost is dragged, so that the bar stays under the hand', () => {
    const edit = handles.drag(gam, { lane: 2, item: 4 }, 'overhead', 400)
    expect(after(gam, edit).strategy).toEqual({ kind: 'equal', fragments: 5 })
    expect(endOf(after(gam, edit), 2, 4)).toBeCloseTo(400, 9)
  })
})

describe('keys', () => {
  it('step the overhead by 0.1 µs and the cost by 0.1 µs per KiB, without dust', () => {
    const fixed: PipelineParams = { ...gam, strategy: { kind: 'equal', fragments: 5 } }
    const at = { lane: 0, item: 0 }
    const up = after(fixed, handles.nudge(fixed, at, 'overhead', 3))
    expect(up.stages[0]!.overhead).toBe(7.5)
    expect(after(up, handles.nudge(up, at, 'overhead', -3)).stages[0]!.overhead).toBe(7.2)
    expect(after(fixed, handles.nudge(fixed, at, 'cost', 1)).stages[0]!.perByte).toBe(7.3 / 1024)
    expect(after(fixed, handles.nudge(fixed, at, 'overhead', -1000)).stages[0]!.overhead).toBe(0)
  })

  it('step a size by a byte and equal fragments by one', () => {
    const byHand: PipelineParams = { ...gam, strategy: { kind: 'manual', sizes: [1000, 2096, 1000] } }
    const edit = handles.nudge(byHand, { lane: 1, item: 1 }, 'size', -10)
    expect(after(byHand, edit).strategy).toEqual({ kind: 'manual', sizes: [1000, 2086, 1010] })
    const equal = handles.nudge(gam, { lane: 1, item: 1 }, 'size', -1)
    expect(after(gam, equal).strategy).toEqual({ kind: 'equal', fragments: 6 })
  })
})

describe('the strip', () => {
  it('moves one cut and keeps every fragment at a byte or more', () => {
    const byHand: PipelineParams = { ...gam, strategy: { kind: 'manual', sizes: [1000, 2096, 1000] } }
    const moved = (boundary: number, bytes: number) =>
      after(byHand, handles.moveCut(byHand, boundary, bytes)).strategy
    expect(moved(0, 500)).toEqual({ kind: 'manual', sizes: [500, 2596, 1000] })
    expect(moved(1, 9999)).toEqual({ kind: 'manual', sizes: [1000, 3095, 1] })
    expect(() => moved(2, 4000)).toThrow('pipeline.cut: expected a cut from 0 to 1, got 2')
  })

  it('turns equal fragments into whole bytes', () => {
    expect(after(gam, handles.moveCut(gam, 0, 700)).strategy).toEqual({
      kind: 'manual',
      sizes: [700, 938, 820, 819, 819],
    })
  })
})

describe('the mirror', () => {
  it('keeps the latency whatever the cut (Theorem 2)', () => {
    const mirror = handles.actions![0]!
    fc.assert(
      fc.property(
        anyStages(),
        anySizes(),
        fc.integer({ min: 1, max: 300 }),
        (stages, sizes, fragmentBytes) => {
          const bytes = sizes.reduce((sum, size) => sum + size, 0)
          const cuts: PipelineParams['strategy'][] = [
            { kind: 'manual', sizes },
            { kind: 'static', fragmentBytes },
            { kind: 'equal' },
            { kind: 'none' },
          ]
          for (const strategy of cuts) {
            const params = { bytes, stages, strategy }
            const latency = endOf(params, stages.length - 1, sizesOf(params).length - 1)
            const next = after(params, mirror.edit(params))
            const again = endOf(next, stages.length - 1, sizesOf(next).length - 1)
            expect(Math.abs(again - latency)).toBeLessThanOrEqual(1e-9 * latency)
          }
        },
      ),
      seeded,
    )
  })
})

describe('the end of a bar that is less than a byte', () => {
  // 32 fragments of next to nothing, of which whole bytes leave one.
  const stages = [
    { name: 'Host', overhead: 1e-75, perByte: 0 },
    { name: 'Wire', overhead: 0, perByte: 0.001 },
  ]
  const params: PipelineParams = { bytes: 4096, stages, strategy: { kind: 'ramp-up', fragments: 32 } }
  const place = { lane: 1, item: 7 }

  it('is not dragged or moved by keys, for no cut by hand has a fragment of its number', () => {
    expect(sizesOf(params)).toHaveLength(32)
    expect(() => handles.drag(params, place, 'size', 1)).toThrow(/a whole byte or more in each fragment/)
    expect(() => handles.nudge(params, place, 'size', 1)).toThrow(/a whole byte or more in each fragment/)
  })
})

describe('a number that is typed', () => {
  const amount = handles.amount!
  const params = gam
  const typed = (meaning: string, value: number) =>
    after(params, amount(params, { lane: 2, item: 1 }, meaning)!.edit(value))

  it('is the one behind the bar, and the edit makes it so', () => {
    expect(amount(params, { lane: 2, item: 1 }, 'overhead')!.value).toBe(params.stages[2]!.overhead)
    expect(amount(params, { lane: 2, item: 1 }, 'size')!.value).toBeCloseTo(819.2, 10)
    expect(typed('overhead', 12).stages[2]!.overhead).toBe(12)
    expect(typed('cost', 0.5).stages[2]!.perByte).toBe(0.5)
  })

  it('of equal fragments changes how many there are, by hand one of them', () => {
    expect(typed('size', 1024).strategy).toEqual({ kind: 'equal', fragments: 4 })
    const byHand = { ...params, strategy: { kind: 'manual' as const, sizes: [1000, 1000, 2096] } }
    const edit = amount(byHand, { lane: 2, item: 1 }, 'size')!.edit(1500)
    expect(after(byHand, edit).strategy).toEqual({ kind: 'manual', sizes: [1000, 1500, 1596] })
  })

  it('of a size reaches as far as the edit does: none is taken that would become another', () => {
    const rangeOf = (strategy: typeof params.strategy, item: number) => {
      const { min, max } = amount({ ...params, strategy }, { lane: 2, item }, 'size')!.field
      return [min, max]
    }
    const equal = { kind: 'equal', fragments: 5 } as const
    expect(rangeOf(equal, 0)).toEqual([1, 4096])
    expect(rangeOf(equal, 3)).toEqual([1, 1024])
    const byHand = { kind: 'manual' as const, sizes: [1000, 1000, 2096] }
    expect(rangeOf(byHand, 0)).toEqual([1, 1999])
    expect(rangeOf(byHand, 2)).toEqual([1, 3095])
    expect(rangeOf({ kind: 'manual', sizes: [4096] }, 0)).toEqual([1, 4096])
    const most = amount({ ...params, strategy: byHand }, { lane: 2, item: 2 }, 'size')!.edit(3095)
    expect(after({ ...params, strategy: byHand }, most).strategy).toMatchObject({ sizes: [1000, 1, 3095] })
  })

  it('is not there until what it needs has come', () => {
    expect(handlesWith().amount).toBeUndefined()
  })
})
