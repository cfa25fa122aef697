import { describe, expect, it } from 'vitest'
import { applyEdit, type Edit, type Scenario } from '../../../engine/index.ts'
import type { Asked } from '../../../app/lessons/lesson.ts'
import { allSteps, askedOf, solved } from './steps.ts'

const stepOf = (id: string, number: number) =>
  allSteps.find((each) => each.id === id && each.number === number)!.step

const set = (path: string, value: number | string | boolean): Edit => ({ kind: 'set', path, value })

async function made(id: string, number: number, ...edits: readonly Edit[]): Promise<Asked> {
  const asked = await askedOf(stepOf(id, number))
  const { scenario } = applyEdit(asked.system, asked.scenario, { kind: 'together', edits })
  return { ...asked, ...(await solved(asked.system, scenario)) }
}

const reaches = async (id: string, number: number, ...edits: readonly Edit[]) =>
  stepOf(id, number).goal!.reached(await made(id, number, ...edits))

describe('a goal', () => {
  it.each<[string, number, Edit]>([
    ['cut-a-message', 1, set('bytes', 64)],
    ['best-of-all-cuts', 7, set('bytes', 1024)],
    ['lots-in-a-workshop', 1, set('bytes', 24)],
    ['guess', 5, { kind: 'remove', path: 'senders', index: 1 }],
    ['guess', 6, set('network.jitter', 0)],
  ])('is not reached by what its step does not let one change: %s, step %i', async (id, number, edit) => {
    const { goal } = stepOf(id, number)
    const now = await made(id, number, edit)
    expect(goal!.reached(now)).toBe(false)
    expect(goal!.missing!(now)).toBe('Something was changed that this step does not let you change.')
  })

  it('is reached where what was changed beside is as it was again, and not with other luck', async () => {
    const { goal } = stepOf('cut-a-message', 1)
    const there = await made('cut-a-message', 1, set('bytes', 64), set('bytes', 4096), ...goal!.solution)
    expect(goal!.reached(there)).toBe(true)
    const scenario: Scenario = { ...there.scenario, seed: there.scenario.seed + 1 }
    expect(goal!.reached({ ...there, scenario })).toBe(false)
  })

  it('lets faults be done to the run where it asks for one, and keeps those it begins with', async () => {
    expect(await reaches('acknowledgement', 5, ...stepOf('acknowledgement', 5).goal!.solution)).toBe(true)
    expect(await reaches('acknowledgement', 4, { kind: 'withdraw', index: 0 })).toBe(false)
  })

  it.each([
    ['best-of-all-cuts', 3],
    ['lots-in-a-workshop', 5],
  ] as const)('of a proof is not reached by the best of few pieces: %s, step %i', async (id, number) => {
    const best = (maxFragments: number): Edit => ({
      kind: 'set',
      path: 'strategy',
      value: { kind: 'exact', maxFragments, wholeBytes: true },
    })
    expect(await reaches(id, number, best(64))).toBe(true)
    expect(await reaches(id, number, best(1))).toBe(false)
    expect(stepOf(id, number).goal!.missing!(await made(id, number, best(2)))).toMatch(/[1-9].* % above/)
  })

  it('of a knee is reached where an interface takes no time, and there is none', async () => {
    expect(await reaches('share-an-interface', 1, set('iniService', 0))).toBe(true)
  })

  it('takes any machine where it asks for one', async () => {
    expect(await reaches('share-an-interface', 4, set('processorsPerCluster', 32), set('clusters', 5))).toBe(
      true,
    )
  })
})

describe('a burst of at least four frames', () => {
  const pages = ['A0.0 A0.1 A0.2', 'A1.0 A1.1 A1.2', 'A2.0 A2.1 A2.2'] as const
  const written = (first: string, second: string) =>
    set('experiment.sequence', `${pages[0]} ${first} ${pages[1]} ${second} ${pages[2]}`)

  it('is one burst, of frames of any length', async () => {
    expect(await reaches('guess', 2, written('x x x', 'x x x'))).toBe(false)
    expect(await reaches('guess', 2, written('x x x x x x', ''))).toBe(true)
    expect(await reaches('guess', 2, written('', '60 60 x x 60 x'))).toBe(true)
    expect(await reaches('guess', 2, set('experiment.sequence', `${pages.join(' ')} x x x x x x`))).toBe(
      false,
    )
  })
})

describe('what node 1 computes', () => {
  const sender = 'node 0\n  loop 5\n    send 1 256 B\n  end\n'
  const programs = (text: string) => set('experiment.programs', text)
  const looks = (first: string, rest: string) =>
    programs(`${sender}node 1\n  ${first}\n  recv 0\n  ${rest}\n  loop 4\n    recv 0\n  end`)

  it.each([
    [
      'in a loop',
      programs(`${sender}node 1\n  compute 20 us\n  recv 0\n  loop 4\n    compute 70 us\n    recv 0\n  end`),
    ],
    ['in ms', looks('compute 20 us', 'compute 0.28 ms')],
    ['with a fraction', looks('compute 20.5 us', 'compute 279.5 us')],
    ['in ns', looks('compute 20000 ns', 'compute 280000 ns')],
    ['with more spaces', looks('compute  20  us', 'compute  280  us')],
  ])('counts %s', async (_, edit) => {
    expect(await reaches('write-only', 4, edit)).toBe(true)
  })

  it.each([
    ['at node 0', programs(`${sender}  compute 300 us\nnode 1\n  loop 5\n    recv 0\n  end`)],
    ['in a comment', programs(`${sender}node 1\n  loop 5\n    recv 0\n  end\n  # compute 300 us`)],
    ['too short', looks('compute 20 us', 'compute 270 us')],
  ])('does not count what is %s', async (_, edit) => {
    expect(await reaches('write-only', 4, edit)).toBe(false)
  })

  it('is told as it is', async () => {
    const now = await made('write-only', 4, looks('compute 20 us', 'compute 0.27 ms'))
    expect(stepOf('write-only', 4).goal!.missing!(now)).toContain('node 1 computes 290.0 µs')
  })
})
