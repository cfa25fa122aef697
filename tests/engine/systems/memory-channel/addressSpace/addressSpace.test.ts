import { describe, expect, it } from 'vitest'
import { analyseAddressSpace } from '../../../../../engine/systems/memory-channel/addressSpace/analyse.ts'
import { addressSpacePresets } from '../../../../../engine/systems/memory-channel/addressSpace/presets.ts'
import {
  parsedScript,
  scriptProblems,
} from '../../../../../engine/systems/memory-channel/addressSpace/script.ts'
import { courseOf } from '../../../../../engine/systems/memory-channel/addressSpace/space.ts'
import { timelineFaults } from '../../../../conformance/faults/timeline.ts'
import { paramsOf } from '../paramsOf.ts'

const delay = 2_900_000
const course = (script: string) => courseOf(parsedScript(script), delay)
const read = (script: string) => course(script).reads.map(({ value }) => value)

const board = '0 allocate board 64\n0 attach board send\n1 allocate board 64\n1 attach board receive\n'

describe('a write', () => {
  it('is seen after the channel’s delay, not before', () => {
    expect(read(`${board}0 write board 7\nwait 2899 ns\n1 read board\nwait 1 ns\n1 read board`)).toEqual([
      undefined,
      7,
    ])
  })

  it('comes back to its writer in loop-back alone, as late', () => {
    const loop = board.replace('send', 'loopback')
    expect(read(`${loop}0 write board 7\n0 read board\nwait 3 us\n0 read board`)).toEqual([undefined, 7])
    expect(course(`${board}0 write board 7\nwait 3 us\n0 read board`).refusals[0]!.because).toContain(
      'can only write',
    )
  })

  it('is seen by all who receive, those of several writers in one order', () => {
    const two = `${board}2 allocate board 64\n2 attach board send\n3 allocate board 64\n3 attach board receive\n`
    const script = `${two}0 write board 1\nwait 1 us\n2 write board 2\nwait 2 us\n1 read board\n3 read board\nwait 2 us\n1 read board\n3 read board`
    expect(read(script)).toEqual([1, 1, 2, 2])
  })

  it('is missed by who listens too late, unless allocation was coherent', () => {
    const late = (coherent: string) =>
      `0 allocate board 64 ${coherent}\n0 attach board send\n0 write board 7\nwait 5 us\n1 allocate board 64\n1 attach board receive\n1 read board`
    expect(read(late(''))).toEqual([undefined])
    expect(course(late('')).reads[0]!.missed?.value).toBe(7)
    expect(read(late('coherent'))).toEqual([7])
  })

  it('is received by no daemon before its segment is there', () => {
    const { segments } = course('wait 5 us\n0 allocate a 4 coherent\n1 allocate a 4')
    expect(segments[0]!.attached).toEqual([
      { node: 0, as: 'daemon', from: 5_000_000 },
      { node: 1, as: 'daemon', from: 5_000_000 },
    ])
  })

  it('is still seen by who attaches while it is on its way', () => {
    expect(
      read(
        '0 allocate a 4\n0 attach a send\n0 write a 7\n1 allocate a 4\n1 attach a receive\nwait 3 us\n1 read a',
      ),
    ).toEqual([7])
  })
})

it.each([
  ['0 attach board send', 'nobody has allocated board'],
  ['0 allocate board 64\n1 attach board send', 'no handle'],
  ['0 allocate board 64\n0 write board 1', 'not attached board to send'],
  ['0 allocate board 64\n0 read board', 'not attached board to receive'],
  ['0 allocate board 64\n0 attach board send\n0 attach board receive', 'already'],
])('refuses a step that the channel’s software does not allow: %s', (script, because) => {
  expect(
    course(script)
      .refusals.map((each) => each.because)
      .join(),
  ).toContain(because)
})

it.each([
  ['0 allocate board', 'line 1'],
  ['wait 3 us\n0 allocate board 64 twice', 'line 2'],
  ['8 read board', 'line 1'],
  ['0 allocate board 3', 'a length of 4 to 536,870,912 bytes'],
  ['0 allocate board 536870913', 'a length of 4 to 536,870,912 bytes'],
  ['0 attach board both', 'send, receive or loopback'],
  ['0 read 9board', 'a name'],
  ['0 write board -1', 'whole number'],
  ['wait 3 years', 'ns, us or ms'],
  ['0 erase board', 'NODE allocate'],
  ['\n'.repeat(60), 'at most 60 lines'],
])('tells what cannot be read: %s', (script, told) => {
  expect(() => paramsOf('addressSpace', { script })).toThrow(told)
})

it.each(addressSpacePresets.map(({ id, script }) => [id, script] as const))(
  'draws %s as it was read',
  (_, script) => {
    const { timeline, messages, metrics } = analyseAddressSpace(paramsOf('addressSpace', { script }))
    expect(timelineFaults(timeline!)).toEqual([])
    expect(metrics['wordsSeen']).toBeGreaterThanOrEqual(messages!.sent.length)
    for (const [i, sent] of messages!.sent.entries())
      expect(messages!.arrived[i]! - sent).toBe(metrics['visibleAfter'])
  },
)

it('has a delay of λ + 4 β', () => {
  expect(analyseAddressSpace(paramsOf('addressSpace')).metrics['visibleAfter']).toBe(2_900_000)
})

it('tells every line that cannot be read, beside its number', () => {
  const problems = scriptProblems(`${board}0 erase board\nwait long\n1 read board\n8 read board`)
  expect(problems.map(({ line, value }) => [line, value])).toEqual([
    [5, '0 erase board'],
    [6, 'wait long'],
    [8, '8 read board'],
  ])
  expect(scriptProblems('wait 1 us\n'.repeat(61)).map(({ line }) => line)).toEqual([61])
  expect(scriptProblems(board)).toEqual([])
})

it('tells how much more than the address space segments are', () => {
  const of = (bytes: number) =>
    analyseAddressSpace(
      paramsOf('addressSpace', { script: `0 allocate a 536870912\n0 allocate b ${bytes}` }),
    ).findings.find(({ id }) => id === 'too-large')!.sentence
  expect(of(4)).toBe('All segments together take 4 B more than the address space, which has 512 MiB.')
  expect(of(3 * 2 ** 20)).toContain('take 3 MiB more')
})

it('tells how many reads see what was written last', () => {
  const sentence = (script: string) =>
    analyseAddressSpace(paramsOf('addressSpace', { script })).headline.sentence
  const written = `${board}0 write board 7\n`
  expect(sentence(`${written}wait 3 us\n1 read board`)).toBe(
    '1 write, 1 read and 1 segment; the read sees what was written last.',
  )
  expect(sentence(`${written}1 read board`)).toContain('; the read does not see ')
  expect(sentence(`${written}1 read board\nwait 3 us\n1 read board`)).toContain(
    '; 1 of the reads does not see ',
  )
  expect(sentence(`${written}wait 3 us\n1 read board\n1 read board`)).toContain('; all reads see ')
  expect(sentence(`${board}1 read board`)).toBe('0 writes, 1 read and 1 segment.')
})
