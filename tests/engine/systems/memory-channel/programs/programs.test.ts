import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compiled, totals } from '../../../../../engine/systems/memory-channel/programs/compiled.ts'
import { parsed } from '../../../../../engine/systems/memory-channel/programs/parse.ts'
import type { Section, Step } from '../../../../../engine/systems/memory-channel/programs/program.ts'
import { presets } from '../../../../../engine/systems/memory-channel/presets.ts'
import { printed } from './print.ts'

const selection = {
  tag: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 65_535 })),
  context: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 })),
}
const line = fc.constant(0)

/** Steps of a node of the second section, whose peers are in the first. */
const { step } = fc.letrec<{ step: Step }>((tie) => ({
  step: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    fc.record({
      kind: fc.constant('send' as const),
      line,
      to: fc.constantFrom(0, 1, 'next' as const, 'previous' as const),
      bytes: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(1024, 8192, 2 ** 20, 2 ** 26)),
      ...selection,
    }),
    fc.record({
      kind: fc.constantFrom('recv' as const, 'post' as const),
      line,
      from: fc.constantFrom(0, 1, 'next' as const, 'previous' as const, 'any' as const),
      context: selection.context,
      tag: fc.oneof(selection.tag, fc.constant('any' as const)),
    }),
    fc.record({ kind: fc.constant('wait' as const), line }),
    fc.record({
      kind: fc.constant('compute' as const),
      line,
      time: fc.oneof(fc.integer({ min: 0, max: 1e13 }), fc.constantFrom(3e7, 1e9, 5e3)),
    }),
    fc.record({
      kind: fc.constant('loop' as const),
      line,
      times: fc.integer({ min: 1, max: 1_000_000 }),
      body: fc.array(tie('step'), { maxLength: 3 }),
    }),
  ),
}))

const programs = fc
  .record({ last: fc.integer({ min: 2, max: 23 }), steps: fc.array(step, { maxLength: 12 }) })
  .map(({ last, steps }): readonly Section[] => [
    { first: 0, last: 1, steps: [] },
    { first: 2, last, steps },
  ])

/** Where a step stands is not part of what it does. */
const withoutLines = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'line' ? undefined : part)))

describe('the language of programs', () => {
  it('reads what it prints, and prints it again alike', () => {
    fc.assert(
      fc.property(programs, (sections) => {
        const text = printed(sections)
        const read = parsed(text)
        expect(read.problems).toEqual([])
        expect(withoutLines(read.sections)).toEqual(withoutLines(sections))
        expect(printed(read.sections)).toBe(text)
      }),
      { seed: 2002, numRuns: 300 },
    )
  })

  it('reads units, comments, empty lines and words in several ways', () => {
    const { sections, problems } = parsed(
      '# two nodes\nnode 0\n\n  SEND to 1 8KB tag 3 # away\n  compute 0.5us\nnode 1\n  receive from any tag any context 2\n  send 0 1.5 KiB',
    )
    expect(problems).toEqual([])
    expect(sections[0]!.steps).toEqual([
      { kind: 'send', line: 4, to: 1, bytes: 8192, tag: 3, context: 0 },
      { kind: 'compute', line: 5, time: 500_000 },
    ])
    expect(sections[1]!.steps).toEqual([
      { kind: 'recv', line: 7, from: 'any', tag: 'any', context: 2 },
      { kind: 'send', line: 8, to: 0, bytes: 1536, tag: 0, context: 0 },
    ])
  })

  it('takes KB and MB as memory is counted, and times in every unit', () => {
    const step = (words: string) => parsed(`node 0\n${words}\nnode 1`).sections[0]!.steps[0]
    const bytes = ['7', '7 B', '2 KB', '2 KiB', '2 MB', '2 MiB'].map((size) => step(`send 1 ${size}`))
    expect(bytes).toMatchObject([7, 7, 2048, 2048, 2_097_152, 2_097_152].map((each) => ({ bytes: each })))
    const times = ['3 ps', '3 ns', '3 us', '3 µs', '3 μs', '3 ms', '3 s'].map((time) =>
      step(`compute ${time}`),
    )
    expect(times).toMatchObject([3, 3e3, 3e6, 3e6, 3e6, 3e9, 3e12].map((time) => ({ time })))
  })

  it.each([
    ['send 1 4 B', 1, '"node 0" before the first step', 'send'],
    ['node 0\nsend 7 4 B\nnode 1', 2, 'a node of 0 to 1', 7],
    ['node 0\nsend 0 4 B\nnode 1', 2, 'another node than its own', 0],
    ['node 0\nsend 1\nnode 1', 2, 'a size, as 8 KiB or 100 B, at most 64 MiB', ''],
    ['node 0\nsend 1 9 parsecs\nnode 1', 2, 'nothing more in this line', 'parsecs'],
    ['node 0\nsend any 4 B\nnode 1', 2, 'a node, next or previous', 'any'],
    ['node 0\ncompute 30\nnode 1', 2, 'a time with its unit, as 30 us, at most 10 s', '30'],
    ['node 0\nloop 5\nsend 1 4 B\nnode 1', 2, 'an "end" for every loop', 'loop'],
    ['node 0\nend\nnode 1', 2, 'a loop before its "end"', 'end'],
    ['node 0\nloop 0\nend\nnode 1', 2, 'how many times, 1 to 1000000', '0'],
    ['node 0\nnode 0\nnode 1', 2, 'one program a node', 'node 0'],
    ['node 0\nnode 2', 2, 'a program for node 1', ''],
    ['node 0\nhello\nnode 1', 2, 'send, recv, post, wait, compute, loop, end or node', 'hello'],
    ['node 0\nrecv 1 tag 99999\nnode 1', 2, 'a tag or any, 0 to 65535', '99999'],
    ['', 1, 'a program for node 0', ''],
  ])('says what is wrong in %j', (text, at, rule, value) => {
    expect(parsed(text).problems).toContainEqual({ line: at, rule, value })
  })

  it('tells all that is wrong, a line once', () => {
    const { problems } = parsed('node 0\nfoo\nsend 9 4 B\nbar\nnode 1\nrecv 8')
    expect(problems.map(({ line: at }) => at)).toEqual([2, 3, 4, 6])
  })

  it('compiles loops to jumps and neighbours to numbers', () => {
    const { sections } = parsed('node 0 to 2\nloop 100000\nsend next 4 B\nrecv previous\nend')
    const code = compiled(sections)
    expect(code.map((each) => each.length)).toEqual([4, 4, 4])
    expect(code[2]!.map((each) => ('to' in each ? each.to : 'from' in each ? each.from : each.kind))).toEqual(
      ['loop', 0, 1, 'end'],
    )
    expect(totals(sections)).toEqual({ nodes: 3, steps: 600_003, sends: 300_000, bytes: 1_200_000 })
  })

  it('prints the ready programs as they are written, but for comments', () => {
    for (const { id, params } of presets) {
      if (params.experiment.kind !== 'messages') continue
      const text = params.experiment.programs
      expect(printed(parsed(text).sections), id).toBe(
        text.replace(/^#.*\n/gm, '').replace(/^process /gm, 'node '),
      )
    }
  })
})
