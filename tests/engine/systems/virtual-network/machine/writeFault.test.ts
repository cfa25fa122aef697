import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import { spanKind } from '../../../../../engine/timeline/timeline.ts'

describe('a write fault', () => {
  it('goes into the kernel before another thread has the processor', () => {
    // e1 writes from 20 to 24.09 µs. The ACK of e0's first message is read by 23.84, and e0's thread wants to go on.
    const params = checkedParams(virtualNetwork, {
      experiment: { kind: 'unload', first: 5, second: 1, secondStart: 20 },
      paging: { enabled: true, frames: 1 },
    })
    const { lanes, offsets, kinds, tag, start, end } = runToEnd(
      virtualNetwork,
      newScenario(virtualNetwork, params),
    ).timeline!
    const lane = lanes.findIndex(({ id }) => id === 'node0.host')
    const spans = Array.from(tag.keys())
      .slice(offsets[lane], offsets[lane + 1])
      .filter((span) => start[span]! >= 20_000)
      .map((span) => [kinds[spanKind(tag[span]!)]!.id, start[span], end[span]])
    expect(spans.slice(0, 3)).toEqual([
      ['send', 20_000, 24_090],
      ['driver', 24_090, 74_090],
      ['send', 74_090, 78_180],
    ])
  })
})
