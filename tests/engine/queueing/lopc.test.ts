import { expect, it } from 'vitest'
import { logpCycle, solveLopc } from '../../../engine/queueing/lopc.ts'
import { iterated } from './literalEquations.ts'

const direct = { compute: 1000, handler: 200, latency: 50 }

it('LoPC is LogP and the waiting of handlers', () => {
  expect(logpCycle(direct)).toBe(1500)
  const { cycleTime, requestResidence, replyResidence, computeResidence } = solveLopc(direct)
  expect(cycleTime).toBeGreaterThan(1500)
  expect(cycleTime).toBeCloseTo(computeResidence + requestResidence + replyResidence + 100, 9)
  const literal = iterated({
    compute: 1000,
    handler: 200,
    iniService: 0,
    intraLatency: 0,
    interLatency: 50,
    processorsPerIni: 0,
  })
  expect(cycleTime / literal.R).toBeCloseTo(1, 10)
})

it('LogP keeps messages a gap apart', () => {
  expect(logpCycle(direct, 900)).toBe(1800)
  expect(logpCycle(direct, 100)).toBe(1500)
})
