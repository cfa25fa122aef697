import { describe, expect, it } from 'vitest'
import { substream } from '../../../../engine/base/random.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'

interface Stream {
  readonly pages: number
  readonly start: number
  readonly kind: 'zc' | 'std'
}

const stream = (pages: number, kind: Stream['kind'] = 'zc'): Stream => ({ pages, start: 0, kind })

function ran(senders: readonly Stream[], sets: Readonly<Record<string, unknown>>) {
  let scenario = newScenario(speculativeDefragmentation)
  for (const [path, value] of Object.entries({ experiment: { kind: 'timed' }, senders, ...sets }))
    scenario = applyEdit(speculativeDefragmentation, scenario, { kind: 'set', path, value } as never).scenario
  const { metrics, findings } = runToEnd(speculativeDefragmentation, scenario)
  return {
    best: metrics['throughput']!,
    came: metrics['throughputSimulated']!,
    resent: metrics['pagesResent']!,
    said: findings.find(({ id }) => id === 'bound')!.sentence,
  }
}

/** Runs of all kinds. */
function drawnRun(seed: number) {
  const random = substream(seed, 'bound')
  const of = <T>(...options: readonly T[]): T => options[random.below(options.length)]!
  const senders = Array.from({ length: 1 + random.below(4) }, () => ({
    pages: 1 + random.below(of(5, 150)),
    start: random.below(of(1, 1, 100_000, 20_000_000)),
    kind: of<Stream['kind']>('zc', 'zc', 'std'),
  }))
  const sets = {
    'driver.zeroCopy': !random.chance(0.15),
    'driver.os': of('fbufs', 'remap', 'copy'),
    'driver.resync': of('open', 'open', 'next', 'none'),
    'driver.check': of('full', 'full', 'lengths'),
    'driver.tellSlow': random.chance(0.3),
    'driver.groupTimeout': of(30_000, 10_000_000),
    'admission.on': random.chance(0.3),
    'admission.retry': of(100_000, 2_000_000),
    'network.window': 1 + random.below(20),
    'network.ackDelay': of(0, 15_000, 500_000),
    'network.loss': of(0, 0, 0, 2),
    'network.resendAfter': of(3_000_000, 200_000_000),
    'stray.frames': of(0, 0, 30),
    'page.mtu': of(1500, 1500, 9000, 576, 1044, 1400),
    'page.senderHeader': of(20, 20, 32),
    'page.receiverHeader': of(20, 20, 32, 60),
    'costs.protocol': of(54_610, 1000, 300_000),
    'costs.cleanup': of(19_510, 0),
  }
  const { best, came, resent } = ran(senders, sets)
  return { best, came, resent }
}

describe('at best all streams get', () => {
  it('what the run gets where each page waits for the one before', () => {
    const { best, came, said } = ran([stream(400)], { 'network.window': 1 })
    expect(best).toBeCloseTo(came, 9)
    expect(said).toBe(
      'Together all streams get at best 35.2 MB/s: a window of 1 page lets no stream send more until it has an acknowledgement.',
    )
    const late = ran([stream(400)], { 'network.window': 4, 'network.ackDelay': 2_000_000 })
    expect(late.came / late.best).toBeGreaterThan(0.9)
    expect(late.said).toContain('a window of 4 pages')
  })

  it('the sum of their windows, where the processor has time', () => {
    const { best, came, said } = ran([stream(200), stream(200)], { 'network.window': 1 })
    expect(best).toBeLessThan(71)
    expect(came).toBeLessThanOrEqual(best)
    expect(said).toContain('a window of 1 page')
  })

  it('what the receiver has time for, where windows are wide', () => {
    expect(ran([stream(400)], {}).said).toMatch(
      /75\.0 MB\/s: the receiver’s processor has no time for more\.$/,
    )
    // No window holds back who has no more pages than it.
    expect(ran([stream(1)], { 'network.window': 1 }).said).toContain('processor')
  })

  it('what clean-up leaves, where no page of it can land in place', () => {
    const amiss = ran([stream(400)], { 'page.receiverHeader': 32 })
    const standard = ran([stream(400, 'std')], {})
    for (const { best, came } of [amiss, standard]) {
      expect(best).toBeCloseTo(35, 1)
      expect(came / best).toBeGreaterThan(0.99)
    }
    // Told apart they never come to the ring, and are copied.
    expect(ran([stream(400, 'std')], { 'driver.tellSlow': true }).best).toBeCloseTo(42, 1)
  })

  it('what a late start leaves', () => {
    const { best, came, said } = ran([stream(200), { ...stream(200, 'std'), start: 100_000_000 }], {})
    expect(came / best).toBeGreaterThan(0.95)
    expect(said).toBe(
      'Together all streams get at best 13.7 MB/s: what starts at 100 ms cannot all be done before 120 ms.',
    )
    // One that moves the end by next to nothing is not what holds the run back.
    expect(ran([{ ...stream(400), start: 1000 }], {}).said).toContain('processor')
  })

  it('never less than 120 drawn runs', () => {
    const above: number[] = []
    for (let seed = 0; seed < 120; seed++) {
      const { best, came, resent } = drawnRun(seed)
      expect(came, `seed ${seed}`).toBeLessThanOrEqual(best)
      if (resent === 0) above.push(best / came)
    }
    above.sort((a, b) => a - b)
    expect(above.length).toBeGreaterThan(60)
    expect(above[Math.floor(above.length / 2)]).toBeLessThan(1.5)
  })

  it.each([
    [stream(200)],
    [stream(200, 'std')],
    [stream(200), stream(200, 'std')],
    [stream(17), stream(16)],
    [stream(1), stream(2)],
  ])('never less than the run: %o', (...senders) => {
    for (const window of [1, 2, 16])
      for (const sets of [
        {},
        { 'driver.os': 'copy' },
        { 'driver.zeroCopy': false },
        { 'driver.tellSlow': true },
        { 'costs.protocol': 1000, 'costs.firstCopy': 1000 },
        { 'page.mtu': 9000 },
        { 'page.mtu': 576 },
        { 'network.ackDelay': 0 },
        { 'network.ackDelay': 500_000 },
      ]) {
        const { best, came } = ran(senders, { 'network.window': window, ...sets })
        expect(came, JSON.stringify({ window, ...sets })).toBeLessThanOrEqual(best * (1 + 1e-9))
      }
  })
})
