import { expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const caution = (settings: Settings, id: string) =>
  virtualNetwork
    .analyse(checkedParams(virtualNetwork, settings))
    .findings.find((finding) => finding.id === id)?.sentence

const unreliable = { transport: { reliable: false } }

it('what becomes of messages that are lost is by the time that there is, and by who hears of it', () => {
  const lost = { network: { lossData: 1 } }
  const all = 'Every data packet is lost: nothing can arrive, '
  expect(caution(lost, 'all-lost')).toBe(`${all}and each comes back to its sender after 255 retransmissions.`)
  expect(caution({ ...lost, experiment: { kind: 'fan_in' } }, 'all-lost')).toBe(
    `${all}and the run ends before a message is given up.`,
  )
  expect(caution({ ...lost, ...unreliable }, 'all-lost')).toBe(`${all}nor does anything come back.`)
  expect(caution({ network: { corrupt: 1 } }, 'all-lost')).toMatch(/^Every data packet is damaged: /)
})

it('sharing a NIC between data both ways is told where there are data', () => {
  const permutation = (bytes: number) =>
    caution({ experiment: { kind: 'permutation', bytes } }, 'permutation')
  expect(permutation(0)).toBeUndefined()
  expect(permutation(8192)).toMatch(/sends and receives data, so that a node gets at most (half|\d\d %) of/)
})

it('lost acknowledgements are told only where there would be any', () => {
  const lost = { network: { lossControl: 1 } }
  expect(caution(lost, 'all-lost')).toBe(
    'Every acknowledgement is lost: messages arrive, and each comes back to its sender all the same after 255 retransmissions.',
  )
  expect(caution({ ...lost, experiment: { kind: 'fan_in' } }, 'all-lost')).toBe(
    'Every acknowledgement is lost: messages arrive, and the run ends before a message is given up.',
  )
  expect(caution({ ...lost, ...unreliable }, 'all-lost')).toBeUndefined()
  for (const trouble of ['deadNic', 'wrongTag', 'noRoute'])
    expect(caution({ ...lost, experiment: { kind: 'one_way', [trouble]: true } }, 'all-lost')).toBeUndefined()
})

it('nothing is sent for ever that never comes back', () => {
  for (const [trouble, reliable, endless] of [
    ['deadNic', true, true],
    ['wrongTag', true, true],
    ['deadNic', false, false],
    ['wrongTag', false, false],
    ['noRoute', false, true],
  ] as const) {
    const settings = {
      experiment: { kind: 'one_way', [trouble]: true },
      transport: { reliable, onReturn: 'resend' },
    }
    expect(caution(settings, 'endless') !== undefined, `${trouble} ${reliable}`).toBe(endless)
  }
})

it('without reliability nothing is refused, and nothing waits for a scan', () => {
  const crowded = { experiment: { kind: 'one_way', count: 40, window: 40 } }
  expect(caution(crowded, 'credits')).toMatch(/what finds no room is refused and sent again\.$/)
  expect(caution({ ...crowded, ...unreliable }, 'credits')).toMatch(/what finds no room is lost\.$/)
  const slow = { timeout: 100, quantum: 5000 }
  expect(caution({ transport: { ...slow, reliable: false } }, 'quantum')).toBeUndefined()
})

it('nothing is said of evictions where every endpoint has its frame', () => {
  const paging = { enabled: true, frames: 7, unload: 1000, load: 1000, unloadRule: 'naive' }
  const ids = ['residency', 'unload-rule']
  const said = (settings: Settings) => ids.map((id) => caution({ paging, ...settings }, id) !== undefined)
  expect(said({ experiment: { kind: 'fan_in', clients: 8 } })).toEqual([true, true])
  expect(said({ experiment: { kind: 'fan_in', clients: 7 } })).toEqual([false, false])
  expect(said({ experiment: { kind: 'fan_in', clients: 8, shared: true } })).toEqual([false, false])
  expect(said({ experiment: { kind: 'one_way' }, paging: { ...paging, frames: 1 } })).toEqual([false, false])
  expect(said({ experiment: { kind: 'unload' }, paging: { ...paging, frames: 1 } })).toEqual([true, true])
})

it('thousands are written as everywhere', () => {
  expect(
    caution({ experiment: { kind: 'fan_in', clients: 92, bytes: 4096, shared: true } }, 'timeout'),
  ).toMatch(/a timeout of 20,000 µs messages may be sent again/)
})

it('endpoints that need not page are counted as people count', () => {
  const cycle = (endpoints: number) =>
    caution({ experiment: { kind: 'unload_cycle', endpoints } }, 'nothing-unloads')
  expect(cycle(1)).toMatch(/^The only endpoint of a node fits on its NIC, /)
  expect(cycle(2)).toMatch(/^Both endpoints of a node fit on its NIC, /)
  expect(cycle(3)).toMatch(/^All 3 endpoints of a node fit on its NIC, /)
})

it('the alternating bit is not safe where packets overtake, if there is one', () => {
  const network = { reorder: 10 }
  expect(caution({ network }, 'overtaking')).toMatch(/alternating bit is not safe/)
  expect(caution({ network, ...unreliable }, 'overtaking')).toBeUndefined()
})

it('nothing is told to be sent again where nothing is', () => {
  const transport = { timeout: 10, queue: 1 }
  const never = { transport: { ...transport, maxRetries: 0 } }
  expect(caution({ transport }, 'timeout')).toMatch(/: messages may be sent again needlessly\.$/)
  expect(caution(never, 'timeout')).toMatch(/: messages may come back that have arrived\.$/)
  expect(caution({ transport }, 'credits')).toMatch(/ is refused and sent again\.$/)
  expect(caution(never, 'credits')).toMatch(/ is refused and comes back\.$/)
})
