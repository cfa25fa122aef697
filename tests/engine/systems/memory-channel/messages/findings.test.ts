import { describe, expect, it } from 'vitest'
import type { Result } from '../../../../../engine/facets/result.ts'
import { Machine } from '../../../../../engine/systems/memory-channel/messages/machine/machine.ts'
import { MessageStore } from '../../../../../engine/systems/memory-channel/messages/machine/messageStore.ts'
import { configurationOf } from '../../../../../engine/systems/memory-channel/messages/configurationOf.ts'
import { sectionsOf } from '../../../../../engine/systems/memory-channel/messages/programsOf.ts'
import { simulateMessages } from '../../../../../engine/systems/memory-channel/messages/simulate.ts'
import { told } from '../../../../../engine/systems/memory-channel/messages/interventions.ts'
import { presets } from '../../../../../engine/systems/memory-channel/presets.ts'
import type { ParamsOf } from '../../../../../engine/systems/memory-channel/parameters.ts'
import { paramsOf } from '../paramsOf.ts'

type Changes = Parameters<typeof paramsOf>[2]

function ran(params: ParamsOf<'messages'>, most?: number): Result {
  const run = simulateMessages(params, 1, [], most)
  while (run.step(1000));
  return run.result()
}

const result = (programs: string, changes: Changes = {}, processesPerNode = 1): Result =>
  ran(paramsOf('messages', { programs, processesPerNode }, changes))

const said = ({ findings }: Result, id: string): string | undefined =>
  findings.find((finding) => finding.id === id)?.sentence

describe('what fills a region', () => {
  it('is told in fragments where a message is cut, and in messages where none is', () => {
    const cut = result('node 0\nsend 1 8 KiB\nnode 1\nrecv 0', { region: { slots: 4, fragment: 1024 } })
    expect(said(cut, 'no-room')).toMatch(/^4 fragments fill all 4 slots of the region in node 1:/)
    const whole = result('node 0\nloop 5\nsend 1 4 B\nend\nnode 1\nloop 5\nrecv 0\nend', {
      region: { slots: 4 },
    })
    expect(said(whole, 'no-room')).toMatch(/^4 messages fill all 4 slots/)
    // Three of 256 B with headers of 28 B are 852 B, and a fourth is too much.
    const bytes = result('node 0\nsend 1 1024 B\nnode 1\nrecv 0', { region: { buffer: 1024, fragment: 256 } })
    expect(said(bytes, 'no-room')).toMatch(
      /^3 fragments with their headers fill 852 of 1,024 B, and a fragment of message 1 needs 284:/,
    )
  })

  it('is not left out of what is said of a queue inside of a node', () => {
    const late = 'process 0\nloop 2\nsend 1 4 B\nend\nprocess 1\ncompute 50 us\nloop 2\nrecv 0\nend'
    const full = result(late, { region: { slots: 1 } }, 2)
    expect(said(full, 'queue-wait')).toContain('under a lock, and once there was no room.')
    expect(said(full, 'room')).toBeUndefined()
    const mutual = [0, 1].map((one) => `process ${one}\nloop 4\nsend ${1 - one} 4 B\nend\nrecv ${1 - one}\n`)
    const stuck = result(mutual.join(''), { region: { slots: 2 }, rules: { drainWhileWaiting: false } }, 2)
    expect(said(stuck, 'deadlock')).toContain('waits for room')
    expect(said(stuck, 'room')).toBeUndefined()
    expect(said(result(late, {}, 2), 'room')).toContain('256 slots')
  })
})

describe('several processes on a node', () => {
  const idle = (first: string) => `process 0\n${first}\nprocess 1\ncompute 1 us\nprocess 2\ncompute 1 us`

  it('are not said to leave the channel alone where nobody received what went there', () => {
    expect(said(result(idle('send 2 200 B'), {}, 2), 'nothing-between')).toBe(
      '1 message was sent to another node, and nobody received it.',
    )
    expect(said(result(idle('send 1 200 B'), {}, 2), 'nothing-between')).toBe(
      'No message was for another node: nothing took the channel.',
    )
    expect(said(result(idle('compute 1 us'), {}, 2), 'nothing-between')).toBeUndefined()
    const two = 'process 0\nsend 2 4 B\nsend 2 4 B\nprocess 1\ncompute 1 us\nprocess 2\nrecv 0'
    expect(said(result(two, {}, 2), 'between')).toMatch(
      /^1 of 2 messages between processes of different nodes was received: 5\.50 µs from call to receive/,
    )
  })

  it('have nothing beside a message in so many fragments that it is no instant to run it once more', () => {
    const inside = 'process 0\nsend 1 50001 B\nprocess 1\nrecv 0'
    expect(said(result(inside, { region: { fragment: 1 } }, 2), 'inside')).not.toContain('alone takes')
    expect(said(result(inside, { region: { fragment: 4 } }, 2), 'inside')).toContain('alone takes')
  })

  it('have what a message takes alone beside it, cut as it is', () => {
    const programs = 'process 0\nsend 2 2 KiB\nprocess 1\ncompute 1 us\nprocess 2\nrecv 0'
    const { findings } = result(programs, { region: { fragment: 512 } }, 2)
    // Each of four fragments is written for s + β (28 + 512 + 32 + 4) and copied for r + 512 c₁, which is less.
    const [written, copied] = [0.78 + 0.015645 * 576, 0.779064 + 512 * 0.009914]
    const alone = 4 * written + 2.83742 + copied
    const between = findings.find(({ id }) => id === 'between')!
    expect(between.sentence).toContain(
      `: ${alone.toFixed(1)} µs from call to receive, where it alone takes ${alone.toFixed(1)} µs.`,
    )
    expect(between.formula).toBeUndefined()
    const inside = result('process 0\nsend 1 2 KiB\nprocess 1\nrecv 0', { region: { fragment: 512 } }, 2)
    expect(said(inside, 'inside')).toMatch(
      /^1 message stayed on its node: [\d.]+ µs from call to receive, where/,
    )
    const [, took, itself] = /: ([\d.]+) µs .* takes ([\d.]+) µs/.exec(said(inside, 'inside')!)!
    expect(itself).toBe(took)
  })
})

describe('a deadlock that is no ring', () => {
  const told = (...nodes: readonly string[]) =>
    said(result(nodes.map((steps, node) => `node ${node}\n${steps}`).join('\n')), 'deadlock')
  const ends = 'compute 1 us'

  it.each([
    [
      ['recv 1', ends, 'recv 0'],
      'node 0 waits for a message from node 1 (line 2), which has ended; node 2 for a message from node 0 (line 6).',
    ],
    [
      ['recv any', ends, ends],
      'node 0 waits for a message from any node (line 2), and all others have ended.',
    ],
    [
      ['post 1\npost 2\npost 3\nwait', ends, ends, ends],
      'node 0 waits for messages from node 1, node 2 and node 3 (line 5), all of which have ended.',
    ],
    [
      ['post 1\npost 2\nwait', ends, 'recv 1'],
      'node 0 waits for messages from node 1 and node 2 (line 4), of which node 1 has ended; node 2 for a message from node 1 (line 8), which has ended.',
    ],
    [['recv any', ends], 'node 0 waits for a message from node 1 (line 2), which has ended.'],
  ] as const)('says of each who has ended: %j', (nodes, words) => {
    expect(told(...nodes)).toBe(`Nothing moves after 1.00 µs: ${words}`)
  })

  it('has its verb where a ring begins with a message', () => {
    expect(told('recv 1', 'recv 0')).toMatch(
      /: node 0 waits for a message from node 1 \(line 2\), node 1 for a message from node 0 \(line 4\), and so none can go on\.$/,
    )
  })
})

describe('a broken rule', () => {
  it('is told of a message that is received again, or after a later one', () => {
    const { params } = presets.find(({ id }) => id === 'stale-tail')!
    const naive = ran(params as unknown as ParamsOf<'messages'>)
    expect(said(naive, 'order')).toBeUndefined()
    expect(said(naive, 'again')).toMatch(/message 1 was received a second time, .* It was the first of 3\.$/)
  })

  it('tells the two apart', () => {
    const store = new MessageStore()
    const [first, second] = [store.add(0, 1, 4, 0, 0, 0), store.add(0, 1, 4, 0, 0, 0)]
    expect([second, first, second].map((message) => store.received(message, 1))).toEqual([
      undefined,
      'ORDER',
      'AGAIN',
    ])
  })

  it('is counted to the last', () => {
    const many = 1500
    const programs = `node 0\nloop ${many}\nsend 1 4 B\nend\nnode 1\nloop ${many}\nrecv 0\nend`
    const all = result(programs, { rules: { writeOrder: 'tailFirst' } })
    expect(all.metrics['broken']).toBe(many)
    expect(said(all, 'garbage')).toContain('It was the first of 1,500.')
  })
})

it('does not call a run that was stopped a standstill', () => {
  const params = paramsOf(
    'messages',
    { programs: 'node 0\nsend 1 64 KiB\nnode 1\nrecv 0' },
    { region: { fragment: 1 } },
  )
  const { headline, findings } = ran(params, 5000)
  expect(headline.rest).toEqual([', where the run was stopped'])
  expect(findings[0]).toMatchObject({ id: 'stopped', tone: 'warning' })
  expect(findings[0]!.sentence).toContain('after 5,000 events: 2 programs had not ended')
  const whole = ran(params)
  expect(whole.headline.rest).toEqual([' until the last program ends'])
  expect(said(whole, 'stopped')).toBeUndefined()
})

it('leaves “waiting” unseen while messages are copied again', () => {
  const programs =
    'node 0\nloop 4\nsend 1 8000 B tag 3\nend\nsend 1 4 B tag 9\ncompute 1 ms\nloop 4\nsend 1 4 B\nend\nnode 1\nrecv 0 tag 9\ncompute 2 ms\nloop 4\nrecv 0 tag 3\nend\nloop 4\nrecv 0\nend'
  const changes = { region: { slots: 8 } }
  const params = paramsOf('messages', { programs }, changes)
  let [seen, last] = [0, 0]
  const machine = new Machine(configurationOf(params, sectionsOf(params), []), {
    token(_, kind, _sent, when) {
      if (kind === 'waiting') seen = when
    },
    worked(node, work, _, end) {
      if (node === 1 && work === 'again') last = end
    },
  })
  while (machine.step(1000));
  // What is copied again are four of 8000 B, after 2 ms of computing.
  const again = 4 * (512 * 9914 + 7488 * 23_224)
  expect(said(result(programs, changes), 'copied-again')).toContain(`took ${(again / 1e6).toFixed(0)} µs`)
  expect(said(result(programs, changes), 'unseen')).toContain(
    `it lies there for ${((last - seen) / 1e9).toFixed(2)} ms.`,
  )
})

it('tells what second copies take, which may be no time', () => {
  const taken = 'node 0\nsend 1 256 B tag 1\nsend 1 4 B tag 2\nnode 1\nrecv 0 tag 2\nrecv 0 tag 1'
  const free = { software: { copy: 0, copyBeyond: 0 } }
  expect(said(result(taken), 'copied-again')).toMatch(/, and second copies of 256 B took 2\.54 µs\.$/)
  expect(said(result(taken, free), 'copied-again')).toMatch(/, and second copies of 256 B took no time\.$/)
})

it('groups the digits of a late absence', () => {
  expect(told({ kind: 'deschedule', node: 1, from: 1_000_000, length: 12_345.5 })).toBe(
    'Process 1 does not run from 1,000,000 µs for 12,345.5 µs.',
  )
})
