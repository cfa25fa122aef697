import { describe, expect, it } from 'vitest'
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
    said: findings.find(({ id }) => id === 'bound')!.sentence,
  }
}

describe('at best all streams get', () => {
  it('what the run gets where each page waits for the one before', () => {
    const { best, came, said } = ran([stream(400)], { 'network.window': 1 })
    expect(best).toBeCloseTo(came, 9)
    expect(said).toBe(
      'At best all streams together get 35.2 MB/s: a window of 1 page lets no stream send more until it has an acknowledgement.',
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
