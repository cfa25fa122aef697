import { expect, it } from 'vitest'
import type { Params } from '../../../../engine/index.ts'
import { memoryChannel as system } from '../../../../engine/systems/memory-channel/system.ts'

type Numbers = Readonly<Record<string, number>>

const paramsOf = (id: string): Params => system.presets.find((each) => each.id === id)!.params

function numbersOf(params: Params): Numbers {
  const { metrics } = system.analyse(params)
  const run = system.simulate?.(params, 1, [])
  while (run?.step(100_000));
  return { ...metrics, ...run?.result().metrics }
}

/** With one parameter as a finding or a reader would set it. */
const having = (params: Params, group: string, fields: Params): Params => ({
  ...params,
  [group]: { ...(params[group] as Params), ...fields },
})

const mebibyte = 2 ** 20
const microsecond = 1e6

/** What each preset says is expected, by the numbers that it speaks of: from and to. */
const claims: Readonly<Record<string, Readonly<Record<string, readonly [from: number, to: number]>>>> = {
  'small-region': { drains: [1, 1], unexpectedMessages: [1, 5], standingNodes: [0, 0] },
  'paper-region': { drains: [0, 0], drainWait: [0, 0] },
  'ping-pong': { programsEnd: [109.9, 110.1], sends: [20, 20] },
  deadlock: { standingNodes: [2, 2], drains: [2, 2] },
  'blind-receive': { standingNodes: [3, 3] },
  ring: { drains: [0, 0], standingNodes: [0, 0], receivedMessages: [40, 40] },
  'master-workers': { standingNodes: [0, 0], receivedMessages: [24, 24] },
  halo: { unexpectedMessages: [0, 0], receivedMessages: [96, 96] },
  'stale-tail': { broken: [1, Infinity] },
  'tail-first': { broken: [3, 3], receivedMessages: [3, 3] },
  wildcard: { broken: [1, 1] },
  'inside-and-between': {
    programsEnd: [1943.5, 1944.5],
    // The mean of ten turns of 4 B and two of 8 KiB.
    insideLatency: [23.58, 23.59],
    betweenLatency: [57.41, 57.42],
    queueWait: [0, 0],
  },
  'halo-two-nodes': {
    insideMessages: [32, 32],
    betweenMessages: [32, 32],
    insideTime: [32 * 32.05, 32 * 32.15],
    betweenTime: [32 * 75.25, 32 * 75.4],
  },
  'one-queue': { queueWait: [240, 241], insideMessages: [9, 9], betweenMessages: [3, 3], drains: [0, 0] },
  'cost-short': {
    mpiLatency: [5.45 * microsecond, 5.55 * microsecond],
    rawLatency: [2.85 * microsecond, 2.95 * microsecond],
    sharedLatency: [6.45 * microsecond, 6.55 * microsecond],
  },
  'cost-peak': { mpiBandwidth: [27.65, 27.75] },
  'cost-long': {
    mpiLatency: [316.5 * microsecond, 317.5 * microsecond],
    rawLatency: [130.5 * microsecond, 131.5 * microsecond],
    sharedLatency: [108.5 * microsecond, 109.5 * microsecond],
    mpiBandwidth: [25, 26],
  },
  'cost-lock': { mpiLatency: [245.45 * microsecond, 245.55 * microsecond] },
  'cost-rendezvous': { copyShare: [50, 100] },
  'today-rdma-flag': { mpiLatency: [0, 2 * microsecond], rawHalfPower: [257, Infinity] },
  // How much of a line the flag takes is the protocol’s; a hop is what a short message shows.
  'today-nvlink-ll128': { rawLatency: [2 * microsecond, 4 * microsecond] },
  'today-cxl-region': { mpiLatency: [0, 0.6 * microsecond] },
  'capacity-22': {
    clusterMemory: [468.5 * mebibyte, 469.5 * mebibyte],
    pinnedPerNode: [21.25 * mebibyte, 21.35 * mebibyte],
    mostNodes: [22, 22],
  },
  'capacity-23': { clusterMemory: [513.5 * mebibyte, 514.5 * mebibyte], mostNodes: [22, 22] },
  'capacity-pinned': { mostNodesPinned: [4, 4] },
  'today-eager-all': {
    pinnedPerNode: [191.5 * mebibyte, 192.5 * mebibyte],
    clusterMemory: [191.5 * 1024 * mebibyte, 192.5 * 1024 * mebibyte],
  },
  'today-eager-16': { pinnedPerNode: [3 * mebibyte, 3 * mebibyte] },
  'today-tcp-eager': { pinnedPerNode: [63.9 * mebibyte, 64 * mebibyte] },
  'today-ucx-8k': { pinnedPerNode: [7.95 * mebibyte, 8.05 * mebibyte] },
  'cosched-spin': { shareRival: [49, 51], shareParallel: [49, 51] },
  'cosched-spin-apart': { iterations: [17, 20], shareSpinning: [45, 50] },
  'cosched-lower-above': { iterations: [0, 0], shareRival: [99, 100] },
  'cosched-lower-below': { shareRival: [0, 0], shareParallel: [99, 100] },
  'cosched-priority-daemon-p-above': { shareRival: [0, 0] },
  'cosched-semaphore-daemon-low': { iterations: [0, 0], shareDaemon: [0, 0], shareRival: [99, 100] },
  'cosched-semaphore-daemon-high': { shareDaemon: [100, 100] },
  'cosched-semaphore-daemon-1ms': { iterations: [198, 200], shareDaemon: [1.5, 2.5] },
  'cosched-events-fair': { shareRival: [45, 55], iterations: [940, 960] },
  'cosched-implicit-apart': { iterations: [940, 960] },
  'cosched-two-lower': { shareParallel: [49, 51], shareRival: [49, 51] },
  'space-loopback': { visibleAfter: [2.85 * microsecond, 2.95 * microsecond], oldReads: [2, 2] },
  'space-coherent': { oldReads: [0, 0], wordsSeen: [1, 1] },
  'space-many': { refused: [1, 1], wordsSeen: [4, 4] },
}

it('knows what every preset says', () => {
  expect(Object.keys(claims)).toEqual(system.presets.map(({ id }) => id))
})

for (const [id, bounds] of Object.entries(claims))
  it(`${id} comes to what it says`, () => {
    const numbers = numbersOf(paramsOf(id))
    for (const [name, [from, to]] of Object.entries(bounds)) {
      expect(numbers[name], name).toBeGreaterThanOrEqual(from)
      expect(numbers[name], name).toBeLessThanOrEqual(to)
    }
  })

it('keeps what presets say of another setting', () => {
  // “With draining both end.” “If node 1 looks at all regions, all end.”
  const draining = having(paramsOf('deadlock'), 'rules', { drainWhileWaiting: true })
  expect(numbersOf(draining)['standingNodes']).toBe(0)
  const looking = having(paramsOf('blind-receive'), 'rules', { pollScope: 'all' })
  expect(numbersOf(looking)['standingNodes']).toBe(0)
  // Ten nodes if each may pin 10 MiB.
  const each = having(paramsOf('capacity-pinned'), 'experiment', {
    pinned: 10 * mebibyte,
    pinnedOf: 'node',
  })
  expect(numbersOf(each)['mostNodesPinned']).toBe(10)
  // 506 MiB of buffers alone.
  const bare = having(paramsOf('capacity-23'), 'experiment', { accounting: 'bare' })
  expect(numbersOf(bare)['clusterMemory']).toBe(506 * mebibyte)
  // Half of the time; and where a region is near, a match first does not pay for so short a message.
  const { protocolLatency, mpiLatency } = numbersOf(paramsOf('cost-rendezvous'))
  expect(protocolLatency! / mpiLatency!).toBeCloseTo(0.44, 1)
  const near = paramsOf('today-cxl-region')
  const matched = numbersOf(having(near, 'experiment', { protocol: { kind: 'rendezvous' } }))
  expect(matched['protocolLatency']).toBeGreaterThan(matched['mpiLatency']!)
})

it('names who is done first where nobody waits', () => {
  const run = system.simulate!(paramsOf('paper-region'), 1, [])
  while (run.step(100_000));
  const { timeline } = run.result()
  const lane = timeline!.lanes.findIndex(({ id }) => id === 'node0')
  // Node 1 looks after 30 µs.
  expect(timeline!.end[timeline!.offsets[lane + 1]! - 1]).toBeLessThan(30e6)
})
