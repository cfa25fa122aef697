import { describe, expect, it } from 'vitest'
import { defaultSeed } from '../../../../../engine/scenario/scenario.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { bytesOf } from '../../../../conformance/bytesOf.ts'

const run = (id: string) => {
  const { params } = virtualNetwork.presets.find((preset) => preset.id === id)!
  const begun = virtualNetwork.simulate!(params, defaultSeed, [])
  begun.step(30_000)
  return begun
}

describe('a run whose memory serves the next one', () => {
  it('leaves its result as it is, and the next one is as it would be alone', () => {
    const ids = ['neighbours', 'heavy-loss', 'hot-spot-blocked']
    const alone = ids.map((id) => run(id).result())
    const results = ids.map((id) => {
      const begun = run(id)
      const result = begun.result()
      begun.release!()
      return result
    })
    const differ = ids.filter((_, at) => bytesOf(results[at]!) !== bytesOf(alone[at]!))
    expect(differ).toEqual([])
  })
})
