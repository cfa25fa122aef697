import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { InputError } from '../../../../engine/base/inputError.ts'
import { spanItem, spanKind, type Timeline } from '../../../../engine/timeline/timeline.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'
import { typedParams } from '../../../../engine/systems/speculative-defragmentation/typedParams.ts'

const params = typedParams(defaultParams(system))
const handles = system.handles!

function resultOf(of = params) {
  const run = system.simulate!(of, 1, [])
  while (run.step(10_000));
  return run.result()
}

/** The bars of one sender's link. */
function barsOf(timeline: Timeline, lane: number) {
  const [from, to] = [timeline.offsets[lane]!, timeline.offsets[lane + 1]!]
  return Array.from({ length: to - from }, (_, i) => ({
    lane,
    item: spanItem(timeline.tag[from + i]!),
    kind: timeline.kinds[spanKind(timeline.tag[from + i]!)]!.id,
    start: timeline.start[from + i]!,
    end: timeline.end[from + i]!,
  }))
}

describe('the start of a stream', () => {
  const [first, second] = barsOf(resultOf().timeline!, 1)

  it('puts the end of a bar that is dragged where the hand is', () => {
    const edit = handles.drag(params, second!, 'start', second!.end + 25_000)
    expect(edit).toEqual({ kind: 'set', path: 'senders.1.start', value: 85_000 })
    const [a, b] = params.senders
    const moved = barsOf(resultOf({ ...params, senders: [a!, { ...b!, start: 85_000 }] }).timeline!, 1)
    expect(moved[1]!.end).toBe(second!.end + 25_000)
  })

  it('goes a microsecond a key, never below 0, and can be typed', () => {
    expect(handles.nudge(params, first!, 'start', -3)).toMatchObject({ value: 57_000 })
    expect(handles.drag(params, first!, 'start', 0)).toMatchObject({ value: 0 })
    const amount = handles.amount!(params, first!, 'start')!
    expect(amount.value).toBe(60_000)
    expect(amount.edit(1234)).toMatchObject({ path: 'senders.1.start', value: 1234 })
  })

  it('is held by all frames of the first window of a standard sender, which are longer', () => {
    const one = {
      ...params,
      senders: [{ pages: 80, start: 0, kind: 'std' as const }],
      network: { ...params.network, window: 64 },
    }
    const bars = barsOf(resultOf(one).timeline!, 0)
    const held = bars.filter((bar) => handles.edge!(one, bar).meanings.length > 0)
    expect(held).toHaveLength(3 * 64)
    expect(held.at(-1)).toEqual(bars[3 * 64 - 1])
  })

  it('is held by the frames of the first window only, and by no other lane', () => {
    const one = { ...params, senders: [{ ...params.senders[0]!, pages: 40 }] }
    const bars = barsOf(resultOf(one).timeline!, 0)
    const held = bars.filter((bar) => handles.edge!(one, bar).meanings.length > 0)
    expect(held).toHaveLength(3 * one.network.window)
    const last = bars.at(-1)!
    expect(handles.edge!(one, last).because).toMatch(/first frames of a stream/)
    expect(() => handles.drag(one, last, 'start', 0)).toThrow(InputError)
    expect(handles.amount!(one, last, 'start')).toBeUndefined()
  })
})

describe('the rings of the curves', () => {
  it('edit what is guessed right, within its bounds, and whole MTUs', () => {
    expect(handles.moveMark!(params, 'success-throughput', 120, 'current')).toEqual({
      kind: 'set',
      path: 'experiment.success',
      value: 100,
    })
    expect(handles.moveMark!(params, 'success-throughput', -20, 'current')).toMatchObject({ value: 0 })
    expect(handles.moveMark!(params, 'small-by-mtu', 1500.4, 'current')).toMatchObject({
      path: 'experiment.mtu',
      value: 1500,
    })
    expect(handles.moveMark!(params, 'ceiling-by-mtu', 9e9, 'current')).toMatchObject({ value: 9000 })
  })
})
