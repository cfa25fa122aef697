import { describe, expect, it } from 'vitest'
import { waitGraph } from '../../../../app/views/shapes/waits/layout.ts'
import { stateTableFaults } from '../../../conformance/faults/stateTable.ts'
import { presets } from '../../../../engine/systems/memory-channel/presets.ts'
import { memoryChannel } from '../../../../engine/systems/memory-channel/system.ts'

/** @param late  what node 1 does before all else */
function waitsOf(id: string, late = '') {
  const preset = presets.find((each) => each.id === id)!
  const written = preset.params.experiment as { readonly programs: string }
  const programs = written.programs.replace('node 1', `node 1${late}`)
  const params = { ...preset.params, experiment: { ...written, programs } }
  const run = memoryChannel.simulate!(params, 1, [])
  while (run.step(1 << 20));
  return run.result().state!.find(({ shape }) => shape === 'waits')
}

describe('a deadlock', () => {
  const table = waitsOf('deadlock')!

  it('is a graph: an arrow from each that waits to whom it waits for, told in sentences as well', () => {
    const { nodes, arrows, sentences } = waitGraph(table, table.until, 180)
    expect(nodes.map(({ node, waits }) => [node, waits])).toEqual([
      [0, true],
      [1, true],
    ])
    expect(arrows.map(({ key, room }) => [key, room])).toEqual([
      ['0>1', true],
      ['1>0', true],
    ])
    // There and back lie apart.
    expect(arrows[0]!.path).not.toBe(arrows[1]!.path)
    expect(sentences).toEqual([
      'Node 0 waits for room in node 1 (line 4).',
      'Node 1 waits for room in node 0 (line 11).',
    ])
    expect(stateTableFaults(table)).toEqual([])
  })

  it('has no arrow before anybody waits', () => {
    expect(waitGraph(table, 0, 180)).toMatchObject({ arrows: [], sentences: [] })
  })

  it('grows: between the first wait and the last it has those that have begun', () => {
    const later = waitsOf('deadlock', '\n  compute 20 us')!
    const [first, last] = [later.time[0]!, later.time.at(-1)!]
    expect(first).toBeLessThan(last)
    expect(waitGraph(later, first - 1, 180).arrows).toEqual([])
    const { arrows, nodes } = waitGraph(later, last - 1, 180)
    expect(arrows.map(({ key }) => key)).toEqual(['0>1'])
    expect(nodes.filter(({ waits }) => waits).length).toBe(1)
    expect(waitGraph(later, last, 180).arrows.length).toBe(2)
  })

  it('tells a wait for a message from one for room, and is not there where all programs end', () => {
    const blind = waitsOf('blind-receive')!
    expect(waitGraph(blind, blind.until, 180).arrows.map(({ room }) => room)).toContain(false)
    expect(waitsOf('small-region')).toBeUndefined()
  })
})
