import { describe, expect, it } from 'vitest'
import { runsAt, stepsAround, stepTimes } from '../../../../app/views/shapes/program/runsAt.ts'
import { presets } from '../../../../engine/systems/memory-channel/presets.ts'
import { memoryChannel } from '../../../../engine/systems/memory-channel/system.ts'

const { params } = presets.find(({ id }) => id === 'small-region')!
const run = memoryChannel.simulate!(params, 1, [])
while (run.step(1 << 20));
const table = run.result().state!.find(({ runs }) => runs)!

describe('where programs are', () => {
  it('is the line that each is in, as in the picture: one waits in its send, the other computes', () => {
    expect(runsAt(table, 24e6)).toEqual([
      { name: 'Node 0', line: 3, says: 'in a send' },
      { name: 'Node 1', line: 6, says: 'computes, looks at nothing' },
    ])
    expect(runsAt(table, table.until)).toEqual([
      { name: 'Node 0', says: 'has ended' },
      { name: 'Node 1', says: 'has ended' },
    ])
  })

  it('goes on by every step, the same line once more as well', () => {
    const times = stepTimes(table)
    // Five sends, five receives, one stretch of computing, and two ends; node 0 and node 1 begin at once.
    expect(times.length).toBe(5 + 5 + 1 + 2 - 1)
    expect(times[0]).toBe(0)
    expect(stepsAround(times, 0)).toEqual({ before: undefined, after: times[1] })
    expect(stepsAround(times, times[1]!)).toEqual({ before: 0, after: times[2] })
    expect(stepsAround(times, times[1]! + 1)).toEqual({ before: times[1], after: times[2] })
    expect(stepsAround(times, times.at(-1)!).after).toBeUndefined()
  })
})
