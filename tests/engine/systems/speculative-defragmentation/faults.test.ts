import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { wireTime } from '../../../../engine/systems/speculative-defragmentation/page/fragmentation.ts'
import type { DefragParams } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import type { Frame } from '../../../../engine/systems/speculative-defragmentation/receiver/frame.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'
import { configurationOf } from '../../../../engine/systems/speculative-defragmentation/timed/configurationOf.ts'
import { TimedMachine } from '../../../../engine/systems/speculative-defragmentation/timed/machine.ts'
import type { TimedWatcher } from '../../../../engine/systems/speculative-defragmentation/timed/watcher.ts'

/** Notes when first fragments leave, and when groups are given up. */
class Notes implements TimedWatcher {
  readonly left: number[] = []
  readonly givenUp: number[] = []

  sent({ kind, fragment }: Frame, start: number): void {
    if (kind === 'zc' && fragment === 0) this.left.push(start)
  }

  closed(_: unknown, outcome: string, now: number): void {
    if (outcome === 'timeout') this.givenUp.push(now)
  }

  forwarded = () => undefined
  settled = () => undefined
  job = () => undefined
  answered = () => undefined
  acknowledged = () => undefined
  stood = () => undefined
}

const usual = defaultParams(speculativeDefragmentation) as unknown as DefragParams
const stream = (pages: number) => [{ pages, start: 0, kind: 'zc' as const }]

function ran(changes: Partial<DefragParams>, interventions: readonly Params[] = []) {
  const notes = new Notes()
  const machine = new TimedMachine(configurationOf({ ...usual, ...changes }, 1, interventions), notes)
  while (machine.step(100_000));
  const { success } = machine.receiver.streams[0]!
  const { counted } = machine.sending.senders[0]!
  return { left: notes.left, givenUp: notes.givenUp, machine, success, counted }
}

const drop = (nth: number, sender = 'A') => ({ kind: 'drop', sender, nth })

describe('time that runs out', () => {
  it('gives a group up a timeout after its first frame', () => {
    const { givenUp } = ran({ senders: stream(1) }, [drop(3)])
    // Into the switch and out of it: each takes the first frame in whole.
    expect(givenUp).toEqual([2 * wireTime(1514) + usual.driver.groupTimeout])
  })

  it('sends a page again after twice as long each time', () => {
    const { left, counted } = ran({ senders: stream(1) }, [drop(1), drop(4), drop(7)])
    const { resendAfter } = usual.network
    expect(left).toEqual([0, resendAfter, 3 * resendAfter, 7 * resendAfter])
    expect(counted.resent).toBe(3)
  })
})

describe('slow frames told apart', () => {
  const disturbed = { senders: stream(50), stray: { frames: 10, burst: 1, every: 200_000 } }

  it('cost no page, and are copied', () => {
    const { success, machine } = ran({ ...disturbed, driver: { ...usual.driver, tellSlow: true } })
    expect(success).toBe(50)
    expect(machine.receiver.counters).toMatchObject({ failedGroups: 0, copyBytes: 10 * 6 })
  })

  it('cost one each otherwise', () => expect(ran(disturbed).success).toBe(40))
})

describe('faults by name', () => {
  it('finds the stray frames of a hand behind those of the parameters', () => {
    const slipped = { kind: 'stray', sender: 'A', nth: 5, frames: 2 }
    expect(ran({ senders: stream(12) }, [slipped]).success).toBe(11)
    const none = ran({ senders: stream(12) }, [slipped, drop(1, 'x'), drop(2, 'x')])
    expect([none.success, none.machine.lost]).toEqual([12, 2])
    const late = { senders: stream(12), stray: { frames: 1, burst: 1, every: 300_000 } }
    expect(ran(late, [slipped, drop(2, 'x'), drop(3, 'x')]).success).toBe(11)
    expect(ran(late, [drop(1, 'x')]).success).toBe(12)
  })

  it('counts the frames of a random sequence from the first to the last', () => {
    const pages = 40
    const experiment = { kind: 'random' as const, pages, interfering: 3, burst: 1 }
    const whole = (interventions: readonly Params[]) => {
      const run = speculativeDefragmentation.simulate!({ ...usual, experiment }, 1, interventions)
      while (run.step(1000));
      return run.result().metrics['potentialPages']
    }
    expect(whole([])).toBe(pages)
    expect(whole([drop(1), drop(3 * pages)])).toBe(pages - 2)
    expect(whole([drop(3 * pages + 1)])).toBe(pages)
  })

  it('has a sender ask again whose grant arrives damaged', () => {
    const admission = { ...usual.admission, on: true, retry: 100_000 }
    const { counted, machine } = ran({ senders: stream(40), admission }, [
      { kind: 'corrupt', sender: 'R', nth: 1 },
    ])
    expect(counted).toMatchObject({ requests: 2, granted: 1, refused: 0 })
    expect(machine.delivered).toBe(40)
  })
})
