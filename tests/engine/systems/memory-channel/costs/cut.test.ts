import { describe, expect, it } from 'vitest'
import { analyseCosts } from '../../../../../engine/systems/memory-channel/costs/analyse.ts'
import { simulateMessages } from '../../../../../engine/systems/memory-channel/messages/simulate.ts'
import { paramsOf } from '../paramsOf.ts'

type Changes = Parameters<typeof paramsOf>[2]

const told = (bytes: number, changes: Changes = {}) => {
  const { metrics, findings } = analyseCosts(paramsOf('costs', { bytes }, changes))
  return { latency: metrics['mpiLatency']!, finding: findings.find(({ id }) => id === 'cut') }
}

/** One way of such a message in a run [ps]. */
function ran(bytes: number, changes: Changes): number {
  const programs = `node 0\nsend 1 ${bytes} B\nnode 1\nrecv 0`
  const run = simulateMessages(paramsOf('messages', { programs }, changes), 1, [])
  while (run.step(10_000)) continue
  return 1e6 * run.result().metrics['programsEnd']!
}

describe('a message that a run would cut', () => {
  it('is said to be, as its cost is that of a message sent whole', () => {
    const cut = { region: { fragment: 1024 } }
    const { latency, finding } = told(8192, cut)
    expect(ran(8192, cut) / latency).toBeLessThan(0.6)
    expect(finding).toMatchObject({
      tone: 'warning',
      edit: { edit: { path: 'region.fragment', value: 4_194_304 } },
    })
    expect(finding!.sentence).toMatch(/^A run cuts this message into 8 fragments of up to 1 KiB, /)
    expect(finding!.sentence).toMatch(/of a message that is sent whole\.$/)
    expect(ran(8192, {}) / told(8192).latency).toBeCloseTo(1, 2)
  })

  it('is cut by a small buffer too, with its header', () => {
    const { finding } = told(8192, { region: { buffer: 4096 } })
    expect(finding!.sentence).toContain('into 3 fragments of up to 3.97 KiB')
    expect(finding!.edit!.edit).toEqual({ kind: 'set', path: 'region.buffer', value: 8220 })
    expect(told(8192, { region: { buffer: 8220 } }).finding).toBeUndefined()
    expect(told(8192, { region: { buffer: 4096, fragment: 1024 } }).finding!.edit).toBeUndefined()
  })

  it('is not spoken of where it is sent whole', () => {
    expect(told(1024).finding).toBeUndefined()
    expect(told(1_048_576 - 28).finding).toBeUndefined()
    expect(told(4, { region: { buffer: 66 }, channel: { header: 1023 } }).finding).toBeUndefined()
  })
})
