import { describe, expect, it } from 'vitest'
import { checkedIntervention, checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function said(settings: Settings, id: string, interventions: readonly object[] = []): string | undefined {
  const scenario = {
    ...newScenario(virtualNetwork, checkedParams(virtualNetwork, settings)),
    interventions: interventions.map((each) => checkedIntervention(virtualNetwork, each, 'do')),
  }
  return runToEnd(virtualNetwork, scenario).findings.find((finding) => finding.id === id)?.sentence
}

const delay = (by: number) => ({ kind: 'delay', packet: 'DATA', message: 'f:q0', nth: 1, by })
const dropped = { kind: 'drop', packet: 'DATA', message: 'f:q1', nth: 1 }
const byHand = 'f:q0 was overtaken: a packet that is delayed by hand lets later ones pass.'

describe('a message that was overtaken', () => {
  it('by the hand that delayed it says so, where there are no channels or is only one', () => {
    expect(said({ transport: { reliable: false } }, 'seen-overtaken', [delay(50)])).toBe(byHand)
    expect(said({ transport: { channels: 1, maxRetries: 0 } }, 'seen-overtaken', [delay(21_050)])).toBe(
      byHand,
    )
  })

  it('on another channel says that', () => {
    expect(said({}, 'seen-overtaken', [dropped])).toBe(
      'f:q1 was overtaken: order holds on a channel, not between channels.',
    )
  })
})

describe('a lost copy', () => {
  const settings = (nack: string) => ({
    experiment: { kind: 'one_way', count: 1, replies: false, bytes: 64 },
    nic: { sendControl: 60 },
    transport: { timeout: 50, quantum: 10, nack },
    memory: { mapping: 'demand', map: 400 },
  })
  const second = [{ ...dropped, message: 'f:q0', nth: 2 }]

  it('is noticed by the scan, or passed over where a refusal of the copy before comes first', () => {
    expect(said(settings('timer'), 'seen-recovery', second)).toMatch(
      /^The receiver never learns that f:q0 was lost: only the sender’s scan notices, and sends it again /,
    )
    expect(said(settings('immediate'), 'seen-recovery', second)).toBeUndefined()
  })
})

describe('messages that never complete', () => {
  const lost = { lossData: 1 }

  it.each([
    [
      'at the limit of a run that goes on behind it',
      { experiment: { kind: 'one_way', count: 1, limit: 5 } },
      '5.0 µs',
    ],
    [
      'at the limit, though nothing happens before it',
      { experiment: { kind: 'one_way', count: 1, limit: 0.001 } },
      '1.00 ns',
    ],
    [
      'when nothing is left to happen, long before the limit',
      {
        experiment: { kind: 'one_way', count: 1, limit: 5000 },
        transport: { reliable: false },
        network: lost,
      },
      '9.4 µs',
    ],
  ])('are told with the end of the run: %s', (_, settings, end) => {
    expect(said(settings, 'seen-unsettled')).toBe(`1 message never completed: the run ended at ${end}.`)
  })
})

describe('retransmissions', () => {
  const settings = { transport: { timeout: 15, quantum: 5 } }
  const first = [{ ...dropped, message: 'f:q0' }]

  it('are after what was lost, or for answers that were late, or both', () => {
    expect(said({}, 'seen-retransmissions', first)).toBe('1 retransmission after 1 lost or damaged packet.')
    // Of three one is served, one waits and one finds no room.
    const full = {
      experiment: { kind: 'one_way', count: 3, replies: false },
      host: { handler: 60 },
      transport: { queue: 1 },
    }
    expect(said(full, 'seen-retransmissions')).toBe('1 retransmission after 1 refusal.')
    const late = 'the timeout of 15 µs ran out before an acknowledgement was back.'
    expect(said(settings, 'seen-retransmissions')).toMatch(
      new RegExp(`^\\d+ retransmissions, though nothing was lost or refused: ${late}$`),
    )
    // What came back for its tag was refused, in a way.
    const tag = {
      experiment: { kind: 'one_way', count: 3, wrongTag: true, limit: 3000 },
      network: { wire: 300 },
    }
    expect(said({ ...tag, transport: { timeout: 20, onReturn: 'resend' } }, 'seen-retransmissions')).toMatch(
      /^6 retransmissions, though nothing was lost: the timeout /,
    )
    // Paging that moves nothing is no reason.
    expect(said({ ...settings, paging: { enabled: true } }, 'seen-retransmissions')).toMatch(late)
    expect(said(settings, 'seen-retransmissions', first)).toMatch(
      new RegExp(`^\\d+ retransmissions after 1 lost or damaged packet, and because ${late}$`),
    )
  })
})

describe('a broken promise', () => {
  it('after a delay by hand has its reason beside it', () => {
    expect(said({ transport: { channels: 1, maxRetries: 0 } }, 'seen-violations', [delay(21_050)])).toBe(
      'Exactly-once is broken: acknowledged but never delivered: f:q4. A packet that is delayed by hand may be overtaken: the alternating bit is not safe on such a wire.',
    )
  })

  it('of an unsafe rule has none', () => {
    const { params, interventions = [] } = virtualNetwork.presets.find(({ id }) => id === 'unload-any-nack')!
    const scenario = { ...newScenario(virtualNetwork, params), interventions }
    expect(
      runToEnd(virtualNetwork, scenario).findings.find(({ id }) => id === 'seen-violations')?.sentence,
    ).toMatch(/^Exactly-once is broken: [^.]*\.$/)
  })
})

describe('a bottleneck', () => {
  const settings = {
    experiment: { kind: 'fan_in', clients: 8 },
    host: { handler: 100 },
  }

  it('is who is busy with others, not a client without a route', () => {
    expect(said(settings, 'seen-bottleneck')).toMatch(/^The host of node 0 is busy /)
    const cut = { kind: 'cut', switch: 2, port: 0 }
    expect(said(settings, 'cut-unreachable', [cut])).toMatch(/host 8\./)
    expect(said({ ...settings, network: { lossData: 0.5 } }, 'seen-bottleneck', [cut])).toBeUndefined()
  })
})

describe('a time without completions', () => {
  it('is the host at work where one request takes all of it', () => {
    const experiment = { kind: 'fan_in', clients: 4, warm: 150_000, until: 190_000 }
    expect(said({ experiment, host: { handler: 100_000 } }, 'seen-stalled')).toBe(
      'No request completed between 150.0 ms and 190.0 ms: the host of node 0 is at work on one all the time.',
    )
  })

  it('is a wait of all where nobody works', () => {
    expect(said({ experiment: { kind: 'fan_in' }, network: { lossControl: 1 } }, 'seen-stalled')).toMatch(
      /: everybody waits\.$/,
    )
  })
})

describe('what comes back', () => {
  it('without any retransmission came back after none', () => {
    const settings = (maxRetries: number) => ({
      experiment: { kind: 'one_way', deadNic: true },
      transport: { maxRetries },
    })
    const of = (maxRetries: number) => said(settings(maxRetries), 'seen-returned')
    expect(of(0)).toMatch(/^5 messages came back when the timeout ran out, for nothing is sent again: /)
    expect(of(1)).toMatch(/^5 messages came back after 1 retransmission without an answer: /)
  })
})

describe('what might be tried', () => {
  it('is no other number of channels where one request is outstanding at a time', () => {
    for (const [channels, id] of [
      [1, 'try-four-channels'],
      [4, 'try-one-channel'],
    ] as const) {
      const settings = (window: number) => ({
        experiment: { kind: 'one_way', window },
        transport: { channels },
      })
      expect(said(settings(4), id, [dropped])).toBeDefined()
      expect(said(settings(1), id, [dropped])).toBeUndefined()
    }
  })
})
