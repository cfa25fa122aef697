import { describe, expect, it } from 'vitest'
import { substream, type RandomStream } from '../../../../engine/base/random.ts'
import { FrameMachine } from '../../../../engine/systems/speculative-defragmentation/frames/machine.ts'
import { sequenceOf } from '../../../../engine/systems/speculative-defragmentation/frames/sequence.ts'
import type { ParamsOf } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { receiverRules } from '../../../../engine/systems/speculative-defragmentation/receiver/rulesOf.ts'
import { cutsOf, modelOf, segmentsOf, usualLengths, type Lengths } from './frameModel.ts'
import { paramsOf, type Case } from './reference.ts'

const sequences = 500
const mtus = [576, 1006, 1492, 1500, 2002, 4352, 9000]
const policies = ['open', 'next', 'none'] as const

/** Up to three streams whose frames alternate, with strays, losses, damage, segments and pages sent again. */
function sequence(random: RandomStream, lengths = usualLengths): string {
  const each = cutsOf(lengths).length
  const words: string[] = []
  const streams = ['A', 'B', 'C'].slice(0, 1 + random.below(3))
  const at = streams.map(() => 0)
  const [mixed, bad] = [[0.02, 0.1, 0.4][random.below(3)]!, [0, 0.02, 0.08][random.below(3)]!]
  let stream = 0
  for (let frame = 0; frame < 20 + random.below(40); frame++) {
    if (random.chance(mixed)) stream = random.below(streams.length)
    if (random.chance(bad)) words.push(...Array.from({ length: 1 + random.below(4) }, () => 'x'))
    if (random.chance(bad / 2)) words.push(...segmentsOf(lengths).map((_, k) => `s0.${k}`))
    if (random.chance(bad / 4)) at[stream] = Math.max(0, at[stream]! - each)
    const word = `${streams[stream]}${Math.floor(at[stream]! / each)}.${at[stream]! % each}`
    at[stream]!++
    if (!random.chance(bad)) words.push(random.chance(bad) ? `${word}!` : word)
  }
  return words.length > 0 ? words.join(' ') : 'x'
}

function driven(
  text: string,
  resync: (typeof policies)[number],
  check: 'full' | 'lengths' = 'full',
  lengths: Lengths = usualLengths,
) {
  const usual = paramsOf({
    config: { resync, ...lengths },
    workload: { kind: 'frames', frames: text },
  } as Case) as ParamsOf<'frames'>
  const params = { ...usual, driver: { ...usual.driver, check } }
  const machine = new FrameMachine(receiverRules(params), sequenceOf(params, 1, []).frames, 4)
  while (machine.step());
  return machine.receiver
}

describe.each(policies)('500 random sequences, resync %s', (resync) => {
  it('conserves bytes and agrees with a ring of bytes', () => {
    const totals = { success: 0, otherLengths: 0, cleanups: 0, resyncs: 0, copies: 0 }
    for (let seed = 0; seed < sequences; seed++) {
      const random = substream(seed, `frames.${resync}`)
      // Every other one as usual; the others in frames from the shortest to jumbo ones, with TCP's options or without.
      const lengths: Lengths =
        seed % 2 === 0
          ? usualLengths
          : { mtu: mtus[random.below(mtus.length)]!, tcp: random.chance(0.5) ? 20 : 32 }
      const text = sequence(random, lengths)
      const { counters, streams } = driven(text, resync, 'full', lengths)
      const { zcBytes, copyBytes, cleanBytes, failedGroups, resyncs, goodBytes } = counters
      const success = streams.reduce((sum, each) => sum + each.success, 0)
      const potential = streams.reduce((sum, each) => sum + each.potential, 0)
      expect({ success, failedGroups, zcBytes, copyBytes, cleanBytes, resyncs }, text).toEqual(
        modelOf(text, resync, lengths),
      )
      expect(zcBytes + copyBytes + cleanBytes, text).toBe(goodBytes)
      expect(zcBytes).toBe(4096 * success)
      expect(success).toBeLessThanOrEqual(potential)
      totals.success += success
      if (seed % 2 === 1) totals.otherLengths += success
      totals.cleanups += failedGroups
      totals.resyncs += resyncs
      totals.copies += Number(copyBytes > 0)
    }
    console.info(
      `${resync}: ${totals.success} pages in place (${totals.otherLengths} in frames of other lengths), ${totals.cleanups} clean-ups, ${totals.resyncs} re-synchronisations by copying`,
    )
    expect(totals.success).toBeGreaterThan(totals.otherLengths)
    expect(totals.otherLengths).toBeGreaterThan(0)
    expect(totals.cleanups).toBeGreaterThan(0)
    if (resync === 'open') expect(totals.resyncs).toBeGreaterThan(0)
    else expect(totals.resyncs + totals.copies).toBe(0)
  })
})

describe('control groups', () => {
  it('delivers foreign bytes where only lengths are compared, and never where headers are', () => {
    // The middle of another page is as long as the first fragment.
    const text = 'A0.0 B0.1 A0.2'
    expect(driven(text, 'open').counters.foreign).toBe(0)
    expect(driven(text, 'open', 'lengths').counters.foreign).toBe(1)
    let foreign = 0
    for (let seed = 0; seed < sequences; seed++) {
      const random = sequence(substream(seed, 'frames.lengths'))
      foreign += driven(random, 'none', 'lengths').counters.foreign
      expect(driven(random, 'none').counters.foreign).toBe(0)
    }
    console.info(`comparing lengths only: ${foreign} foreign pages`)
    expect(foreign).toBeGreaterThan(0)
  })

  it('takes no page whose fragments have changed places, although they are as long', () => {
    const text = 'A0.1 A0.0 A0.2 A1.0 A1.1 A1.2'
    for (const resync of policies) {
      const { counters, streams } = driven(text, resync)
      expect(streams[0]!.success).toBe(modelOf(text, resync).success)
      expect(counters.failedGroups).toBeGreaterThan(0)
    }
  })

  it('stays misaligned for ever after one stray frame where it goes on at once', () => {
    const pages = Array.from({ length: 60 }, (_, page) => [0, 1, 2].map((k) => `A${page}.${k}`).join(' '))
    const text = `x ${pages.join(' ')}`
    const success = (resync: (typeof policies)[number]) => driven(text, resync).streams[0]!.success
    expect(success('open')).toBe(59)
    expect(success('next')).toBe(0)
    expect(success('none')).toBeGreaterThanOrEqual(56)
  })
})
