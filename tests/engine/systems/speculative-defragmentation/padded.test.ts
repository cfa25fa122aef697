import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { fragmentsOf } from '../../../../engine/systems/speculative-defragmentation/page/fragmentation.ts'
import { framing, wireBytes } from '../../../../engine/systems/speculative-defragmentation/network/framing.ts'
import type { DefragParams } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'

const usual = defaultParams(speculativeDefragmentation) as unknown as DefragParams
const fragments = (mtu: number) => fragmentsOf({ mtu, ipHeader: 20, tcpHeader: 20 })

describe('a last fragment of less than the shortest frame', () => {
  const all = Array.from({ length: 9000 - 576 + 1 }, (_, i) => 576 + i)
  const short = all.filter((mtu) => fragments(mtu).some(({ header, data }) => header + data < 60))

  it('comes of 48 MTUs, and is padded', () => {
    expect(short).toHaveLength(48)
    for (const mtu of all)
      for (const { header, data, length } of fragments(mtu)) expect(length).toBe(Math.max(60, header + data))
  })

  it('is none where the rest fits: 4 bytes of 4,116 go with what is before them', () => {
    expect([2079, 2080, 2083, 4135, 4136, 4139].map((mtu) => fragments(mtu).length)).toEqual([
      3, 2, 2, 2, 1, 1,
    ])
  })

  it('takes as much of the wire on other networks', () => {
    const kind = { network: 'ethernet', ip: 'ipv4', tcpHeader: 20 } as const
    for (const mtu of [1044, 1500])
      expect(wireBytes(framing({ ...kind, mtu }))).toBe(
        fragments(mtu).reduce((sum, { length }) => sum + length + 24, 0),
      )
  })

  it.each([1043, 1044, 1051, 1052, 2068, 4139])(
    'spills over its slots, so that no page lands: MTU %i',
    (mtu) => {
      const params = {
        ...usual,
        page: { ...usual.page, mtu },
        senders: [{ pages: 40, start: 0, kind: 'zc' as const }],
      }
      const run = speculativeDefragmentation.simulate!(params, 1, [])
      while (run.step(4096));
      const { metrics } = run.result()
      const told = speculativeDefragmentation
        .analyse(params as never)
        .findings.find(({ id }) => id === 'padded')
      expect(metrics['pagesInPlace']).toBe(short.includes(mtu) ? 0 : 40)
      expect(told === undefined).toBe(!short.includes(mtu))
      if (told)
        expect(told.sentence).toMatch(/^The last fragment of a page has \d\d bytes, .* no page can land/)
    },
  )
})
