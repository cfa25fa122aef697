import { describe, expect, it } from 'vitest'
import { ladderLayout, rowHeight } from '../../../../../app/proof/ladder/layout.ts'
import type { LadderRung } from '../../../../../app/proof/run.ts'
import { contentsOf } from '../../../../../app/systems/virtual-network/proof/contents.ts'
import { shownRun } from '../../../../../app/systems/virtual-network/proof/shownRun.ts'
import { explored } from '../../../../engine/protocols/explored.ts'
import type { ExplorationModel } from '../../../../../engine/systems/virtual-network/door.ts'

const small: ExplorationModel = {
  channels: 2,
  messages: 3,
  losses: 1,
  copies: 2,
  fifo: true,
  refusals: true,
  maxRetries: Infinity,
}
const run = explored({ ...small, fifo: false }).counterexample!
const shown = shownRun(run)
const { rungs } = shown

describe('the ladder of a counterexample', () => {
  it('starts each arrow at the side that sends, in the row of its step, and ends it in the row of its arrival', () => {
    const { arrows, rows, sender, receiver } = ladderLayout(shown, 600, run.steps.length)
    expect(arrows).toHaveLength(rungs.length)
    for (const { rung, from, end } of arrows) {
      const data = rung.down
      expect(from).toEqual([data ? sender : receiver, rows[rung.sent]!.y])
      if (rung.end === 'delivered') expect(end).toEqual([data ? receiver : sender, rows[rung.ended!]!.y])
    }
  })

  it('shows a packet under way from the step that sent it until the one that ended it', () => {
    for (let cursor = 0; cursor <= run.steps.length; cursor++)
      for (const { rung, when, from, to, end } of ladderLayout(shown, 360, cursor).arrows) {
        const expected =
          cursor < rung.sent ? 'future' : cursor >= (rung.ended ?? Infinity) ? 'past' : 'underWay'
        expect(when).toBe(expected)
        if (when === 'underWay' && rung.ended !== undefined) {
          expect(to[1]).toBeGreaterThan(from[1])
          expect(to[1]).toBeLessThan(end[1])
        }
      }
  })

  it('notes what changed beside each row, and marks the second delivery', () => {
    const { rows } = ladderLayout(shown, 600, 0)
    expect(rows[0]!.sender.map(({ text }) => text)).toEqual(['ch0 bit0 idle', 'ch1 bit0 idle'])
    expect(rows[3]!.receiver.map(({ text }) => text)).toEqual(['ch0 wants 1', 'm0 delivered'])
    expect(rows.at(-1)!.receiver).toContainEqual({ text: 'm0 again!', wrong: true })
    expect(
      rows.flatMap(({ sender, receiver }) => [...sender, ...receiver]).filter(({ wrong }) => wrong),
    ).toHaveLength(1)
  })

  it('stops a lost packet half way', () => {
    const lost: LadderRung = { label: 'm0', down: true, look: 'data', sent: 1, ended: 2, end: 'lost' }
    const { arrows, sender, receiver } = ladderLayout({ ...shown, rungs: [lost] }, 500, 4)
    expect(arrows[0]!.end).toEqual([(sender + receiver) / 2, arrows[0]!.from[1] + rowHeight])
  })
})

describe('what each side holds', () => {
  it('is nothing but idle channels and waiting messages at the start', () => {
    expect(contentsOf(run.states[0]!)).toEqual({
      sender: ['channel 0: bit 0, idle', 'channel 1: bit 0, idle', 'waiting: m0, m1, m2'],
      toReceiver: [],
      toSender: [],
      receiver: [
        'channel 0: takes any bit',
        'channel 1: takes any bit',
        'm0: not delivered',
        'm1: not delivered',
        'm2: not delivered',
      ],
    })
  })

  it('tells the older of two copies, a late packet, and what was delivered twice', () => {
    expect(contentsOf(run.states[2]!).toReceiver).toEqual([
      'm0, bit 0, channel 0, an older copy',
      'm0, bit 0, channel 0',
    ])
    expect(contentsOf(run.states[5]!).toReceiver[0]).toBe('m0, bit 0, channel 0, late')
    expect(contentsOf(run.states.at(-1)!).receiver).toContain(
      'm0: delivered 2 times, complete for its sender',
    )
  })
})
