import { describe, expect, it } from 'vitest'
import { exampleResults } from '../../../../../app/systems/pipeline/measure/plan/exampleResults.ts'
import { planReading, type PlanReading } from '../../../../../app/systems/pipeline/measure/plan/reading.ts'
import { substream } from '../../../../../engine/base/random.ts'
import { plannedRuns, planSystems, type NamedStage } from '../../../../../engine/systems/pipeline/door.ts'

const hdfs = planSystems.find(({ id }) => id === 'hdfs')!
const stagesOf = (costs: readonly (readonly [number, number])[]): NamedStage[] =>
  costs.map(([overhead, perByte], j) => ({ name: `S${j}`, overhead, perByte }))

function read(text: string, id = 'hdfs'): PlanReading {
  const reading = planReading({ id, text, kilobyte: 1024 })
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

/** T of so many bytes in fragments of x, by eq. (13). */
function truth(stages: readonly NamedStage[], bytes: number, x: number, sent = x): number {
  const at = ({ overhead, perByte }: NamedStage) => overhead + sent * perByte
  const whole = stages.reduce((sum, stage) => sum + at(stage), 0)
  return whole + (Math.ceil(bytes / x) - 1) * Math.max(...stages.map(at))
}

const claimed = (stages: readonly NamedStage[]) => {
  const { best, doubts } = read(exampleResults(hdfs, stages))
  const { bytes, fragmentBytes, gain } = best!
  const right = truth(stages, bytes, hdfs.standard) / truth(stages, bytes, fragmentBytes) - 1
  return { best: best!, doubts, gain, right }
}

describe('the reading of a plan', () => {
  it('does not claim by a line that is badly known where the bottleneck moves', () => {
    const { gain, right } = claimed(
      stagesOf([
        [6.2, 0.000298],
        [10.1, 0.000097],
        [11.8, 0.000147],
      ]),
    )
    expect(right).toBeCloseTo(0.303, 3)
    expect(Math.abs(gain - right)).toBeLessThan(0.05)
  })

  it('claims a gain that is right to a tenth, or right within its interval', () => {
    const stream = substream(7, 'test.plans')
    let far = 0
    let missed = 0
    for (let plan = 0; plan < 60; plan++) {
      const costs = () => [1 + 12 * stream.uniform(), 0.00005 + 0.0003 * stream.uniform()] as const
      const { best, gain, right } = claimed(stagesOf([costs(), costs(), costs()]))
      if (Math.abs(gain - right) > 0.1) far++
      if (right < best.low || right > best.high) missed++
    }
    expect(far).toBeLessThanOrEqual(2)
    expect(missed).toBeLessThanOrEqual(12)
  })

  it('of sizes that it says to set, gains less than its bound for no more than 1 in 40', () => {
    const stream = substream(11, 'test.set')
    let set = 0
    let below = 0
    for (let plan = 0; plan < 240; plan++) {
      const system = planSystems[plan % planSystems.length]!
      const noise = [0.005, 0.02, 0.05][Math.floor(plan / planSystems.length) % 3]!
      const scale = system.fragments[2]! * 0.001
      const costs = () =>
        [scale * 10 ** (-2 + 2 * stream.uniform()), 0.001 * 10 ** (stream.uniform() - 1)] as const
      const stages = stagesOf([costs(), costs(), costs()])
      const runs = plannedRuns(system).flatMap(({ fragmentBytes, messages }) => [
        `# fragments of ${fragmentBytes} B`,
        ...messages.map((bytes) => {
          const time = truth(stages, bytes, fragmentBytes, Math.min(bytes, fragmentBytes))
          return `${bytes}\t${(time * (1 + noise * stream.normal())).toPrecision(6)} us`
        }),
      ])
      const { best, doubts } = read(runs.join('\n'), system.id)
      if (doubts.length > 0 || best!.fragmentBytes === system.standard) continue
      set++
      const { bytes, fragmentBytes, low } = best!
      if (truth(stages, bytes, system.standard) / truth(stages, bytes, fragmentBytes) - 1 < low) below++
    }
    expect(set).toBeGreaterThan(100)
    expect(below).toBeLessThanOrEqual(set / 40)
  })

  it('is in doubt where the interval of the gain reaches 0', () => {
    const { best, doubts } = claimed(
      stagesOf([
        [0.3, 0.0003],
        [0.2, 0.0001],
      ]),
    )
    expect(best.low).toBeLessThanOrEqual(0)
    expect(doubts).toContain('gain')
  })
})
