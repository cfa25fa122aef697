import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { stoppedFinding } from '../../../../engine/systems/speculative-defragmentation/findings/stopped.ts'
import type { ParamsOf } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'
import { configurationOf } from '../../../../engine/systems/speculative-defragmentation/timed/configurationOf.ts'
import { TimedMachine } from '../../../../engine/systems/speculative-defragmentation/timed/machine.ts'

const usual = defaultParams(speculativeDefragmentation) as unknown as ParamsOf<'timed'>

describe('the events of a run', () => {
  it.each([
    { retry: 1000, inBand: true, oneWay: 15_000 },
    { retry: 1000, inBand: false, oneWay: 0 },
    { retry: 1000, inBand: false, oneWay: 15_000 },
    { retry: 2_000_000, inBand: true, oneWay: 15_000 },
  ])('are foretold within a factor of 4 where one asks again and again: %o', ({ retry, inBand, oneWay }) => {
    const params = {
      ...usual,
      senders: [2000, 5].map((pages) => ({ pages, start: 0, kind: 'zc' as const })),
      admission: { ...usual.admission, on: true, refused: 'delay' as const, retry, inBand },
      network: { ...usual.network, oneWay },
    }
    const { events } = speculativeDefragmentation.work!(params)
    const machine = new TimedMachine(configurationOf(params, 1, []))
    while (machine.step(10_000));
    expect(machine.events / events).toBeGreaterThan(0.25)
    expect(machine.events / events).toBeLessThan(4)
  })

  it.each([
    { what: 'the way is long', pages: [500], window: 16, ackDelay: 100_000_000, loss: 0, protocol: 54_613 },
    { what: 'all are out at once', pages: [50], window: 64, ackDelay: 15_000, loss: 0, protocol: 10_000_000 },
    {
      what: 'the processor is slow',
      pages: [500],
      window: 2,
      ackDelay: 15_000,
      loss: 0,
      protocol: 10_000_000,
    },
    {
      what: 'one of two is soon done',
      pages: [50, 500],
      window: 4,
      ackDelay: 1_000_000,
      loss: 20,
      protocol: 10_000_000,
    },
  ])(
    'are foretold within a factor of 4 where pages are sent again early: $what',
    ({ pages, window, ackDelay, loss, protocol }) => {
      const params = {
        ...usual,
        senders: pages.map((each) => ({ pages: each, start: 0, kind: 'zc' as const })),
        network: { ...usual.network, window, ackDelay, loss, resendAfter: 1_000_000 },
        costs: { ...usual.costs, protocol },
      }
      const { events } = speculativeDefragmentation.work!(params)
      const machine = new TimedMachine(configurationOf(params, 1, []))
      while (machine.step(10_000));
      expect(machine.events / events).toBeGreaterThan(0.25)
      expect(machine.events / events).toBeLessThan(4)
    },
  )

  it('grow with the pages that are sent: a wake for what is due makes no two of them', () => {
    const params = {
      ...usual,
      senders: [{ pages: 2000, start: 0, kind: 'zc' as const }],
      network: { ...usual.network, window: 1, loss: 20 },
    }
    const machine = new TimedMachine(configurationOf(params, 1, []))
    while (machine.step(10_000));
    const { frames } = machine.receiver.counters
    const { sent } = machine.sending.senders[0]!.counted
    // A frame comes to the switch and to the receiver; a page is done, acknowledged, and due; a group is given up.
    expect(machine.events).toBeLessThan(2 * (frames + machine.lost) + 4 * sent)
  })

  it('are as many as before where nobody is admitted', () => {
    const { events } = speculativeDefragmentation.work!(usual)
    expect(events).toBe(56)
  })
})

describe('a run that was stopped', () => {
  const said = (numbers: Readonly<Record<string, number>>) => stoppedFinding(numbers).sentence

  it('says what has filled it', () => {
    expect(said({ pagesSent: 765, pagesResent: 0, requests: 7_498_291 })).toBe(
      'The run was stopped before all pages were delivered: who was refused has asked 7,498,291 times, and only 765 pages were sent meanwhile.',
    )
    expect(said({ pagesSent: 3_000_000, pagesResent: 2_999_000, requests: 0 })).toContain(
      '2,999,000 were sent again',
    )
    expect(said({ pagesSent: 400_000, pagesResent: 10, requests: 5 })).toMatch(
      /more events than are followed\.$/,
    )
  })
})
