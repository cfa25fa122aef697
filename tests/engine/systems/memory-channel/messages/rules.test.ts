import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../../engine/scenario/defaults.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { configurationOf } from '../../../../../engine/systems/memory-channel/messages/configurationOf.ts'
import type { Configuration } from '../../../../../engine/systems/memory-channel/messages/machine/configuration.ts'
import { parsed } from '../../../../../engine/systems/memory-channel/programs/parse.ts'
import type { ParamsOf } from '../../../../../engine/systems/memory-channel/parameters.ts'
import { presets } from '../../../../../engine/systems/memory-channel/presets.ts'
import { memoryChannel } from '../../../../../engine/systems/memory-channel/system.ts'
import { watched } from './watcher.ts'

const usual = defaultParams(memoryChannel) as unknown as ParamsOf<'messages'>

const configured = (programs: string, changes: Partial<Configuration> = {}): Configuration => ({
  ...configurationOf(usual, parsed(programs).sections, []),
  ...changes,
})

const flood = (messages: number, bytes: number) =>
  `node 0\nloop ${messages}\nsend 1 ${bytes} B\nend\nnode 1\nloop ${messages}\nrecv 0\nend`

const ended = ({ machine }: ReturnType<typeof watched>) =>
  machine.world.processes.every((node) => !Number.isNaN(node.ended))

describe('a flood one way', () => {
  it.each([
    [1000, 100, 4096, 8],
    [300, 100, 1000, 256],
    [77, 0, 1000, 5],
    [64, 256, 1024, 3],
    [65, 256, 1024, 3],
  ])(
    '%d messages of %d B through %d B and %d slots drain as often as invariant 9 says',
    (k, n, buffer, slots) => {
      const { machine, faults } = watched(configured(flood(k, n), { buffer, slots, fragment: buffer - 28 }))
      const room = Math.min(slots, Math.floor(buffer / (n + 28)))
      expect(faults).toEqual([])
      expect(machine.world.counters.drains).toBe(Math.floor((k - 1) / room))
    },
  )
})

describe('what a rule is for: with it nothing is wrong, without it this', () => {
  const exchange =
    'node 0\nloop 6\nsend 1 256 B\nend\nloop 6\nrecv 1\nend\nnode 1\nloop 6\nsend 0 256 B\nend\nloop 6\nrecv 0\nend'
  const blind =
    'node 0\nloop 6\nsend 1 256 B\nend\nsend 2 4 B\nnode 1\nrecv 2\nloop 6\nrecv 0\nend\nnode 2\nrecv 0\nsend 1 4 B'
  const late = 'node 0\nloop 6\nsend 1 256 B\nend\nnode 1\ncompute 30 us\nloop 6\nrecv 0\nend'
  const small = { buffer: 1024, slots: 8, fragment: 996 }

  it.each([
    ['draining while waiting', exchange, { drainWhileWaiting: false }, false, []],
    ['looking at all regions', blind, { pollScope: 'src' }, false, []],
    ['zeroing the tail', late, { tailMode: 'naive' }, true, ['6: DUP', '2: out of order']],
    ['the tail last', late, { writeOrder: 'tailFirst' }, true, []],
    [
      'the order of MPI',
      'node 0\ncompute 9 us\nsend 1 4 B\nsend 1 4 B\nnode 1\npost any\nrecv 0\nwait',
      { matchOrder: 'paper' },
      true,
      ['overtaken'],
    ],
    [
      'the order of MPI, of one node',
      'node 0\ncompute 9 us\nsend 1 4 B\nsend 1 4 B\nnode 1\npost 0\nrecv 0\nwait',
      { matchOrder: 'paper' },
      true,
      ['overtaken'],
    ],
  ] as const)('%s', (_, programs, rules, ends, faults) => {
    const whole = configured(programs, small)
    const kept = watched(whole)
    expect([kept.faults, ended(kept)]).toEqual([[], true])
    const without = watched({ ...whole, rules: { ...whole.rules, ...rules } })
    expect(ended(without)).toBe(ends)
    expect(without.faults).toEqual(expect.arrayContaining([...faults]))
  })

  it('the tail last, where the receiver is quick: garbage', () => {
    const whole = configured('node 0\nsend 1 8 KiB\nnode 1\nrecv 0')
    expect(watched(whole).faults).toEqual([])
    const { faults } = watched({ ...whole, rules: { ...whole.rules, writeOrder: 'tailFirst' } })
    expect(faults).toContain('6: GARBAGE')
  })
})

describe('a node that does not run', () => {
  it('ends so much later, and who needs it waits', () => {
    const { sections } = parsed('node 0\nsend 1 4 B\nrecv 1\nnode 1\nrecv 0\nsend 0 4 B')
    const run = (interventions: readonly object[]) =>
      watched(configurationOf(usual, sections, interventions as never)).machine.world.processes[0]!.ended
    expect(run([])).toBe(11_000_000)
    expect(run([{ kind: 'deschedule', node: 1, from: 1, length: 100 }])).toBe(
      // It looks as it returns, 1 + 100 µs, and not as the message came.
      101_000_000 + 5_500_000 + 818_720,
    )
    expect(run([{ kind: 'deschedule', node: 7, from: 1, length: 100 }])).toBe(11_000_000)
  })
})

describe('a deadlock', () => {
  const findings = (id: string): Result['findings'] => {
    const preset = presets.find((one) => one.id === id)!
    const run = memoryChannel.simulate!(preset.params, 1, [])
    while (run.step(1 << 20));
    return run.result().findings
  }

  it('is told as a ring of who waits for whom, with what would help', () => {
    const [told, cure] = findings('deadlock')
    expect(told!.sentence).toBe(
      'Nothing moves after 20.3 µs: node 0 waits for room in node 1 (line 4), node 1 waits for room in node 0 (line 11), and so none can go on.',
    )
    expect(cure!.edit!.edit).toEqual({ kind: 'set', path: 'rules.drainWhileWaiting', value: true })
    const [three, look] = findings('blind-receive')
    expect(three!.sentence).toMatch(
      /node 0 waits for room in node 1 \(line 3\), node 1 for a message from node 2 \(line 7\), node 2 for a message from node 0 \(line 12\), and so none can go on\.$/,
    )
    expect(look!.edit!.edit).toEqual({ kind: 'set', path: 'rules.pollScope', value: 'all' })
  })

  it('is not told of a run that ends', () => {
    for (const id of ['small-region', 'ring', 'halo', 'master-workers', 'wildcard'])
      expect(
        findings(id).map((finding) => finding.id),
        id,
      ).not.toContain('deadlock')
  })
})
