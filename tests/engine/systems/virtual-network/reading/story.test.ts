import { describe, expect, it } from 'vitest'
import { newScenario } from '../../../../../engine/index.ts'
import type { Messages, Stay } from '../../../../../engine/facets/messages.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { storyFaults } from '../../../../conformance/faults/stories.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { story } from '../../../../../engine/systems/virtual-network/reading/story.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'
import type { Params } from '../../../../../engine/index.ts'

type Recorded = Result & { readonly messages: Messages }

function ran(preset: string, changes: Record<string, object> = {}, done?: readonly Params[]) {
  const { params, interventions = [] } = virtualNetwork.presets.find(({ id }) => id === preset)!
  const changed = { ...params } as Record<string, Params>
  for (const [group, values] of Object.entries(changes)) changed[group] = { ...changed[group], ...values }
  const scenario = {
    ...newScenario(virtualNetwork, changed),
    interventions: done ?? interventions,
  }
  return { params: scenario.params, result: runToEnd(virtualNetwork, scenario) as Recorded }
}

const storyOf = ({ params, result }: ReturnType<typeof ran>, packet: number) =>
  story(params as never, result, packet)!

/** The packet of a kind about a message, the nth of its kind. */
const packetOf = ({ result: { messages } }: ReturnType<typeof ran>, kind: string, name: string, nth = 1) =>
  [...messages.sent.keys()].find(
    (p) =>
      messages.names[messages.name[p]!] === name &&
      messages.copy[p] === nth &&
      messages.kinds[messages.kind[p]!]!.id.replace('again', 'DATA') === kind,
  )!

const waits = (stays: readonly Stay[]) => stays.filter(({ wait }) => wait)

describe('the story of a packet', () => {
  it('of an idle system has no wait, and its stays are the paper’s 41.94 µs', () => {
    const run = ran('round-trip')
    const request = storyOf(run, packetOf(run, 'DATA', 'f:q0'))
    const reply = storyOf(run, packetOf(run, 'DATA', 'f:r0'))
    expect(waits([...request.stays, ...reply.stays])).toEqual([])
    expect(request.sentence).toMatch(/^It never waited/)
    const times = request.stays.map(({ start, end }) => end - start)
    expect(times).toEqual([4090, 5880, 830, 5890, 8370])
    // Serving holds the writing of the reply: it is told in both stories.
    expect(reply.stays.at(-1)!.end - request.stays[0]!.start).toBe(41_940)
  })

  it('of a packet that nobody reads does not say that it never waited', () => {
    const run = ran('dead-nic')
    expect(storyOf(run, packetOf(run, 'DATA', 'f:q0')).sentence).toBe(
      'It never waited before: all of its 10.8 µs until then is work and wire. How long it waits in the inbox of the NIC of node 1 is not recorded.',
    )
  })

  it('of data for memory that is not mapped says who is asked, and of its refusal what becomes of the message', () => {
    const run = ran('unmapped-memory', { memory: { copy: 0.01 } })
    const last = (packet: number) => storyOf(run, packet).stays.at(-1)!.reason
    expect(last(packetOf(run, 'DATA', 'f:q0'))).toContain('not mapped for DMA; the driver is asked to map it')
    expect(last(packetOf(run, 'NACK', 'f:q0'))).toContain('it stays in its channel')
    const again = storyOf(run, packetOf(run, 'DATA', 'f:q0', 2)).stays
    expect(again[0]!.reason).toMatch(/^The copy before was answered by a NACK/)
    expect(storyOf(run, packetOf(run, 'DATA', 'f:q0')).stays[0]!.reason).toContain('copies its data')
  })

  it('tells no stay before the one ahead of it is over where packets overtake and are delivered twice', () => {
    const run = ran('round-trip', {
      experiment: { count: 5 },
      network: { reorder: 100_000 },
      nic: { receiveControl: 10_000 },
      transport: { timeout: 20_000, quantum: 1000 },
    })
    expect(run.result.metrics['violations']).toBeGreaterThan(0)
    const packets = [...run.result.messages.sent.keys()]
    expect(packets.flatMap((packet) => storyFaults(storyOf(run, packet)))).toEqual([])
  })

  it('of a reply has the host serve the request, and copy nothing for the reply', () => {
    const run = ran('stream-with-copies')
    const reasons = storyOf(run, packetOf(run, 'DATA', 'f:r0')).stays.map(({ reason }) => reason)
    expect(reasons).toContain('The host serves the request and writes the reply.')
    expect(reasons.join(' ')).not.toContain('copies its data')
  })

  it('says what the NIC was busy with', () => {
    const run = ran('five-messages')
    const { stays } = storyOf(run, packetOf(run, 'DATA', 'f:q2'))
    const [queue] = waits(stays)
    expect(queue).toMatchObject({
      place: 'in the queue of the NIC of node 0, to be sent',
      start: 12_270,
      end: 15_850,
    })
    expect(queue!.reason).toBe('For 3.6 µs the NIC was busy: it sends data (message 1), 3.6 µs.')
  })

  it('says when a credit was missing', () => {
    const run = ran('five-messages')
    const [credit] = waits(storyOf(run, packetOf(run, 'DATA', 'f:q4')).stays)
    expect(credit!.place).toBe('at the host of node 0')
    expect(credit!.reason).toMatch(/^All credits of its flow were out/)
    // From the end of writing f:q3 to when the first ACK has been read.
    const ack = storyOf(run, packetOf(run, 'ACK', 'f:q0')).stays.at(-1)!
    expect([credit!.start, credit!.end]).toEqual([4 * 4090, ack.end])
  })

  it('says when every channel was in use, and by which messages', () => {
    const run = ran('loss-one-channel')
    const { stays, sentence } = storyOf(run, packetOf(run, 'DATA', 'f:q3'))
    const [queue] = waits(stays)
    expect(queue!.reason).toMatch(/^For 2\d\d\.\d µs the only channel to node 1 was in use, by .*f:q2\./)
    expect(sentence).toMatch(/^It waited .*in the queue of the NIC of node 0, to be sent/)
  })

  it('says what the timer found, and what had become of the copy before', () => {
    const lost = ran('loss-four-channels')
    const again = storyOf(lost, packetOf(lost, 'DATA', 'f:q2', 2))
    expect(again.stays[0]!.reason).toMatch(
      /^The copy before was lost on the wire\. At 250\.0 µs the scan .* every 50\.0 µs, found it [\d.]+ µs old: at least the timeout of 200\.0 µs\.$/,
    )
    const noAck = ran('lost-ack')
    expect(storyOf(noAck, packetOf(noAck, 'DATA', 'f:q2', 2)).stays[0]!.reason).toMatch(
      /^The copy before arrived; its ACK was lost on the wire\./,
    )
    const damaged = ran('corruption')
    expect(storyOf(damaged, packetOf(damaged, 'DATA', 'f:q1', 2)).stays[0]!.reason).toMatch(/arrived damaged/)
    expect(storyOf(damaged, packetOf(damaged, 'DATA', 'f:q1')).stays.at(-1)!.reason).toMatch(/drops it/)
  })

  it('tells times and counts as everything else does', () => {
    const all = (run: ReturnType<typeof ran>) =>
      [...run.result.messages.sent.keys()]
        .slice(0, 200)
        .flatMap((packet) => storyOf(run, packet).stays.map(({ reason }) => reason))
        .join(' ')
    const lost = all(ran('loss-four-channels', { transport: { timeout: 203.176_253, channels: 2 } }))
    expect(lost).toContain('at least the timeout of 203.2 µs.')
    expect(lost).toMatch(/ both channels to node 1 were in use, by /)
    // Of four channels one was always free.
    expect(all(ran('loss-four-channels'))).not.toContain('in use, by')
    expect(all(ran('nack-storm'))).toMatch(/ \(messages \d+, \d+[,)]/)
  })

  it('says why it was refused, and that a refusal is answered at once where that is the policy', () => {
    const run = ran('nack-storm')
    const refusal = run.result.messages.kind.findIndex(
      (kind) => run.result.messages.kinds[kind]!.id === 'NACK',
    )
    const name = run.result.messages.names[run.result.messages.name[refusal]!]!
    expect(storyOf(run, packetOf(run, 'DATA', name)).stays.at(-1)!.reason).toBe(
      'Refused: the receive queue of 16 was full.',
    )
    expect(storyOf(run, packetOf(run, 'DATA', name, 2)).stays[0]!.reason).toMatch(
      /NACK .*sent again at once\.$/,
    )
  })

  it('says when the endpoint was not on the NIC', () => {
    const run = ran('two-paging-hosts')
    const reasons = [...run.result.messages.sent.keys()].flatMap((p) =>
      waits(storyOf(run, p).stays).map(({ reason }) => reason),
    )
    expect(reasons.some((reason) => /its endpoint was not on the NIC\. It was .*loading/.test(reason))).toBe(
      true,
    )
  })

  it('says that a packet was held up by hand', () => {
    const run = ran('five-messages', {}, [{ kind: 'delay', packet: 'DATA', message: 'f:q1', nth: 1, by: 30 }])
    const [held] = waits(storyOf(run, packetOf(run, 'DATA', 'f:q1')).stays).filter(
      ({ place }) => place === 'on the wire',
    )
    expect(held!.end - held!.start).toBe(30_000)
    expect(held!.reason).toMatch(/held up/)
  })
})

describe.each([
  'five-messages',
  'loss-one-channel',
  'stopped-receiver',
  'nack-storm',
  'unload-paper',
  'two-paging-hosts',
  'random-loss',
  'dead-nic',
  'edge-triggered',
  'overcommit-polling',
  'bulk-streaming',
  'hot-spot-blocked',
  'standing-still',
])('in %s', (preset) => {
  const run = ran(preset, preset === 'random-loss' ? { experiment: { count: 300 } } : {})
  /** Each is told once, and what is wrong in any is told at the end: there are some ten thousand stays. */
  const told = [...run.result.messages.sent.keys()]
    .slice(0, 700)
    .map((packet) => ({ packet, stays: storyOf(run, packet).stays }))

  it('every wait in a queue is explained to the nanosecond', () => {
    const over = told.flatMap(({ packet, stays }) =>
      waits(stays)
        .filter(({ end }) => !Number.isNaN(end))
        .map(({ place, start, end, reason }) => ({ packet, place, start, end, reason })),
    )
    const unexplained = over.filter(
      ({ place, reason }) =>
        reason === '' ||
        reason.includes('nothing is recorded') ||
        (/queue of the NIC|inbox/.test(place) && reason.endsWith(': it .')),
    )
    expect(unexplained).toEqual([])
    expect(over.length).toBeGreaterThan(5)
  })

  it('the stays of a packet follow each other without a hole', () => {
    const holes = told.filter(({ stays }) =>
      stays.some(({ start }, s) => s > 0 && start !== stays[s - 1]!.end),
    )
    expect(holes).toEqual([])
    expect(told.filter(({ stays }) => !stays.some(({ place }) => place === 'on the wire'))).toEqual([])
  })
})
