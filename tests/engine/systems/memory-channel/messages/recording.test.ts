import { describe, expect, it } from 'vitest'
import { cellsAt } from '../../../../../engine/timeline/stateTable.ts'
import { memoryChannel as system } from '../../../../../engine/systems/memory-channel/system.ts'
import { paramsOf } from '../paramsOf.ts'

function ran(programs: string, changes = {}) {
  const params = paramsOf('messages', { programs, processesPerNode: 1 }, changes)
  const run = system.simulate!(params, 1, [])
  while (run.step(100_000));
  return run.result()
}

const flood = (sends: number) =>
  `node 0\n  loop ${sends}\n    send 1 4 B\n  end\nnode 1\n  loop ${sends}\n    recv 0\n  end`

describe('the map of a region', () => {
  const slots = 3
  const { state, messages } = ran(flood(4), { region: { slots } })
  const map = state!.find(({ id }) => id === 'map-0-1')!
  const choices = map.columns[0]!.kind === 'choice' ? map.columns[0]!.choices : []
  const drained = messages!.kinds.findIndex(({ id }) => id === 'drained')
  const answer = messages!.kind.indexOf(drained)
  const at = (time: number) => {
    const cells = cellsAt(map, time)
    return map.rows.flatMap(({ group }, row) =>
      group === 'Slots' ? [choices[cells[row * map.columns.length]!]!.id] : [],
    )
  }

  it('has slots read that were emptied for their sender, until it begins anew', () => {
    expect(at(messages!.sent[answer]!)).toEqual(['read', 'read', 'read'])
    expect(at(messages!.arrived[answer]! - 1)).toEqual(['read', 'read', 'read'])
    expect(at(messages!.arrived[answer]!)).toEqual(['coming', 'free', 'free'])
  })
})

describe('a run with more writes than are drawn', () => {
  it('says so', () => {
    const { findings, messages } = ran(flood(19_000), { region: { slots: 8 } })
    expect(messages!.sent).toHaveLength(60_000)
    expect(messages!.partial).toBe(true)
    expect(findings.find(({ id }) => id === 'drawn')!.sentence).toMatch(
      /^Only the first 60,000 writes are drawn, until \d+\.\d ms of \d+\.\d ms\. /,
    )
    const short = ran(flood(100))
    expect(short.findings.some(({ id }) => id === 'drawn')).toBe(false)
    expect(short.messages!.partial).toBeUndefined()
  })
})
