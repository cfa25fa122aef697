import { describe, expect, it } from 'vitest'
import {
  firstMark,
  frameAt,
  nearestFrame,
  stretchFor,
  windowAround,
  wireOf,
} from '../../../../app/systems/speculative-defragmentation/defragment/wire.ts'
import { changeTimes, newScenario, type Params } from '../../../../engine/index.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'

function resultOf(interventions: readonly Params[] = []) {
  const run = system.simulate!(newScenario(system).params, 1, interventions)
  while (run.step(10_000));
  return run.result()
}

const wire = (interventions?: readonly Params[]) => wireOf(resultOf(interventions).timeline!)

describe('the wire of two streams', () => {
  it('has every frame at the receiver with its own place at its sender', () => {
    const { senders, frames } = wire()
    expect(senders).toEqual(['A', 'B'])
    expect(frames).toHaveLength(21)
    for (const { sent, start } of frames) expect(sent![1]).toBeLessThanOrEqual(start)
    expect(frames.filter(({ stream }) => stream === 0).map(({ nth }) => nth)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    )
  })

  it('counts the streams that frames are of where none has a link', () => {
    const { params } = newScenario(system)
    const run = system.simulate!(
      { ...params, experiment: { kind: 'frames', sequence: 'A0.0 C0.0 C0.1 C0.2' } },
      1,
      [],
    )
    while (run.step(100));
    expect(wireOf(run.result().timeline!)).toMatchObject({ senders: [], streams: 3 })
    expect(wire().streams).toBe(2)
  })

  it('names frames as faults do', () => {
    const [third] = wire().frames.filter(({ stream, nth }) => stream === 1 && nth === 3)
    const lost = wire([{ kind: 'corrupt', sender: 'B', nth: 3 }]).frames
    expect(lost.find(({ stream, nth }) => stream === 1 && nth === 3)).toMatchObject({
      name: third!.name,
      state: 'dropped',
    })
    const strays = wire([{ kind: 'stray', sender: 'A', nth: 2, frames: 2 }]).frames
    expect(strays.filter(({ stream }) => stream < 0).map(({ nth }) => nth)).toEqual([1, 2])
    expect(strays.findIndex(({ stream }) => stream < 0)).toBe(1)
  })

  it('names a stray frame that a hand has added behind those that were there, wherever it comes', () => {
    const { params } = newScenario(system)
    const added = { kind: 'stray', sender: 'A', nth: 1, frames: 1 }
    const of = (experiment: Params, stray: Params, interventions: readonly Params[]) => {
      const run = system.simulate!({ ...params, experiment, stray }, 1, interventions)
      while (run.step(100));
      return wireOf(run.result().timeline!).frames.filter(({ stream }) => stream < 0)
    }
    const written = { kind: 'frames', sequence: 'A0.0 x A0.1 A0.2' }
    const none = { frames: 0, burst: 1, every: 1e6 }
    const two = { frames: 2, burst: 1, every: 100_000 }
    for (const [experiment, stray, numbers] of [
      [written, none, [2, 1]],
      [{ kind: 'timed' }, two, [3, 1, 2]],
    ] as const) {
      expect(of(experiment, stray, [added]).map(({ nth }) => nth)).toEqual(numbers)
      const damaged = of(experiment, stray, [added, { kind: 'corrupt', sender: 'x', nth: 1 }])
      expect(damaged.filter(({ state }) => state === 'dropped').map(({ nth }) => nth)).toEqual([1])
    }
  })

  it('begins at the moment at which the first wrong group is complete', () => {
    const { timeline, state } = resultOf()
    const page = state!.find(({ id }) => id === 'page')!
    const at = firstMark(wireOf(timeline!), changeTimes(page, { from: 0, to: page.rows.length }))
    expect(at / 1000).toBeCloseTo(117.9, 0)
  })

  it.each([320, 335, 350])('shows the whole of that group where %d px are there', (width) => {
    const { timeline, state } = resultOf()
    const page = state!.find(({ id }) => id === 'page')!
    const two = wireOf(timeline!)
    const at = firstMark(two, changeTimes(page, { from: 0, to: page.rows.length }))
    const [from, to] = windowAround(at, two, stretchFor(width))
    expect(to - from).toBeLessThan(two.until)
    expect(from).toBeLessThanOrEqual(two.frames.find(({ state }) => state === 'displaced')!.start)
    expect(at).toBeLessThan(from + 0.96 * (to - from))
  })
})

describe('a finger', () => {
  const stray = [{ kind: 'stray', sender: 'A', nth: 2, frames: 1 }]
  const frames = wire(stray).frames.slice(0, 3)
  // A pixel is 400 ns.
  const place = ({ start, end }: (typeof frames)[number]) => [start / 400, end / 400] as const
  const hit = (at: number) => frameAt(frames, place, at)?.name

  it('means the frame that it hits, or a thin one that it nearly hits', () => {
    expect(frames.map(({ name }) => name)).toEqual(['A0', 'x1', 'A0'])
    const [from, to] = place(frames[1]!)
    expect(to - from).toBeLessThan(2)
    expect(hit(from - 11)).toBe('x1')
    expect(hit(from - 14)).toBe('A0')
    expect(hit(to + 11)).toBe('x1')
    expect(hit(to + 14)).toBe('A0')
    expect(hit(place(frames[0]!)[0] - 1)).toBeUndefined()
  })

  it('means the gap that is nearest', () => {
    const near = (at: number) => frames.indexOf(nearestFrame(frames, (frame) => place(frame)[0], at)!)
    const [first, second] = frames.map((frame) => place(frame)[0]) as [number, number]
    expect(near(0)).toBe(0)
    expect(near((first + second) / 2 - 1)).toBe(0)
    expect(near((first + second) / 2 + 1)).toBe(1)
    expect(near(10_000)).toBe(2)
  })
})

it('shows all of a short time, and of a long one the part that the mark is well inside of', () => {
  const long = { ...wire(), until: 10_000_000, frames: [] }
  expect(windowAround(0, long, 250_000)).toEqual([0, 250_000])
  for (const at of [0, 40_000, 250_000, 5_000_000, 9_990_000]) {
    const [from, to] = windowAround(at, long, 250_000)
    expect(to - from).toBeCloseTo(250_000, 3)
    expect(at).toBeGreaterThanOrEqual(from)
    expect(at).toBeLessThanOrEqual(to)
  }
  expect(windowAround(100_000, { ...long, until: 260_000 }, 250_000)).toEqual([0, 260_000])
})
