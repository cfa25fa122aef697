import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { microbenchmark } from '../../../../engine/systems/virtual-network/microbenchmark.ts'
import type { VirtualNetworkParams } from '../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'

const params = checkedParams(virtualNetwork, {
  experiment: { kind: 'microbenchmark', messages: 16 },
}) as unknown as VirtualNetworkParams

const measuredWithin = (most?: number, pause = 1000) => {
  const run = microbenchmark(params, 1, 0, most)
  let pauses = 0
  while (run.step(pause)) pauses++
  return { result: run.result(), pauses, fraction: run.progress().fraction }
}

describe('the microbenchmark', () => {
  it('is broken off after so many events as it may have, and says so', () => {
    const { result, pauses, fraction } = measuredWithin(1000, 10)
    expect(pauses).toBeLessThanOrEqual(100)
    expect(fraction).toBe(1)
    expect(result.findings.map(({ id }) => id)).toContain('broken-off')
    expect(result.headline.sentence).toMatch(/^\d+ of 12 measurements are missing: they were broken off\.$/)
  })

  it('measures until then what it measures without a bound', () => {
    const { metrics } = measuredWithin(1000).result
    const whole = measuredWithin().result.metrics
    expect(Object.keys(metrics).length).toBeGreaterThan(1)
    for (const [name, value] of Object.entries(metrics)) expect(value).toBe(whole[name])
  })

  it('says nothing of a bound that it has not met', () => {
    expect(measuredWithin().result.findings.map(({ id }) => id)).not.toContain('broken-off')
  })
})
