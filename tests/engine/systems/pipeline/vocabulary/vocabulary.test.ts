import { describe, expect, it } from 'vitest'
import { InputError } from '../../../../../engine/base/inputError.ts'
import type { Params } from '../../../../../engine/scenario/document.ts'
import { applyEdit } from '../../../../../engine/scenario/edit.ts'
import { writeLink } from '../../../../../engine/scenario/link.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { pipeline } from '../../../../../engine/systems/pipeline/system.ts'
import { vocabularies as all } from '../../../../../engine/systems/pipeline/vocabulary/all.ts'
import { rewording } from '../../../../../engine/systems/pipeline/vocabulary/reworded.ts'
import { workshop } from '../../../../../engine/systems/pipeline/vocabulary/workshop.ts'
import { textsIn, textsOf } from './said.ts'

const complete = await pipeline.complete!()
const named = complete.presets.flatMap(({ words }) => words ?? [])
const vocabularies = Object.fromEntries(
  await Promise.all(named.map(async (id) => [id, (await pipeline.inWords!(id))!] as const)),
)

/** What the words of the paper are, where other words are spoken. */
const ours: Readonly<Record<string, RegExp>> = {
  workshop:
    /\b(messages?|fragments?|pieces?|bytes?|stages?|latency|overheads?|pipelines?|bandwidth|sent|[KMG]i?B)\b|µs|\d B\b/i,
  training: /\b(messages?|fragments?|pieces?|sent)\b/i,
}

/** Letters of the paper, which have others beside other words. */
const letters: Readonly<Record<string, RegExp>> = {
  workshop: /(?<![\p{L}_])[gGB](?!\p{L})/u,
  training: /(?!)/,
}

const isOurs = (id: string) => (text: string) => ours[id]!.test(text) || letters[id]!.test(text)

const grouping = { kind: 'recipe' } as const
const levels = { top: 'variable', inside: 'fixed' } as const
const strategies = (bytes: number): readonly Params[] => [
  { kind: 'none' },
  { kind: 'equal' },
  { kind: 'equal', fragments: 1 },
  { kind: 'equal', fragments: 7 },
  { kind: 'static', fragmentBytes: Math.ceil(bytes / 3.3) },
  { kind: 'manual', sizes: [Math.floor(bytes / 3), bytes - Math.floor(bytes / 3)] },
  { kind: 'ramp-up' },
  { kind: 'ramp-up', fragments: 60 },
  { kind: 'ramp-up-and-down' },
  { kind: 'exact', maxFragments: 64, wholeBytes: true },
  { kind: 'exact', fragments: 3, maxFragments: 64, wholeBytes: true },
  { kind: 'hierarchical', grouping, ...levels, evaluation: 'strict' },
  { kind: 'hierarchical', grouping, ...levels, evaluation: 'overlapping' },
  { kind: 'hierarchical', grouping: { kind: 'hand', groups: [] }, ...levels, evaluation: 'strict' },
]

const free = [{ name: '', overhead: 0, perByte: 0 }]
const others: readonly Params[] = [
  { bytes: 1, stages: complete.presets[0]!.params['stages']! },
  { bytes: 100, stages: free },
  { bytes: 100, stages: [...free, ...free, ...free] },
  { bytes: 100, stages: [{ name: 'Only', overhead: 3, perByte: 2 }] },
  { bytes: 2 ** 22, stages: [{ ...free[0], overhead: 1e-9, perByte: 1 }] },
]

/** Each preset, and what has sentences of its own, cut in every way that it can be. */
const scenarios = [...complete.presets.map(({ params }) => params), ...others].flatMap((params) =>
  strategies(params['bytes'] as number).map((strategy): Params => ({ ...params, strategy })),
)

/** @returns what the system says, or refuses */
const said = (system: typeof complete, params: Params): Set<string> => {
  try {
    return textsIn(system.analyse(params))
  } catch (error) {
    return new Set([(error as InputError).rule])
  }
}

describe.each(Object.keys(vocabularies))('in the words of the vocabulary "%s"', (id) => {
  const system = vocabularies[id]!

  it('labels, sentences and terms hold none of ours', async () => {
    const texts = [...(await textsOf(system))]
    expect(texts.length).toBeGreaterThan(140)
    expect(texts.filter(isOurs(id))).toEqual([])
  })

  it('nothing that is found holds one of ours, of all presets cut in all ways', () => {
    const texts = new Set(scenarios.flatMap((params) => [...said(system, params)]))
    expect(texts.size).toBeGreaterThan(500)
    expect([...texts].filter(isOurs(id))).toEqual([])
  })

  it('the numbers are the same, and what an edit does', () => {
    for (const { params } of complete.presets) {
      const [plain, worded] = [complete.analyse(params), system.analyse(params)]
      expect(worded.metrics).toEqual(plain.metrics)
      expect(worded.findings.map(({ id, edit }) => [id, edit?.edit])).toEqual(
        plain.findings.map(({ id, edit }) => [id, edit?.edit]),
      )
      expect(worded.timeline?.start).toEqual(plain.timeline?.start)
      expect(system.cells(params)).toBe(complete.cells(params))
    }
  })

  it('links are the same', async () => {
    const scenario = newScenario(complete, scenarios[5])
    const [plain, worded] = await Promise.all(
      [complete, system].map((each) => writeLink(() => each, { scenario })),
    )
    expect(worded).toEqual(plain)
  })

  it('speaks to a preset that names it', () => {
    expect(complete.presets.filter(({ words }) => words === id)).toHaveLength(1)
  })
})

describe('a system in its own words', () => {
  it('has every vocabulary that a preset names, and no other', async () => {
    expect(all.map(({ id }) => id).sort()).toEqual(named.sort())
    expect(await pipeline.inWords!('others')).toBeUndefined()
  })
})

describe('a workshop', () => {
  const system = vocabularies['workshop']!
  const { params } = system.presets.find(({ id }) => id === 'workshop')!
  const sentences = (given: Params) =>
    system
      .analyse(given)
      .findings.map(({ sentence }) => sentence)
      .join('\n')

  it('counts items and minutes in every number of a sentence, as exactly as anywhere', () => {
    const large = { ...params, bytes: 2400, strategy: { kind: 'manual', sizes: [1401, 999] } }
    expect(sentences(large)).toContain('spends 4,840 min on the lot')
    const stages = [
      { name: 'Saw', overhead: 2000, perByte: 1 },
      { name: 'Paint', overhead: 1403, perByte: 1.5 },
    ]
    expect(sentences({ ...params, stages })).toContain('lots of up to 2,806 items into')
    // What an item is below, and two are above.
    const soon = [
      { name: 'Saw', overhead: 7, perByte: 1 },
      { name: 'Paint', overhead: 0, perByte: 6 },
    ]
    expect(sentences({ ...params, stages: soon })).toContain(
      'Saw (machine 0) for sublots below 1.4 items, Paint (machine 1) above 1.4 items',
    )
  })

  it('says its headline in its own units', () => {
    const { headline, cut, timeline, curves } = system.analyse(params)
    expect(headline.lead).toMatchObject([
      'A lot of ',
      { path: 'bytes', value: 240, unit: 'items' },
      ' crosses ',
      { path: 'stages', nouns: ['machine', 'machines'] },
      ' in ',
      { path: 'strategy.fragments', nouns: ['sublot', 'equal sublots'] },
    ])
    expect(cut).toMatchObject({ unit: 'items', nouns: { whole: 'lot', part: 'sublot', parts: 'sublots' } })
    expect([timeline!.unit, timeline!.itemNoun, curves![0]!.y.unit, system.clock]).toEqual([
      'min',
      'sublot',
      'min',
      'min',
    ])
  })

  it('leaves names as people have given them, and calls a machine that comes one', () => {
    const stages = [
      { name: 'Message stage', overhead: 10, perByte: 1 },
      { name: 'Byte (fragment) press', overhead: 20, perByte: 2 },
    ]
    expect(sentences({ ...params, stages })).toMatch(/^Byte \(fragment\) press \(machine 1\) is the/)
    expect(sentences({ ...params, stages })).toContain('Message stage (machine 0)')
    const scenario = newScenario(system, params)
    const { scenario: edited } = applyEdit(system, scenario, {
      kind: 'insert',
      path: 'stages',
      index: 1,
      value: { name: 'Stage', overhead: 5, perByte: 0.01 },
    })
    expect((edited.params['stages'] as readonly { name: string }[]).map(({ name }) => name)).toEqual([
      'Saw',
      'Machine',
      'Paint',
      'Pack',
    ])
  })

  it('refuses in its words, at the same path', () => {
    const refused = { ...params, strategy: { kind: 'equal', fragments: 241 } }
    let error: unknown
    try {
      system.check!(refused)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(InputError)
    expect((error as InputError).message).toBe(
      'pipeline.strategy.fragments: expected at most 240, one sublot for each item of the lot, got 241',
    )
  })

  it('is not compared with the fixed sizes of the paper’s systems; the best of the rest is marked', () => {
    const { rows } = system.analyse(params).alternatives!
    expect(rows.map(({ id }) => id)).toEqual(['none', 'best-equal', 'ramp-up-and-down', 'exact', 'yours'])
    // The ramp is as good as the best of any sizes, and simpler.
    expect(rows.filter(({ emphasis }) => emphasis === 'best').map(({ id }) => id)).toEqual([
      'ramp-up-and-down',
    ])
  })
})

describe('rewording', () => {
  const say = rewording(workshop, ['Stage', 'fragment A'])

  it.each([
    ['A byte and an overhead', 'An item and a set-up time'],
    ['Messages are cut into fragments of a message.', 'Lots are cut into sublots of a lot.'],
    ['fragments of fragment A', 'sublots of fragment A'],
    ['Sent whole it takes', 'As one lot it takes'],
    ['cost per byte G, overhead g_b', 'time per item p, set-up time s_b'],
    ['Σ (g_j + B G_j) and Gb', 'Σ (s_j + Q p_j) and Gb'],
    ['backstage fragmentation', 'backstage fragmentation'],
    ['Stage by stage', 'Machine by machine'],
  ])('%s', (text, instead) => expect(say(text)).toBe(instead))
})
