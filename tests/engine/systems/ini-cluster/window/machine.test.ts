import { describe, expect, it } from 'vitest'
import { WindowMachine } from '../../../../../engine/systems/ini-cluster/window/machine.ts'
import {
  sideA,
  sideB,
  type WindowConfiguration,
} from '../../../../../engine/systems/ini-cluster/window/configuration.ts'
import { configurationOf as configured } from '../../../../../engine/systems/ini-cluster/window/configurationOf.ts'
import { workOfWindow } from '../../../../../engine/systems/ini-cluster/window/experiment.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { substream } from '../../../../../engine/base/random.ts'
import { configurationOf, runs } from './reference.ts'

const base = configurationOf(runs.find(({ id }) => id === 'S01')!)

const silent = { overtaken: () => undefined, effect: () => undefined, settled: () => undefined }

function ran(more: Partial<WindowConfiguration>): WindowMachine {
  const machine = new WindowMachine({ ...base, ...more })
  while (machine.tick());
  return machine
}

describe('two interfaces and a wire', () => {
  it('sends no ACK of its own where a message of the receiver carries it', () => {
    // B's message goes out at 20, before its ACK timer would run out at 30.
    const sends = [...base.sends, { time: 20, side: sideB, message: 0 }]
    const { stations, packets } = ran({ sends })
    expect(stations.map(({ counters }) => counters.acksSent)).toEqual([1, 0])
    expect(packets).toEqual([6, 1])
    expect(stations[0].connection.base).toBe(5)
  })

  it('takes arrivals before ACK timers, and SEND timers before users, in one tick', () => {
    const sent: string[] = []
    const machine = new WindowMachine(
      {
        ...base,
        // The second frame arrives as the ACK timer of the first runs out, at 30: one ACK tells of both, and is lost. The
        // third is sent as the timer of the first runs out, at 100.
        sends: [0, 20, 100].map((time, message) => ({ time, side: 0, message })),
        faults: [{ sender: sideB, n: 1, action: { kind: 'drop' } }],
      },
      {
        ...silent,
        sent: ({ from, why, count, sent: at }) => sent.push(`${'AB'[from]} ${why} ${count} ${at}`),
      },
    )
    while (machine.tick());
    expect(sent).toEqual([
      'A new 0 0',
      'A new 1 20',
      'B control 2 30',
      'A timeout 0 100',
      'A new 2 100',
      'A timeout 1 120',
      'B control 3 130',
    ])
  })

  it('delivers all in order whatever is lost, damaged or doubled, where nothing overtakes and 2^k >= 2 W', () => {
    const stream = substream(3, 'window')
    for (let run = 0; run < 60; run++) {
      const window = 1 + stream.below(8)
      const messages = 1 + stream.below(60)
      const sends = Array.from({ length: messages }, (_, message) => ({
        time: stream.below(messages),
        side: 0 as const,
        message,
      })).toSorted((a, b) => a.time - b.time)
      const named = sends.map((send, message) => ({ ...send, message }))
      const { stations } = ran({
        rules: { window, seqBits: 4, nak: stream.chance(0.5), reackDuplicates: true },
        sends: named,
        chance: { seed: run, loss: 0.2, corruption: 0.1, duplication: 0, jitter: 0 },
        until: 1_000_000,
      })
      expect(stations[1].counters.delivered).toEqual(named.map(({ message }) => message))
      expect(stations[0].connection).toMatchObject({ base: messages, next: messages })
      expect(stations[0].sendTimers.records).toEqual([])
    }
  })

  it('lets the copy of a packet come as much later as the fault says, however late the packet itself is', () => {
    const arrivals: number[] = []
    const machine = new WindowMachine(
      {
        ...base,
        chance: { ...base.chance, jitter: 50 },
        sends: [{ time: 0, side: 0, message: 0 }],
        faults: [{ sender: sideA, n: 1, action: { kind: 'duplicate', takes: base.delay + 4 } }],
      },
      { ...silent, sent: ({ arrives }) => arrivals.push(arrives) },
    )
    machine.tick()
    const [packet, copy] = arrivals
    expect(packet).not.toBe(base.delay)
    expect(copy! - packet!).toBe(4)
  })

  it('keeps its invariants in every tick: window, kept frames, one SEND record for each unconfirmed frame', () => {
    const machine = new WindowMachine({
      ...base,
      rules: { ...base.rules, window: 4 },
      sends: Array.from({ length: 80 }, (_, message) => ({ time: message, side: 0 as const, message })),
      chance: { seed: 9, loss: 0.15, corruption: 0.05, duplication: 0.1, jitter: 7 },
    })
    while (machine.tick()) {
      const [a, b] = machine.stations
      const { base: oldest, next } = a.connection
      expect(next - oldest).toBeLessThanOrEqual(4)
      expect(a.sendTimers.records.map(({ count }) => count).toSorted((x, y) => x - y)).toEqual(
        Array.from({ length: next - oldest }, (_, i) => oldest + i),
      )
      for (const count of b.connection.kept.keys()) {
        expect(count).toBeGreaterThan(b.connection.expected)
        expect(count).toBeLessThan(b.connection.expected + 4)
      }
    }
    expect(machine.stations[0].connection.base).toBe(80)
  })

  it('is the same run by the same seed, and another by another', () => {
    const chance = { seed: 1, loss: 0.3, corruption: 0, duplication: 0, jitter: 5 }
    const told = (seed: number) => {
      const machine = ran({ chance: { ...chance, seed } })
      return [machine.now, ...machine.packets]
    }
    expect(told(1)).toEqual(told(1))
    expect(new Set([1, 2, 3, 4, 5].map((seed) => told(seed).join())).size).toBeGreaterThan(1)
  })
})

it.each([
  [1, 20, 0],
  [4, 20, 0],
  [16, 150, 0],
  [16, 1000, 200],
])(
  'a window of %i whose timers run out after %i ticks of 200 is as much work as is told, with %i messages back',
  (window, resendAfter, back) => {
    const given = {
      kind: 'window',
      messages: 200,
      back,
      window,
      seqBits: 5,
      delay: 100,
      resendAfter,
      until: 1e6,
    }
    const params = checkedParams(iniCluster, { experiment: given }) as unknown as Parameters<
      typeof workOfWindow
    >[0]
    const machine = new WindowMachine(configured(params.experiment, 1, []))
    while (machine.tick());
    const told = workOfWindow(params).events / machine.events
    expect(told).toBeGreaterThan(1 / 4)
    expect(told).toBeLessThan(4)
  },
)
