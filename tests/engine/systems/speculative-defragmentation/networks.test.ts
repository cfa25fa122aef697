import { expect, it } from 'vitest'
import { defaultValue } from '../../../../engine/scenario/defaults.ts'
import { record } from '../../../../engine/scenario/schema.ts'
import { analyseNetwork } from '../../../../engine/systems/speculative-defragmentation/network/analyse.ts'
import { networkAnswer } from '../../../../engine/systems/speculative-defragmentation/network/answer.ts'
import { networkFindings } from '../../../../engine/systems/speculative-defragmentation/network/findings.ts'
import {
  networkFields,
  type NetworkParams,
} from '../../../../engine/systems/speculative-defragmentation/network/parameters.ts'
import {
  fragmentsOf,
  pageWireTime,
} from '../../../../engine/systems/speculative-defragmentation/page/fragmentation.ts'

const usual = defaultValue(record(networkFields))
const of = (changes: Partial<NetworkParams>) => networkAnswer({ ...usual, ...changes })

it('keeps a page on the wire of a gigabit as long as the streams do', () => {
  const fragments = fragmentsOf({ mtu: 1500, ipHeader: 20, tcpHeader: 20 })
  expect(of({}).wireTime * 1000).toBeCloseTo(pageWireTime(fragments), 6)
  expect(of({}).ceiling).toBeCloseTo(119.35, 2)
  expect(of({ mtu: 9000 }).ceiling).toBeCloseTo(122.66, 2)
})

it('loses no byte of the page on any network', () => {
  for (const network of ['ethernet', 'atm'] as const)
    for (const ip of ['ipv4', 'ipv6'] as const)
      for (const mtu of [576, 1500, 4168, 9000]) {
        const { framing } = of({ network, ip, mtu })
        expect(framing.frames.reduce((sum, { data }) => sum + data, 0)).toBe(4096)
        if (network === 'atm') for (const { header, data } of framing.frames) expect(header + data).toBe(53)
      }
})

it('says in IPv6 that a packet is a fragment only where it is one', () => {
  expect(of({ ip: 'ipv6' }).framing.frames.map(({ header }) => header)).toEqual([82, 62, 62])
  expect(of({ ip: 'ipv6', mtu: 4168, tcpHeader: 'timestamps' }).framing.frames).toEqual([
    { header: 86, data: 4096 },
  ])
})

it('takes 87 cells of 53 B for a page', () => {
  expect(of({ network: 'atm' }).framing.frames).toHaveLength(87)
})

it('lets a small packet wait for a whole large one on every link at worst', () => {
  const { smallAlone, smallMean, smallWorst } = of({ hops: 3, load: 50 })
  expect(smallAlone).toBeCloseTo((3 * 84) / 125, 9)
  expect(smallWorst - smallAlone).toBeCloseTo((3 * 1538) / 125, 9)
  expect(smallMean - smallAlone).toBeCloseTo((3 * 1538) / 125 / 4, 9)
})

it('interrupts once for so many packets', () => {
  const [each, some] = [of({ coalesce: 1 }), of({ coalesce: 16 })]
  expect(each.interrupts).toBeCloseTo(16 * some.interrupts, 6)
  expect(each.coalescing).toBe(0)
  expect(some.coalescing).toBeCloseTo((15 * each.wireTime) / 3, 9)
})

it.each([
  ['guessed', 'must still be guessed'],
  ['splits', 'is read, not guessed'],
  ['places', 'is read, not guessed'],
] as const)('says of a page in one frame how a header is found: %s', (receiver, how) => {
  const params: NetworkParams = { ...usual, mtu: 9000, interface: receiver }
  const [whole] = networkFindings(params, networkAnswer(params))
  expect(whole?.sentence).toContain(how)
})

const told = (changes: Partial<NetworkParams>, id: string) => {
  const params: NetworkParams = { ...usual, ...changes }
  return networkFindings(params, networkAnswer(params)).find((each) => each.id === id)!.sentence
}

it('leaves nothing to guess where cells are put together', () => {
  // A cell is 53 B, three to an interrupt.
  const often = (Math.round(125e6 / (3 * 53) / 1000) * 1000).toLocaleString('en')
  expect(told({ network: 'atm' }, 'cells')).toContain(`can reassemble them at ${often} interrupts a second`)
  expect(told({ network: 'atm' }, 'place')).not.toContain('Slots')
  const slow = told({ network: 'atm', rate: 1, coalesce: 256 }, 'cells')
  expect(slow).toContain(`${(1e6 / (256 * 53)).toFixed(1)} interrupts a second leave the processor time`)
})

it('says of a small packet what it waits, not its whole way', () => {
  // Two links, each busy with a whole large frame and its gap.
  const wait = (bytes: number) => `${((2 * bytes) / 125).toFixed(1)} µs`
  expect(told({}, 'jumbo')).toContain(`up to ${wait(4174)} instead of ${wait(1538)}`)
})

it('writes what interrupts take with commas, and what is nearly nothing', () => {
  const page = (1538 + 1538 + 1214) / 1e5
  const share = Math.round((100 * 50 * 3) / page).toLocaleString('en')
  expect(told({ rate: 1e5, coalesce: 1, interruptCost: 50 }, 'interrupts')).toContain(`takes ${share} %`)
  // 5 µs of every 256 × 53.
  expect(told({ network: 'atm', rate: 1, coalesce: 256 }, 'interrupts')).toContain(
    `takes ${(500 / (256 * 53)).toFixed(2)} %`,
  )
})

it('has a stray frame end in the one slot for a header that is as long', () => {
  expect(told({ mtu: 9000 }, 'place')).toContain('fills a group of its own')
  // 14 + 20 + 32 = 66 B, and 60 fit in.
  expect(told({ mtu: 9000, tcpHeader: 'timestamps' }, 'place')).toContain('ends in the slot for the header')
  expect(told({ mtu: 9000 }, 'headers')).toMatch(/^The slot for the header must be 54 B long/)
  expect(told({ mtu: 9000, interface: 'splits' }, 'place')).not.toContain('same page')
})

it('has a sample of each curve where its ring stands, and from one end of the axis to the other', () => {
  for (const mtu of [576, 1500, 4168, 9000]) {
    const { curves } = analyseNetwork({ experiment: { ...usual, mtu } })
    for (const { x: axis, lines, marks } of curves!) {
      const { x, y } = lines[0]!
      const ring = marks.find(({ kind }) => kind === 'current')!
      expect(y[x.indexOf(mtu)]).toBe(ring.y)
      expect([x[0], x.at(-1)]).toEqual(axis.domain)
      expect([...x]).toEqual([...new Set(x)].sort((a, b) => a - b))
    }
  }
})
