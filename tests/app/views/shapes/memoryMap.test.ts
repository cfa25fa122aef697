import { describe, expect, it } from 'vitest'
import { memoryMap } from '../../../../app/views/shapes/memoryMap.ts'
import { presets } from '../../../../engine/systems/memory-channel/presets.ts'
import { memoryChannel } from '../../../../engine/systems/memory-channel/system.ts'

/** The region of a ready program, as it is drawn. @param time  [µs] */
function regionOf(id: string, name = '') {
  const { params } = presets.find((preset) => preset.id === id)!
  const run = memoryChannel.simulate!(params, 1, [])
  while (run.step(1 << 20));
  const table = run.result().state!.find(({ shape, title }) => shape === 'map' && title.endsWith(name))!
  return (time: number) => memoryMap(table, time * 1e6)
}

describe('a piece of memory', () => {
  const small = regionOf('small-region')

  it('is empty at first, and nothing is asked for', () => {
    const map = small(0)
    expect(map.wanted).toBeUndefined()
    expect([map.capacity, map.end]).toEqual([1024, 1])
    expect(map.slots.map(({ choice }) => choice.id).slice(1)).toEqual(Array<string>(7).fill('free'))
  })

  it('shows what lies in it true to scale, and what does not fit behind it', () => {
    const map = small(24)
    expect(map.pieces.map(({ item, bytes }) => [item, bytes])).toEqual([
      [1, 284],
      [2, 284],
      [3, 284],
    ])
    const length = 852 + 284
    expect(map.end).toBeCloseTo(1024 / length)
    expect(map.wanted).toEqual({ bytes: 284, from: 852 / length, length: 284 / length })
    expect(map.pieces[1]!.from).toBeCloseTo(284 / length)
    expect(map.slots.map(({ choice }) => choice.id).slice(0, 4)).toEqual([
      'counts',
      'counts',
      'counts',
      'free',
    ])
    expect(map.used).toBe(3)
  })

  it('tells words: who has written what, yes or no', () => {
    const text = (time: number) =>
      Object.fromEntries(small(time).words.flatMap(({ list }) => list.map((word) => [word.name, word.text])))
    expect(text(24)).toEqual({
      tail: '3',
      'waiting?': 'yes',
      'drained?': 'no',
      'read so far': '0',
      'next slot': '3',
      'next free byte': '852',
      'room asked for': '284',
    })
    expect(text(19)['waiting?']).toBe('no')
    expect(text(59)).toMatchObject({ tail: '2', 'room asked for': '–' })
  })

  it('shows the region the other way, into which nobody sends: there “drained” is read', () => {
    const reverse = regionOf('small-region', '1 → 0')
    const drained = (time: number) =>
      reverse(time)
        .words.flatMap(({ list }) => list)
        .filter(({ name }) => name === 'drained?')
        .map(({ text, set }) => [text, set])
    expect(drained(24)).toEqual([['no', false]])
    // Written at 40 µs, it can be seen a delay later.
    expect(drained(42.5)).toEqual([['no', false]])
    expect(drained(44)).toEqual([['yes', true]])
    expect(reverse(44).pieces).toEqual([])
    expect(reverse(44).capacity).toBe(1024)
  })

  it('shows old slots that count again where the tail is left as it was', () => {
    const stale = regionOf('stale-tail')
    const seen = new Set<string>()
    for (let time = 0; time < 63; time += 0.25)
      for (const { choice } of stale(time).slots) seen.add(choice.id)
    expect(seen).toContain('stale')
    const ids = new Set<string>()
    for (let time = 0; time < 60; time += 0.25) for (const { choice } of small(time).slots) ids.add(choice.id)
    expect([...ids].sort()).toEqual(['coming', 'counts', 'free', 'read'])
  })

  it('counts slots where there are too many to draw', () => {
    const map = regionOf('ping-pong')(50)
    expect(map.slots).toEqual([])
    expect(map.used).toBeGreaterThan(1)
  })
})
