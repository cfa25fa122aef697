import { expect, it } from 'vitest'
import type { Params } from '../../../engine/index.ts'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { checkedParams } from '../../../engine/scenario/check.ts'
import { memoryChannel } from '../../../engine/systems/memory-channel/system.ts'
import { speculativeDefragmentation } from '../../../engine/systems/speculative-defragmentation/system.ts'
import type { System } from '../../../engine/systems/system.ts'

const half = 50_000
const messages = `node 0
  loop ${half}
    send 1 4 B
    recv 1
  end
node 1
  loop ${half}
    recv 0
    send 0 4 B
  end`

const channel = defaultParams(memoryChannel)
const defrag = defaultParams(speculativeDefragmentation)

const long: readonly (readonly [string, System, Params, metric: string])[] = [
  [
    '10^5 messages',
    memoryChannel,
    { ...channel, experiment: { kind: 'messages', programs: messages } },
    'receivedMessages',
  ],
  [
    '10^5 pages',
    speculativeDefragmentation,
    {
      ...defrag,
      senders: (defrag['senders'] as readonly Params[])
        .slice(0, 1)
        .map((sender) => ({ ...sender, pages: 100_000 })),
    },
    'pagesDelivered',
  ],
]

for (const [name, system, params, metric] of long)
  it(`${name} run in parts, each of which says how far it is, so that the run may be left after any`, () => {
    const run = system.simulate!(checkedParams(system, params), 1, [])
    const told: number[] = []
    while (run.step(10_000)) {
      const { fraction, time } = run.progress()
      told.push(fraction)
      expect(time).toBeGreaterThan(0)
    }
    // Long enough to be seen moving: it begins near nothing, ends near all, and never goes back.
    expect(told.length).toBeGreaterThan(20)
    expect(told[0]).toBeLessThan(0.1)
    expect(told.at(-1)).toBeGreaterThan(0.9)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(new Set(told).size).toBe(told.length)
    expect(run.progress().fraction).toBe(1)
    expect(run.result().metrics[metric]).toBe(100_000)
    // One that is left in the middle tells what it has, and no more.
    const left = system.simulate!(checkedParams(system, params), 1, [])
    for (let part = 0; part < told.length / 2; part++) left.step(10_000)
    const { fraction } = left.progress()
    expect(fraction).toBeGreaterThan(0.3)
    expect(fraction).toBeLessThan(0.7)
    expect(left.result().metrics[metric]! / 100_000).toBeCloseTo(fraction, 1)
  })
