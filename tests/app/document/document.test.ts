import { withoutSide } from '../../../app/document/two/sideShown.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, without } from '../../../app/document/content.ts'
import { envelopeShown } from '../../../app/document/envelopeShown.ts'
import { readDocument } from '../../../app/document/file/document.ts'
import { keptWork } from '../../../app/document/keeping/keptWork.ts'
import { fragmentOf, heardDocument, readAddress } from '../../../app/document/link.ts'
import { scenarioOf } from '../../../app/document/preset.ts'
import { stepsBack, stepsForth } from '../../../app/document/keeping/steps.ts'
import {
  newScenario,
  writtenEnvelope,
  type Edit,
  type Envelope,
  type Scenario,
} from '../../../engine/index.ts'
import { readLink } from '../../../engine/scenario/link.ts'
import { arbitraryEnvelope } from '../../engine/scenario/arbitraryEnvelope.ts'
import { runs } from '../../sample.ts'
import { known, pipeline, scenario, size, storeOf, virtualNetwork } from './storeOf.ts'

const systemOf = (id: string) => known().get(id)
const gms = pipeline.presets.find(({ id }) => id === 'gms')!

/** The notes of any envelope, beside scenarios that a page can show. */
const envelopes: fc.Arbitrary<Envelope> = fc
  .tuple(arbitraryEnvelope, fc.boolean())
  .map(([{ other, view, otherFrom, ...notes }, two]) => ({
    ...without(notes, 'fault'),
    scenario,
    ...(view && { view: Object.fromEntries(Object.entries(view).filter(([key]) => key !== 'side')) }),
    ...((other ?? two) && { other: { ...scenario, seed: 7 }, ...(otherFrom && { otherFrom }) }),
  }))

type Deed = Edit | 'undo' | 'redo' | 'reset' | 'drag' | 'b' | 'a'

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }).map(size),
  fc.constant({ kind: 'set', path: 'strategy', value: { kind: 'none' } } as const),
  fc.integer({ min: 0, max: 9 }).map((seed) => ({ kind: 'seed', seed }) as const),
  fc.constant({ kind: 'remove', path: 'stages', index: 0 } as const),
  fc.constantFrom('undo', 'redo', 'reset', 'drag', 'a', 'b'),
)

function act(get: ReturnType<typeof storeOf>['get'], deed: Deed) {
  const state = get()
  if (deed === 'undo' || deed === 'redo' || deed === 'reset') state[deed]()
  else if (deed === 'a' || deed === 'b') state.showSide(deed)
  else if (deed === 'drag') {
    state.preview(size(1234))
    state.preview(size(2345))
    state.commit()
  } else state.edit(deed)
}

/** All but the scenarios and what they began with, which an edit may say anew. */
const notesOf = (envelope: Envelope) => without(envelope, 'scenario', 'other', 'from', 'otherFrom')

describe('a document', () => {
  it('keeps every key of its link through edits, drags, undo, redo and reset', async () => {
    await fc.assert(
      fc.asyncProperty(envelopes, fc.array(deeds, { maxLength: 8 }), async (envelope, done) => {
        const { get, present } = storeOf(contentOf(envelope), { view: envelope.view ?? {} })
        for (const deed of done) act(get, deed)
        expect(notesOf({ ...present(), view: withoutSide(get().view) })).toEqual(
          notesOf({ view: {}, ...envelope }),
        )
        expect(present().from ?? envelope.from).toBe(envelope.from ?? present().from)
        expect(present().other !== undefined).toBe(envelope.other !== undefined)
        const opened = await readLink(await fragmentOf(get(), systemOf), systemOf)
        const { view: shown = {}, ...rest } = envelopeShown(get())
        const expected = Object.keys(shown).length > 0 ? { ...rest, view: shown } : rest
        expect(opened).toEqual({ ok: true, envelope: expected })
      }),
      { seed: 10, numRuns: runs(40, 1000) },
    )
  })

  it('is the same once it was saved as a file and opened', async () => {
    await fc.assert(
      fc.asyncProperty(envelopes, async (envelope) => {
        const written = JSON.stringify(await writtenEnvelope(systemOf, envelope))
        expect(await readDocument(new File([written], 'x.json'), systemOf)).toEqual(envelope)
      }),
      { seed: 11, numRuns: runs(60, 1000) },
    )
  })

  it('hides in a file what it hides in a link, and finds it there', async () => {
    const link = 'v=1&s=virtual-network&fault=kn8ByOJixShvwlu-RM4&end'
    const opened = await readLink(link, systemOf)
    if (!opened.ok) throw new Error(opened.error.message)
    const written = JSON.stringify(await writtenEnvelope(systemOf, opened.envelope))
    expect(written).toContain('"fault":"kn8ByOJixShvwlu-RM4"')
    expect(await readDocument(new File([written], 'x.json'), systemOf)).toEqual(opened.envelope)
  })

  it('opens from an older file, which has a scenario alone', async () => {
    const file = new File([JSON.stringify(scenario)], 'x.json')
    expect(await readDocument(file, systemOf)).toEqual({ scenario })
  })

  it('opens from a file with its result', async () => {
    const whole = { stagescope: '0.1.0', link: '#', document: { v: 1, scenario, title: 'Mine' }, result: {} }
    const file = new File([JSON.stringify(whole)], 'x.json')
    expect(await readDocument(file, systemOf)).toEqual({ scenario, title: 'Mine' })
  })

  it('opens in each encoding that says what it is, and no letter is read as another', async () => {
    const text = JSON.stringify({ v: 1, scenario, title: 'Münster' })
    const opened = async (bytes: Uint8Array<ArrayBuffer>) =>
      (await readDocument(new File([bytes], 'x.json'), systemOf)).title
    const marked = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))
    const turned = Uint8Array.from(Buffer.from(marked).swap16())
    for (const bytes of [Uint8Array.from(Buffer.from(`\ufeff${text}`)), marked, turned])
      expect(await opened(bytes)).toBe('Münster')
    await expect(opened(Uint8Array.from(Buffer.from(text, 'latin1')))).rejects.toThrow(
      'file: expected text in UTF-8 or UTF-16, got "x.json"',
    )
  })

  it.each([
    [{ v: 1, scenario, title: null }, 'envelope.title: expected text, got null'],
    [{ v: 1, scenario, other: null }, 'envelope.other: expected an object, got null'],
    [{ v: 1, scenario, view: null }, 'envelope.view: expected an object, got null'],
    [{ v: 1, scenario, locks: null }, 'envelope.locks: expected a list of texts, got null'],
    [{ v: 1, scenario, lesson: null }, 'envelope.lesson: expected an object, got null'],
    [
      { v: 1, scenario, fault: null },
      'envelope.fault: expected no intervention: pipeline takes none, got null',
    ],
    [{ v: 1, scenario, fault: 0 }, 'envelope.fault: expected no intervention: pipeline takes none, got 0'],
    [{ v: 1, scenario, title: 5 }, 'envelope.title: expected text, got 5'],
    [{ v: 2, scenario }, 'envelope.v: expected version 1'],
    [{ v: 1, scenario, colour: 'red' }, 'envelope.colour: expected no field of this name'],
    [{ v: 1, scenario, locks: 'bytes' }, 'envelope.locks: expected a list of texts'],
    [{ v: 1, scenario, otherFrom: 'gam' }, 'envelope.otherFrom: expected a second scenario'],
    [{ v: 1, scenario, title: 'x'.repeat(201) }, 'envelope.title: expected at most 200 characters'],
    [{ v: 1, scenario, locks: ['bytes', 'x'.repeat(201)] }, 'envelope.locks.1: expected at most 200'],
    [{ v: 1, scenario, hidden: ['\ud800'] }, 'envelope.hidden.0: expected text without broken characters'],
    [{ v: 1, scenario, embed: ['a b'] }, 'envelope.embed.0: expected words of letters and digits'],
    [{ v: 1, scenario, predict: Array(65).fill('x') }, 'envelope.predict: expected at most 64 entries'],
    [{ v: 1, scenario, from: 'GAM' }, 'envelope.from: expected the id of a preset'],
    [{ v: 1, scenario, view: { 'two words': '' } }, 'envelope.view: expected names of letters and digits'],
    [{ v: 1, scenario, other: { ...scenario, seed: -1 } }, 'envelope.other.seed: expected a whole number'],
    [
      { v: 1, scenario, other: { ...scenario, params: { bytes: 0 } } },
      'envelope.other.params.bytes: expected',
    ],
    [
      { v: 1, scenario, view: { 'map.stage': '?' } },
      'envelope.view.map.stage: expected a value as links write it',
    ],
    [
      { v: 1, scenario, fault: { kind: 'drop' } },
      'envelope.fault: expected no intervention: pipeline takes none',
    ],
  ])('is refused from a file with path, rule and value: %#', async (value, message) => {
    await expect(readDocument(new File([JSON.stringify(value)], 'x.json'), systemOf)).rejects.toThrow(message)
  })
})

describe('a file in which something is lost', () => {
  it.each([
    [
      '{"v":1,"scenario":{"v":1,"system":"pipeline","seed":1,"seed":2}}',
      'file.scenario.seed: expected to be said once',
    ],
    [
      '{"v":1,"scenario":{"v":1,"system":"pipeline"},"title":"a","title":"b"}',
      'file.title: expected to be said once',
    ],
    [
      '{"v":1,"system":"pipeline","params":{"bytes":1e-400}}',
      'file.params.bytes: expected a number that can be held',
    ],
    ['{', 'file: expected JSON (wrong at character 2), got "{"'],
  ])('is refused with the path: %s', async (text, message) => {
    await expect(readDocument(new File([text], 'x.json'), systemOf)).rejects.toThrow(message)
  })
})

describe('words of what is shown that cannot be read', () => {
  const wordsOf = () => undefined
  const lead = 'Not all of what is shown was understood; the rest is kept:'

  it('are told of a link, which opens with the rest', async () => {
    const link = 'v=1&s=pipeline&bytes=8192&view.side=b&view.below=rates&view.map.stage=1&tit'
    const read = await readAddress(link, systemOf, wordsOf)
    expect(read).toMatchObject({ ok: true, envelope: { scenario: { params: { bytes: 8192 } } } })
    expect(read.ok && read.envelope.view).toEqual({ below: 'rates' })
    expect(read.ok && read.told).toEqual([
      'The link was cut: its last part “tit” was left out.',
      `${lead} view.side: expected a, as there is no b, got "b"; view.map.stage: expected the word of a desk, got "1".`,
    ])
  })

  it.each([
    ['HTML', (link: string) => link.replaceAll('&', '&amp;')],
    ['a full stop behind it', (link: string) => `${link}.`],
    ['words that a site adds', (link: string) => `${link}&utm_source=mail`],
  ])('of a link that was changed on the way it is told, and it opens whole: %s', async (_, change) => {
    const reason = Array.from({ length: 300 }, (__, i) => i * i).join(' ')
    const packed = await fragmentOf(
      { history: { present: { scenario, reason } }, view: {} } as never,
      systemOf,
    )
    for (const [link, kept] of [
      ['v=1&s=pipeline&title=Half&end', { scenario, title: 'Half' }],
      [packed, { scenario, reason }],
    ] as const) {
      const read = await readAddress(change(link), systemOf, wordsOf)
      expect(read.ok && [read.envelope, read.cut, read.told]).toEqual([
        kept,
        undefined,
        ['The link was changed on the way. It opened without what was added to it there.'],
      ])
    }
  })

  it('are told where no one has such a word', async () => {
    const read = await readAddress('v=1&s=pipeline&view.foo=1&view.marks=50&end', systemOf, wordsOf)
    expect(read.ok && read.envelope.view).toEqual({ marks: '50' })
    const rule = 'a word of the page, one of desk, side, below, marks, times'
    expect(read.ok && read.told).toEqual([`${lead} view.foo: expected ${rule}, got "1".`])
    const three = await readAddress('v=1&s=pipeline&view.a=1&view.b=2&view.c=3&end', systemOf, wordsOf)
    expect(three.ok && three.told[0]).toMatch(/; view\.c: [^;]*, got "3"\.$/)
  })

  it('are left out of what can be read of a refused link, and listed with the rest', async () => {
    const link = 'v=1&s=pipeline&foo=3&view.nonsense=3&view.side=c&view.times=parsec&view.marks=50&end'
    const read = await readAddress(link, systemOf, wordsOf)
    if (read.ok || !read.part) throw new Error('it is refused, and a part of it can be read')
    const { envelope, leftOut } = read.part
    expect(envelope).toEqual({ scenario, view: { marks: '50' } })
    expect(leftOut.map(({ key, text }) => `${key}=${text}`)).toEqual([
      'foo=3',
      'view.nonsense=3',
      'view.side=c',
      'view.times=parsec',
    ])
    expect(leftOut.at(-2)?.sentence).toBe('view.side: expected a, as there is no b, got "c"')
  })

  it('leave no empty view behind', async () => {
    const read = await readAddress('v=1&s=pipeline&view.side=c&end', systemOf, wordsOf)
    expect(read.ok && read.envelope).toEqual({ scenario })
  })

  it('are told of a file, which opens with the rest', async () => {
    const view = { below: 'rates', 'a.b': '1', 'c.d': '2', 'e.f': '3', 'g.h': '4', 'i.j': '5' }
    const file = new File([JSON.stringify({ v: 1, scenario, view })], 'x.json')
    const { envelope, told } = await heardDocument(await readDocument(file, systemOf), systemOf, wordsOf)
    expect(envelope).toEqual({ scenario, view: { below: 'rates' } })
    expect(told).toEqual([
      expect.stringMatching(/kept: view\.a\.b: .*; view\.c\.d: .*; view\.e\.f: .*; and 2 more\.$/),
    ])
  })
})

describe('work that is kept', () => {
  const notes = { title: 'Lab 2', code: 'print(1)', locks: ['stages'], prediction: 'four' }

  it('comes back whole, with every step', async () => {
    const { store, get } = storeOf(notes)
    get().edit(size(5000))
    store.core.change({ ...get().history.present, other: get().scenario }, 'a')
    get().edit(size(6000))
    get().note({ title: 'Lab 3' })
    const { present, past } = get().history
    const stored = JSON.stringify({
      v: 1,
      present,
      origin: get().origin,
      back: stepsBack(past, present),
    })
    expect(stored.match(/print/g)).toHaveLength(2)
    expect(await keptWork(systemOf, stored)).toEqual({
      work: { present, origin: get().origin, past },
      lost: [],
    })
  })

  it('of any steps is what it was', () => {
    const contents = fc.array(envelopes.map(contentOf), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(contents, (all) => {
        const [past, present] = [all.slice(0, -1), all.at(-1)!]
        expect(stepsForth(stepsBack(past, present), { ...present })).toEqual(past)
      }),
      { seed: 12, numRuns: runs(60, 1000) },
    )
  })

  it('of an older page, which kept scenarios alone, is taken up', async () => {
    const edited: Scenario = { ...scenario, params: { ...scenario.params, bytes: 5000 } }
    const stored = JSON.stringify({ present: edited, origin: scenario, past: [scenario] })
    expect(await keptWork(systemOf, stored)).toEqual({
      work: { present: { scenario: edited }, origin: { scenario }, past: [{ scenario }] },
      lost: [],
    })
  })
})

describe('a preset that is changed', () => {
  it('keeps its name with the one who made it, in the link and for the one who opens it', async () => {
    const { get, present } = storeOf()
    get().open(pipeline, scenarioOf(pipeline, gms), true)
    get().edit(size(5000))
    expect(present().from).toBe('gms')
    const opened = await readLink(await fragmentOf(get(), systemOf), systemOf)
    expect(opened.ok && opened.envelope.from).toBe('gms')
  })

  it('is known by what it was, where the link did not name it', () => {
    const { get, present } = storeOf()
    expect(present().from).toBeUndefined()
    get().edit(size(5000))
    expect(present().from).toBe('gam')
    get().undo()
    expect(present().from).toBeUndefined()
  })

  it('that is not there any more is kept all the same', () => {
    const { get, present } = storeOf({ from: 'long-gone' })
    get().edit(size(5000))
    expect(present().from).toBe('long-gone')
  })
})

describe('another scenario in the place of A', () => {
  const notes = { title: 'Lab 2', lesson: { id: 'first-cut', step: 2, steps: [] }, hidden: ['bytes'] }

  it('leaves what is said of the document where it is of the same system', () => {
    const { get, present } = storeOf(notes)
    get().open(pipeline, scenarioOf(pipeline, gms), true)
    expect(notesOf(present())).toEqual(notes)
  })

  it('begins a new document where it is of another; B and the way back stay', () => {
    const other = { ...scenario, seed: 3 }
    const { get, present } = storeOf({ ...notes, other })
    const before = present()
    get().open(virtualNetwork, newScenario(virtualNetwork), true)
    expect([present().title, present().lesson, present().hidden]).toEqual([undefined, undefined, undefined])
    expect(present().other).toBe(other)
    get().undo()
    expect(present()).toBe(before)
    expect(get().system.id).toBe('pipeline')
  })
})
