import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLink, writeLink } from '../../../../engine/scenario/link.ts'
import { readLinkInPart, withReadableView } from '../../../../engine/scenario/link/linkInPart.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { number, record } from '../../../../engine/scenario/schema.ts'
import { upgradeChain } from '../../../../engine/scenario/upgrade.ts'
import type { ViewWords } from '../../../../engine/scenario/viewWords.ts'
import { unicodeText } from '../arbitrary.ts'
import { arbitraryEnvelope } from '../arbitraryEnvelope.ts'
import { contrived, madeUp } from '../madeUp.ts'

const subjectOf = (id: string) => [madeUp, contrived].find((subject) => subject.id === id)
const read = (fragment: string) => readLinkInPart(fragment, subjectOf)
const scenario = newScenario(madeUp)
const sized = (bytes: number) => newScenario(madeUp, { ...defaultParams(madeUp), bytes })

/** What is left out, as the page would tell it, and the envelope of the rest. */
async function partOf(fragment: string) {
  const link = await read(fragment)
  if (link.ok || !link.part) throw new Error('expected a part')
  expect(link.error).toEqual(refusalOf(await readLink(fragment, subjectOf)))
  const { envelope, leftOut } = link.part
  return { envelope, told: leftOut.map(({ key, text, sentence }) => [key, text, sentence]) }
}

const refusalOf = (link: Awaited<ReturnType<typeof readLink>>) => (link.ok ? undefined : link.error)

describe('a link that was cut', () => {
  it.each([
    ['v=1&s=pipeline&bytes=16384&strategy=eq', 'strategy', 'eq', 'its last part “strategy=eq” was left out.'],
    [
      'v=1&s=pipeline&bytes=16384&strategy=equal,5',
      'strategy',
      'equal,5',
      '“strategy=equal,5” was left out.',
    ],
    ['v=1&s=pipeline&bytes=16384&strat', 'strat', '', 'its last part “strat” was left out.'],
    ['v=1&s=pipeline&bytes=16384&title=a…', 'title', 'a…', 'its last part “title=a…” was left out.'],
    ['v=1&s=pipeline&bytes=16384&en', 'en', '', 'its last part “en” was left out.'],
    ['v=1&s=pipeline&bytes=16384&end.', 'end.', '', 'its last part “end.” was left out.'],
    ['v=1&s=pipeline&bytes=16384&', '', '', 'The link was cut: what stood at its end is missing.'],
  ])('opens without its last part, which is named: %s', async (fragment, key, text, sentence) => {
    expect(await read(fragment)).toEqual({
      ok: true,
      envelope: { scenario: sized(16384) },
      cut: { key, text, sentence: expect.stringContaining(sentence) as string },
    })
  })

  it('never says more than it did, wherever it was cut off', async () => {
    const envelope = { scenario: sized(16384), title: 'Cut', from: 'gam-1997', reason: 'Why not?' }
    const { fragment } = await writeLink(subjectOf, envelope)
    for (let length = fragment.indexOf('&bytes'); length < fragment.length; length++) {
      const link = await read(fragment.slice(0, length))
      const opened = link.ok ? link.envelope : undefined
      if (length > fragment.indexOf('&bytes')) expect(link).toMatchObject({ ok: true, cut: {} })
      for (const [name, value] of Object.entries(opened ?? {}))
        if (name !== 'scenario') expect(envelope).toHaveProperty(name, value)
      if (opened) expect([4096, 16384]).toContain(opened.scenario.params['bytes'])
    }
  })

  it.each([
    ['v=1&s=pipel', 'link: expected &end at its end'],
    ['v=1&', 'link: expected &end at its end'],
    ['v=', 'link: expected a link that begins with v=1&'],
    ['v=1&bytes=3&s=pipeline', 'link: expected &end at its end'],
  ])('is refused where its system is not there: %s', async (fragment, message) => {
    const link = await read(fragment)
    expect(link).toEqual({ ok: false, error: refusalOf(await readLink(fragment, subjectOf)) })
    expect(refusalOf(link)?.message).toContain(message)
  })

  it('cannot be opened in part once it is packed', async () => {
    const { fragment } = await writeLink(subjectOf, { scenario, code: 'x = 1\n'.repeat(300) })
    for (const length of [fragment.length - 1, fragment.length >> 1, 10]) {
      const cut = fragment.slice(0, length)
      expect(await read(cut)).toEqual(await readLink(cut, subjectOf))
    }
  })

  it('is refused with its part where more is wrong with it', async () => {
    const { envelope, told } = await partOf('v=1&s=pipeline&speed=3&bytes=16384&tit')
    expect(envelope).toEqual({ scenario: sized(16384) })
    expect(told).toEqual([
      ['tit', '', 'The link was cut: its last part “tit” was left out.'],
      ['speed', '3', expect.stringContaining('pipeline.speed: expected no field of this name')],
    ])
  })
})

describe('a link of which only a part can be read', () => {
  it.each<[string, object, [key: string, text: string, why: string][]]>([
    ['speed=3&bytes=7', { scenario: sized(7) }, [['speed', '3', 'pipeline.speed: expected no field']]],
    ['bytes=-1&title=T', { scenario, title: 'T' }, [['bytes', '-1', 'pipeline.bytes: expected 1 to']]],
    [
      'bytes=1&bytes=2&seed=3',
      { scenario: { ...scenario, seed: 3 } },
      [
        ['bytes', '2', 'link.bytes: expected to be said once'],
        ['bytes', '1', 'link.bytes: expected to be said once'],
      ],
    ],
    ['bytes=7&oops', { scenario: sized(7) }, [['', 'oops', 'link: expected pairs such as bytes=4096']]],
    ['seed=-1', { scenario }, [['seed', '-1', 'link.seed: expected a whole number']]],
    ['do=drop', { scenario }, [['do', 'drop', 'pipeline.interventions: expected none']]],
    ['lesson=,1&from=gam', { scenario, from: 'gam' }, [['lesson', ',1', 'link.lesson: expected the id']]],
    ['fault=AAAAAA', { scenario }, [['fault', 'AAAAAA', 'link.fault: expected none: pipeline takes none']]],
    [
      'strategy=manual,(1,2)&title=T',
      { scenario, title: 'T' },
      [['strategy', 'manual,(1,2)', 'expected sizes that sum to 4096 byte (in a link']],
    ],
    [
      'b.s=teapot&b.bytes=3&b.from=gam&bytes=7',
      { scenario: sized(7) },
      [
        ['b.s', 'teapot', 'link.b.s: expected the id of a system'],
        ['b.bytes', '3', 'link.b.s: expected the id of a system'],
        ['b.from', 'gam', 'link.b.s: expected the id of a system'],
      ],
    ],
    [
      'b.s=pipeline&b.bytes=-3&b.from=gam',
      { scenario, other: scenario, otherFrom: 'gam' },
      [['b.bytes', '-3', 'link.b.bytes: expected 1 to']],
    ],
  ])('is refused as ever, with what could be read: %s', async (keys, rest, why) => {
    const { envelope, told } = await partOf(`v=1&s=pipeline&${keys}&end`)
    expect(envelope).toEqual(rest)
    expect(told).toEqual(
      why.map(([key, text, sentence]) => [key, text, expect.stringContaining(sentence) as string]),
    )
  })

  it('loses of two parameters that do not go together the one that is named', async () => {
    const { envelope, told } = await partOf('v=1&s=pipeline&strategy=manual,(1,2)&bytes=5&end')
    expect(envelope).toEqual({ scenario: sized(5) })
    expect(told.map(([key]) => key)).toEqual(['strategy'])
  })

  it('loses an intervention that its system does not know, and keeps the fault', async () => {
    const fault = { kind: 'stall', node: 3 }
    const { fragment } = await writeLink(subjectOf, { scenario: newScenario(contrived), fault })
    const { envelope, told } = await partOf(fragment.replace('&fault', '&do=melt,q1&fault'))
    expect(envelope).toEqual({ scenario: newScenario(contrived), fault })
    expect(told.map(([key, text]) => [key, text])).toEqual([['do', 'melt,q1']])
  })

  it('is refused without a part where its system is not known', async () => {
    expect(await read('v=1&s=teapot&bytes=3&end')).not.toHaveProperty('part')
  })

  it('is not blamed where a system of it, or the words of a desk, cannot be loaded', async () => {
    const away = new Error('no network')
    const without = (missing: string) => (id: string) =>
      id === missing ? Promise.reject(away) : subjectOf(id)
    for (const [link, missing] of [
      ['v=1&s=contrived&end', 'contrived'],
      ['v=1&s=contrived&b.s=pipeline&end', 'pipeline'],
      // Whatever else is wrong with it.
      ['v=1&s=contrived&seed=-1&b.s=pipeline&end', 'pipeline'],
    ] as const)
      await expect(readLinkInPart(link, without(missing))).rejects.toBe(away)
    const wordsOf = () => Promise.reject(away)
    await expect(readLinkInPart('v=1&s=contrived&view.desk=map&end', subjectOf, { wordsOf })).rejects.toBe(
      away,
    )
  })

  it('is upgraded first', async () => {
    const step = {
      from: 0,
      link: (fields: ReadonlyMap<string, string>) =>
        new Map([...fields].map(([key, text]) => [key === 'size' ? 'bytes' : key, text])),
      document: (document: object) => document as Readonly<Record<string, unknown>>,
    }
    const link = await readLinkInPart('v=0&s=pipeline&size=7&tit', subjectOf, {
      chain: upgradeChain([step], 0),
    })
    expect(link).toMatchObject({ ok: true, envelope: { scenario: sized(7) }, cut: { key: 'tit' } })
  })
})

describe('the words of desks in a link', () => {
  const map: ViewWords = {
    desk: 'map',
    words: record({
      stage: number({
        label: 'Stage',
        sentence: 'Which.',
        unit: '',
        min: 0,
        max: 9,
        integer: true,
        default: 0,
        scale: 'linear',
      }),
    }),
    flat: { stage: 'stage' },
  }
  const wordsOf = (desk: string, system: string) =>
    desk === 'map' && system === 'pipeline' ? map : undefined
  const opened = (view: string) => readLinkInPart(`v=1&s=pipeline&${view}&end`, subjectOf, { wordsOf })

  it('are read by what the desk declares, those of older links too', async () => {
    const envelope = { scenario, view: { desk: 'map', 'map.stage': '2' } }
    expect(await opened('view.desk=map&view.map.stage=2')).toEqual({ ok: true, envelope })
    expect(await opened('view.desk=map&view.stage=2')).toEqual({ ok: true, envelope })
    expect(await opened('view.map.stage=0')).toEqual({ ok: true, envelope: { scenario } })
  })

  const unheard = [
    { key: 'view.map.stage', text: '12', sentence: 'view.map.stage: expected 0 to 9, got 12' },
    {
      key: 'view.garden.tree',
      text: 'oak',
      sentence: 'view.garden.tree: expected the word of a desk, got "oak"',
    },
  ]

  it('are left out and told where they are wrong, and the rest opens', async () => {
    const link = await opened('view.desk=map&view.map.stage=12&view.garden.tree=oak&title=T')
    const envelope = { scenario, title: 'T', view: { desk: 'map' } }
    expect(link).toEqual({ ok: true, envelope, unheard })
    expect(await opened('view.desk=map&view.desk=map&view.below=%E0&title=T')).toMatchObject({
      ok: true,
      envelope: { scenario, title: 'T' },
      unheard: [{ key: 'view.desk' }, { key: 'view.desk' }, { key: 'view.below' }],
    })
  })

  it('are told together with what was cut', async () => {
    const link = await readLinkInPart('v=1&s=pipeline&view.map.stage=12&tit', subjectOf, { wordsOf })
    expect(link).toMatchObject({ ok: true, cut: { key: 'tit' }, unheard: [unheard[0]] })
  })

  it('are among what is left out where more is wrong', async () => {
    const link = await opened('view.desk=map&view.map.stage=12&speed=3&title=T')
    expect(link).toMatchObject({
      ok: false,
      error: { path: 'pipeline.speed' },
      part: { leftOut: [{ key: 'speed' }, unheard[0]] },
    })
  })

  it('are read in a file as in a link', async () => {
    const envelope = { scenario, view: { desk: 'map', 'map.stage': '12', 'garden.tree': 'oak' } }
    expect(await withReadableView(envelope, wordsOf)).toEqual({
      envelope: { scenario, view: { desk: 'map' } },
      unheard,
    })
  })
})

describe('the kind reading and the strict one', () => {
  it('agree on every link that is whole and right', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryEnvelope, async (envelope) => {
        const { fragment } = await writeLink(subjectOf, envelope)
        expect(await read(fragment)).toEqual({ ok: true, envelope })
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it('refuse in the same sentence, and what is offered in part can be written and read', async () => {
    const piece = fc.oneof(
      fc.constantFrom('bytes=7', 'bytes=x', 's=contrived', 'b.s=pipeline', 'b.bytes=0', 'do=drop', 'do=melt'),
      fc.constantFrom('lock=a', 'lesson=a,2', 'lesson=,2', 'embed=+', 'predict=a', 'title=%', 'fault=AAAA'),
      fc.constantFrom(
        'view.desk=map',
        'view.a-b.c=(',
        'view.a.b.c=1',
        'flag=yes',
        'flag=yes',
        'end',
        '',
        '=',
      ),
      fc.stringMatching(/^[\w.,;()%+!~=-]{0,20}$/),
      unicodeText(8),
    )
    const link = fc
      .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom('', '&end'))
      .map(([pieces, end]) => `v=1&s=contrived&${pieces.join('&')}${end}`)
    await fc.assert(
      fc.asyncProperty(link, async (fragment) => {
        const [kind, strict] = [await read(fragment), await readLink(fragment, subjectOf)]
        if (strict.ok) expect(kind).toEqual(strict)
        else if (!kind.ok) expect({ ...kind, part: undefined }).toEqual({ ...strict, part: undefined })
        else expect(kind.cut ?? kind.unheard).toBeDefined()
        const envelope = kind.ok ? kind.envelope : kind.part?.envelope
        if (!envelope) return
        const written = await writeLink(subjectOf, envelope)
        expect(await readLink(written.fragment, subjectOf)).toEqual({ ok: true, envelope })
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})
