import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'

const answer = (params: object) => iniCluster.analyse(checkedParams(iniCluster, params))
const run = (params: object) =>
  runToEnd(iniCluster, newScenario(iniCluster, checkedParams(iniCluster, { ...params, pointRequests: 0 })))
const bar = (result: ReturnType<typeof run>, source: string) =>
  result
    .stacks!.filter(({ id }) => id === 'cycle')
    .flatMap(({ groups }) => groups[0]!.rows)
    .find((row) => row.source === source)!

describe.each([0.5, 0.894, 1, 1.741, 3])('with κ = %d', (stall) => {
  const at = (processorsPerIni: number) => answer({ processorsPerIni, handler: 0, program: { stall } })

  it('the queue nears the line that is drawn, whose knee is where an idle machine would be full', () => {
    const asymptotes = at(100).curves![0]!.asymptotes!
    const line = asymptotes.find(({ id }) => id === 'slope')!
    if (!('slope' in line)) throw new Error('no slope')
    for (const processors of [1e4, 1e6])
      expect(at(processors).metrics['iniQueue']! / (processors * line.slope + line.intercept)).toBeCloseTo(
        1,
        3,
      )
    const knee = asymptotes.find(({ id }) => id === 'knee')!
    if (!('x' in knee)) throw new Error('no knee')
    // One thread alone keeps 1/N* of an interface busy.
    expect(at(1e-9).metrics['iniUtilisation']! * 1e9 * knee.x).toBeCloseTo(1, 3)
  })

  it('the bar has no part below nothing and is as long as the cycle, computed and simulated', () => {
    for (const compute of [0, 500, 41_789]) {
      const params = { compute, program: { stall }, requests: 2000 }
      const result = run(params)
      const equations = bar(answer(params), 'analysis')
      expect(equations.total).toBeCloseTo(result.metrics['cycleTime']!, 6)
      const simulated = bar(result, 'simulation')
      expect(simulated.total).toBeCloseTo(result.metrics['cycleTimeSimulated']!, 6)
      for (const { id, value } of [...equations.parts, ...simulated.parts])
        expect(value, id).toBeGreaterThanOrEqual(0)
    }
  })
})

it('κ below 1 is told, as a warning where more messages are at an interface than processors', () => {
  const tone = (params: object) => answer(params).findings.find(({ id }) => id === 'overlap')?.tone
  expect(tone({ program: { stall: 0.894 } })).toBe('fact')
  expect(tone({ processorsPerIni: 32, program: { stall: 0.5 } })).toBe('warning')
  // Each thread has a message: two processors of eight threads have 16.
  const threads = { processorsPerIni: 2, program: { stall: 0.5, threads: 8 } }
  expect(tone(threads)).toBe('fact')
  expect(answer(threads).findings.find(({ id }) => id === 'overlap')?.sentence).toMatch(
    /on average there are never more than 8 N = 16\.$/,
  )
  expect(tone({})).toBeUndefined()
})
