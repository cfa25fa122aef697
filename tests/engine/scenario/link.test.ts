import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Params } from '../../../engine/scenario/document.ts'
import type { Envelope } from '../../../engine/scenario/envelope.ts'
import { readLink, writeLink } from '../../../engine/scenario/link.ts'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { scrambled } from '../../../engine/scenario/link/scramble.ts'
import { record, toggle } from '../../../engine/scenario/schema.ts'
import type { Subject } from '../../../engine/scenario/subject.ts'
import { upgradeChain } from '../../../engine/scenario/upgrade.ts'
import { unicodeText } from './arbitrary.ts'
import { arbitraryEnvelope } from './arbitraryEnvelope.ts'
import { contrived, madeUp } from './madeUp.ts'

const subjectOf = (id: string) => [madeUp, contrived].find((subject) => subject.id === id)
const withParams = (params: Params): Envelope => ({
  scenario: newScenario(madeUp, { ...defaultParams(madeUp), ...params }),
})
const write = async (envelope: Envelope) => (await writeLink(subjectOf, envelope)).fragment
const read = (fragment: string) => readLink(fragment, subjectOf)
const refusal = async (fragment: string) => {
  const link = await read(fragment)
  expect(link).toMatchObject({ ok: false })
  return link.ok ? '' : link.error.message
}

const tenStages = withParams({
  bytes: 65536,
  stages: Array.from({ length: 10 }, (_, i) => ({
    name: `Network interface ${i}`,
    overhead: 7.5 + i / 7,
    perByte: 24.9 / (1000 + i),
  })),
  strategy: { kind: 'manual', sizes: Array.from({ length: 64 }, () => 1024) },
})

describe('a link', () => {
  it('says nothing but the system for a scenario of defaults', async () => {
    expect(await write(withParams({}))).toBe('v=1&s=pipeline&end')
  })

  it('can be read and changed by hand while it is short', async () => {
    const envelope = withParams({ bytes: 16384, strategy: { kind: 'equal', fragments: 5 } })
    expect(await write(envelope)).toBe('v=1&s=pipeline&bytes=16384&strategy=equal,5&end')
    expect(await read('#v=1&strategy=equal,5&bytes=16384&s=pipeline&end')).toEqual({ ok: true, envelope })
  })

  it('carries how to look at it beside the scenario', async () => {
    const envelope: Envelope = {
      ...withParams({}),
      other: newScenario(contrived),
      title: 'Lab 3, question 2',
      view: { tab: 'curve', t: '12.5' },
      prediction: 'k=4',
      locks: ['stages.0.overhead', 'bytes'],
      hidden: ['strategy'],
      code: 'print(1)\n',
    }
    const fragment = await write(envelope)
    expect(fragment).toBe(
      'v=1&s=pipeline&b.s=contrived&title=Lab+3%2C+question+2&prediction=k%3D4&code=print%281%29%0A' +
        '&view.tab=curve&view.t=12.5&lock=stages.0.overhead,bytes&hide=strategy&end',
    )
    expect(await read(fragment)).toEqual({ ok: true, envelope })
  })

  it('carries all that a lesson needs', async () => {
    const envelope: Envelope = {
      scenario: newScenario(contrived),
      other: newScenario(madeUp),
      view: { desk: 'map', 'map.pair': '(0,91)' },
      from: 'gam-1997',
      otherFrom: 'fm-2',
      lesson: { id: 'credits', step: 3, steps: [] },
      predict: ['latency', 'timeline'],
      reason: 'The window is full.',
      name: 'Dünn, Ida',
      embed: ['timeline', 'reading'],
      fault: { kind: 'drop', message: 'q2', copy: 2 },
    }
    const fragment = await write(envelope)
    expect(fragment).toBe(
      'v=1&s=contrived&b.s=pipeline&view.desk=map&view.map.pair=(0,91)&from=gam-1997&b.from=fm-2' +
        '&lesson=credits,3&predict=latency,timeline&reason=The+window+is+full.&name=D%C3%BCnn%2C+Ida&embed=timeline,reading' +
        '&fault=PY4g-WapQurA9M4&end',
    )
    expect(await read(fragment)).toEqual({ ok: true, envelope })
  })

  it('carries a lesson whose steps are its own', async () => {
    const lesson = { id: '', step: 2, steps: ['Drag the edge.', 'Say why.'] }
    const envelope = { ...withParams({}), lesson }
    expect(await write(envelope)).toBe('v=1&s=pipeline&lesson=,2,(Drag+the+edge.,Say+why.)&end')
    expect(await read(await write(envelope))).toEqual({ ok: true, envelope })
  })

  it('carries the seed and what was done to the run', async () => {
    const scenario = {
      ...newScenario(contrived),
      seed: 7,
      interventions: [
        { kind: 'drop', message: 'q2', copy: 2 },
        { kind: 'drop', message: 'q1', copy: 1 },
      ],
    }
    expect(await write({ scenario })).toBe('v=1&s=contrived&seed=7&do=drop,q2,2;drop&end')
    expect(await read(await write({ scenario }))).toEqual({ ok: true, envelope: { scenario } })
  })

  it('opens to the very scenario it was written from, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryEnvelope, async (envelope) => {
        expect(await read(`#${await write(envelope)}`)).toEqual({ ok: true, envelope })
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('stays below 1,500 characters for ten named stages', async () => {
    const { fragment, tooLong } = await writeLink(subjectOf, tenStages)
    expect(fragment.length).toBeLessThan(1500)
    expect(tooLong).toBe(false)
  })

  it('is compressed when that makes it shorter', async () => {
    const code = Array.from({ length: 100 }, (_, i) => `print("line ${i}")`).join('\n')
    const fragment = await write({ ...withParams({}), code })
    expect(fragment).toMatch(/^v=1&z=[0-9a-f]{8}\.[\w-]+$/)
    expect(fragment.length).toBeLessThan(800)
  })

  it('asks for a file beyond 2,000 characters, and for cuts of more than 256 sizes', async () => {
    const names = Array.from({ length: 64 }, (_, i) => ({
      name: String.fromCodePoint(
        ...Array.from({ length: 30 }, (_, k) => 0x4e00 + ((i * 7919 + k * 104729) % 20000)),
      ),
      overhead: Math.sqrt(i + 2),
      perByte: Math.sqrt(i + 3),
    }))
    expect((await writeLink(subjectOf, withParams({ stages: names }))).tooLong).toBe(true)
    const cut = (pieces: number) =>
      withParams({ bytes: pieces, strategy: { kind: 'manual', sizes: Array<number>(pieces).fill(1) } })
    expect((await writeLink(subjectOf, cut(256))).tooLong).toBe(false)
    expect((await writeLink(subjectOf, cut(257))).tooLong).toBe(true)
    const envelope = cut(4096)
    expect(await read(await write(envelope))).toEqual({ ok: true, envelope })
  })
})

describe('an envelope that no link could say', () => {
  it.each<[object, string]>([
    [{ title: 'x'.repeat(201) }, 'link.title: expected at most 200 characters'],
    [{ reason: '\ud800' }, 'link.reason: expected text without broken characters'],
    [{ from: 'Not an id' }, 'link.from: expected the id of a preset'],
    [{ otherFrom: 'gam' }, 'link.b.from: expected a second scenario beside it, got "gam"'],
    [{ lesson: { id: 'credits', step: 101, steps: [] } }, 'link.lesson.step: expected 1 to 100'],
    [{ predict: Array<string>(65).fill('x') }, 'link.predict: expected at most 64 entries'],
    [{ embed: ['two words'] }, 'link.embed: expected words of letters and digits'],
    [{ view: { 'two words': '' } }, 'link.view: expected names of letters and digits'],
    [{ view: { 'map.stage': '1&end' } }, 'link.view.map.stage: expected a value as links write it'],
    [{ fault: { kind: 'drop' } }, 'link.fault: expected none: pipeline takes none'],
  ])('%j is refused before it is written', async (part, message) => {
    await expect(write({ ...withParams({}), ...part })).rejects.toThrow(message)
  })
})

describe('a system whose parameter has the name of something else in links', () => {
  it('is a mistake of the program', async () => {
    const clash: Subject = {
      id: 'clash',
      parameters: record({ seed: toggle({ label: 'seed', sentence: 'Clashes.', default: false }) }),
    }
    const scenario = newScenario(clash, { seed: true })
    await expect(writeLink(() => clash, { scenario })).rejects.toThrow(
      'seed may not be the name of a parameter',
    )
  })
})

describe('a link that is not right', () => {
  it.each([
    ['', 'link: expected a link that begins with v=1&, got ""'],
    ['chapter-2', 'link: expected a link that begins with v=1&, got "chapter-2"'],
    ['v=2&whatever=it§is', 'link.v: expected version 1 (this was made by a newer Stagescope'],
    ['v=0&s=pipeline&end', 'link.v: expected version 1, got 0'],
    ['v=1&s=pipeline', 'link: expected &end at its end (it was cut or changed on the way), got "s=pipeline"'],
    ['v=1&end', 'link.s: expected the id of a system, got nothing'],
    ['v=1&s=teapot&end', 'link.s: expected the id of a system, got "teapot"'],
    ['v=1&s=constructor&end', 'link.s: expected the id of a system, got "constructor"'],
    ['v=1&s=pipeline&speed=3&end', 'pipeline.speed: expected no field of this name'],
    ['v=1&s=pipeline&__proto__=3&end', 'pipeline.__proto__: expected no field of this name'],
    ['v=1&s=pipeline&bytes=1&bytes=2&end', 'link.bytes: expected to be said once, got ["1","2"]'],
    ['v=1&s=pipeline&bytes=-1&end', 'pipeline.bytes: expected 1 to 1073741824 byte, got -1'],
    ['v=1&s=pipeline&bytes=0.5&end', 'pipeline.bytes: expected 1 to 1073741824 byte, got 0.5'],
    ['v=1&s=pipeline&bytes=NaN&end', 'pipeline.bytes: expected a decimal number, got "NaN"'],
    ['v=1&s=pipeline&bytes=&end', 'pipeline.bytes: expected a value'],
    ['v=1&s=pipeline&bytes&end', 'link: expected pairs such as bytes=4096, got "bytes"'],
    ["v=1&s=pipeline&stages=It's,1&end", 'link: expected “\'” as %XX, got "stages=It\'s,1"'],
    ['v=1&s=pipeline&stages=A\u202e,1&end', 'link: expected “\\u202e” as %XX, got "stages=A\\u202e,1"'],
    ['v=1&s=pipeline&stages=Host%20(A),1&end', 'pipeline.stages.0.name: expected text with “(” as %XX'],
    [
      'v=1&s=pipeline&strategy=manual,(2048,2048)&end',
      'expected sizes that sum to 4096 byte (in a link each but the first is its difference from the one before), got 6144',
    ],
    ['v=1&s=pipeline&strategy=manual,(2048,-4096)&end', 'sizes.1: expected 1 to 1073741824 byte (in a link'],
    [
      'v=1&s=pipeline&strategy=manual,(4096,1e-20)&end',
      'strategy.sizes.1: expected a whole number, got "1e-20"',
    ],
    [
      'v=1&s=pipeline&strategy=manual,(4096.00000000000000001)&end',
      'sizes.0: expected a number that can be held',
    ],
    ['v=1&s=pipeline&stages=a,1e-400&end', 'pipeline.stages.0.overhead: expected a number that can be held'],
    ['v=1&s=pipeline&stages=a,1e400&end', 'pipeline.stages.0.overhead: expected a number that can be held'],
    ['v=1&s=pipeline&bytes=4096.00000000000000001&end', 'pipeline.bytes: expected a number that can be held'],
    [
      'v=1&s=pipeline&stages=Host%2C10%2C0.02%3BWire&end',
      'pipeline.stages: expected "," and ";" as they are (on the way they became %2C and %3B), got "Host%2C10%2C0.02%3BWire"',
    ],
    ['v=1&s=pipeline&stages=Host%2c10;Wire&end', 'pipeline.stages.0: expected "," and ";" as they are'],
    ['v=1&s=pipeline&stages=Host%3BWire&end', 'pipeline.stages: expected "," and ";" as they are'],
    [
      'v=1&s=pipeline&stages=Host%252C10%252C0.02%253BWire&end',
      'pipeline.stages: expected "," and ";" as they are',
    ],
    ['v=1&s=pipeline&stages=Host%25252c10;Wire&end', 'pipeline.stages.0: expected "," and ";" as they are'],
    ['v=1&s=pipeline&stages=Host%253BWire&end', 'pipeline.stages: expected "," and ";" as they are'],
    ['v=1&s=pipeline&stages=Host,10%2C0.02&end', 'stages.0.overhead: expected "," and ";" as they are'],
    ['v=1&s=pipeline&bytes=1%2C024&end', 'pipeline.bytes: expected "," and ";" as they are'],
    ['v=1&s=pipeline&strategy=equal%2C5&end', 'pipeline.strategy: expected "," and ";" as they are'],
    ['v=1&s=pipeline&strategy=manual%2C(4096)&end', 'pipeline.strategy: expected "," and ";" as they are'],
    ['v=1&s=pipeline&strategy=,3&end', 'pipeline.strategy.kind: expected one of none, equal'],
    ['v=1&s=pipeline&strategy=manual,()&end', 'sizes: expected 1 to 4096 fragment entries, got 0'],
    ['v=1&s=pipeline&title=&end', 'link.title: expected text (~ for the empty text), got ""'],
    ['v=1&s=pipeline&view.desk=&end', 'link.view.desk: expected text (~ for the empty text), got ""'],
    ['v=1&s=pipeline&lock=&end', 'link.lock: expected entries with commas between, got ""'],
    ['v=1&s=pipeline&hide=&end', 'link.hide: expected entries with commas between, got ""'],
    ['v=1&s=pipeline&embed=&end', 'link.embed: expected entries with commas between, got ""'],
    ['v=1&s=pipeline&lock=a,,b&end', 'link.lock: expected text (~ for the empty text), got ""'],
    ['v=1&s=pipeline&seed=-1&end', 'link.seed: expected a whole number, 0 to 4294967295, got -1'],
    ['v=1&s=pipeline&do=drop&end', 'pipeline.interventions: expected none'],
    ['v=1&s=pipeline&b.bytes=7&end', 'link.b.s: expected the id of a system, got nothing'],
    ['v=1&s=pipeline&b.s=pipeline&b.bytes=0&end', 'link.b.bytes: expected 1 to 1073741824 byte, got 0'],
    ['v=1&s=pipeline&b.s=pipeline&b.stages=A,x&end', 'link.b.stages.0.overhead: expected a decimal number'],
    ['v=1&s=pipeline&title=%E0%A4&end', 'link.title: expected whole percent codes'],
    ['v=1&s=pipeline&b.from=gam&end', 'link.b.s: expected the id of a system, got nothing'],
    ['v=1&s=pipeline&from=GAM&end', 'link.from: expected the id of a preset: at most 60 small letters'],
    [`v=1&s=pipeline&from=${'x'.repeat(61)}&end`, 'link.from: expected the id of a preset'],
    ['v=1&s=pipeline&from=&end', 'link.from: expected the id of a preset'],
    ['v=1&s=pipeline&lesson=&end', 'link.lesson: expected a value'],
    ['v=1&s=pipeline&lesson=_&end', 'link.lesson: expected the id of a lesson, or steps of its own'],
    [
      'v=1&s=pipeline&lesson=credits,1,(a)&end',
      'link.lesson: expected the id of a lesson, or steps of its own',
    ],
    ['v=1&s=pipeline&lesson=credits,0&end', 'link.lesson.step: expected 1 to 100, got 0'],
    ['v=1&s=pipeline&lesson=,3,(a,b)&end', 'link.lesson.step: expected 1 to 2, got 3'],
    ['v=1&s=pipeline&lesson=No%2Fslash&end', 'link.lesson.id: expected small letters, digits and hyphens'],
    [`v=1&s=pipeline&lesson=,1,(${'x'.repeat(1001)})&end`, 'link.lesson.steps.0: expected at most 1000'],
    [`v=1&s=pipeline&predict=${'x,'.repeat(64)}x&end`, 'link.predict: expected at most 64 entries, got 65'],
    [`v=1&s=pipeline&predict=${'x'.repeat(201)}&end`, 'link.predict: expected at most 200 characters'],
    [`v=1&s=pipeline&reason=${'x'.repeat(2001)}&end`, 'link.reason: expected at most 2000 characters'],
    [`v=1&s=pipeline&name=${'x'.repeat(61)}&end`, 'link.name: expected at most 60 characters'],
    ['v=1&s=pipeline&embed=a%2Fb&end', 'link.embed: expected words of letters and digits, got "a/b"'],
    [`v=1&s=pipeline&embed=${'x,'.repeat(64)}x&end`, 'link.embed: expected at most 64 entries, got 65'],
    [`v=1&s=pipeline&embed=${'x'.repeat(41)}&end`, 'link.embed: expected at most 40 characters'],
    [`v=1&s=pipeline&view.a.b=${'x'.repeat(2001)}&end`, 'link.view.a.b: expected at most 2000 characters'],
    ['v=1&s=pipeline&view.a.b.c=1&end', 'pipeline.view.a.b.c: expected no field of this name'],
    ['v=1&s=pipeline&fault=PY4g-WapQurA9M4&end', 'link.fault: expected none: pipeline takes none'],
    ['v=1&s=contrived&fault=&end', 'link.fault: expected something hidden and undamaged'],
    ['v=1&s=contrived&fault=PY4g-WapQurA9M5&end', 'link.fault: expected something hidden and undamaged'],
    ['v=1&s=contrived&fault=PY4g-WapQurB9M4&end', 'link.fault: expected something hidden and undamaged'],
    [`v=1&s=contrived&fault=${scrambled('melt,q1')}&end`, 'link.fault.kind: expected one of drop, stall'],
    [`v=1&s=contrived&fault=${scrambled('drop,,0')}&end`, 'link.fault.copy: expected 1 to 1073741824 byte'],
    [`v=1&s=contrived&fault=${'A'.repeat(4001)}&end`, 'link.fault: expected at most 4000 characters'],
    ['v=1&z=', 'link.z: expected undamaged data'],
    ['v=1&z=00000000.AAAA', 'link.z: expected undamaged data'],
  ])('%s is told in a sentence', async (fragment, message) => {
    expect(await refusal(fragment)).toContain(message)
  })

  it('is refused wherever it was cut off', async () => {
    for (const envelope of [withParams({ bytes: 16384 }), { ...tenStages, code: 'x = 1\n'.repeat(300) }]) {
      const fragment = await write(envelope)
      for (let length = 0; length < fragment.length; length++)
        expect((await read(fragment.slice(0, length))).ok).toBe(false)
    }
  })

  it('is refused whichever bit of its packed part changed', async () => {
    const fragment = await write({ ...withParams({}), code: 'x = 1\n'.repeat(300) })
    for (let at = fragment.indexOf('z=') + 2; at < fragment.length; at++) {
      for (let bit = 0; bit < 7; bit++) {
        const changed =
          fragment.slice(0, at) +
          String.fromCharCode(fragment.charCodeAt(at) ^ (1 << bit)) +
          fragment.slice(at + 1)
        expect((await read(changed)).ok).toBe(false)
      }
    }
  })

  it('opens only to what it says, whichever character of its plain part changed', async () => {
    const fragment = await write(withParams({ bytes: 16384, strategy: { kind: 'equal', fragments: 5 } }))
    await fc.assert(
      fc.asyncProperty(
        fc.nat(fragment.length - 1),
        fc.string({ unit: 'binary-ascii', maxLength: 2 }),
        async (at, put) => {
          const changed = fragment.slice(0, at) + put + fragment.slice(at + 1)
          const link = await read(changed)
          if (!link.ok) return
          // Written again it says the same: keys and numbers that were read are those that stand there.
          const again = await write(link.envelope)
          expect(says(again)).toEqual(says(changed))
        },
      ),
      { seed: 1, numRuns: 1000 },
    )
  })

  it('never throws, whatever it is', async () => {
    const junk = fc.oneof(
      unicodeText(300),
      unicodeText(300).map((text) => `v=1&${text}&end`),
      fc.stringMatching(/^[\w.,;()%+!~&=-]{0,80}$/).map((text) => `v=1&s=contrived&${text}&end`),
      fc
        .constantFrom('flag', 'mode', 'words', 'grid', 'nest', 'pair', 'do')
        .chain((key) =>
          fc.stringMatching(/^[\w,;()_!~.-]{0,30}$/).map((text) => `v=1&s=contrived&${key}=${text}&end`),
        ),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => String.fromCharCode(...bytes)),
    )
    await fc.assert(
      fc.asyncProperty(junk, async (fragment) => {
        const link = await read(fragment)
        if (link.ok) expect(await read(await write(link.envelope))).toEqual(link)
        else expect(link.error.message).toMatch(/expected .+, got /s)
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  it('is told at once when it is 10 MB of junk', async () => {
    const junk = 'v=1&s=pipeline&bytes='.padEnd(10_000_000, '7')
    const began = performance.now()
    expect(await refusal(junk)).toContain('link: expected at most 65536 characters, got 10000000')
    expect(performance.now() - began).toBeLessThan(50)
  })

  it('may be packed by another program that follows FORMATS.md', async () => {
    const data = deflateRawSync('s=pipeline&bytes=77&end').toString('base64url')
    expect(await read(`v=1&z=${checked(data)}`)).toEqual({ ok: true, envelope: withParams({ bytes: 77 }) })
  })

  it('is not unpacked without end', async () => {
    const bomb = deflateRawSync(Buffer.alloc(40_000_000, 'a')).toString('base64url')
    expect(bomb.length).toBeLessThan(65000)
    const began = performance.now()
    expect(await refusal(`v=1&z=${checked(bomb)}`)).toContain('deflated text of at most')
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('is not blamed where its system cannot be loaded', async () => {
    const down = new Error('network is down')
    await expect(readLink('v=1&s=pipeline&end', () => Promise.reject(down))).rejects.toBe(down)
  })
})

/** Packed data with the check in front that FORMATS.md describes, computed apart from the program's own. */
function checked(data: string): string {
  let hash = 2166136261n
  for (const character of data) hash = ((hash ^ BigInt(character.charCodeAt(0))) * 16777619n) & 0xffffffffn
  return `${hash.toString(16).padStart(8, '0')}.${data}`
}

/** Keys and values of a plain link, numbers as numbers, without what says nothing: defaults and empty slots. */
const says = (fragment: string) =>
  fragment
    .replace(/^#/, '')
    .split('&')
    .map((pair) => pair.replace(/[,_]+$/, '').split(/[=,]/))
    .map((parts) => parts.map((part) => (/^-?\d/.test(part) ? Number(part) : decodeURIComponent(part))))
    .map((parts) => JSON.stringify(parts))
    .filter((text) => !['["end"]', '["bytes",4096]', '["strategy","equal"]'].includes(text))
    .sort()

describe('an older link', () => {
  const versionZero = upgradeChain(
    [
      {
        from: 0,
        link: (fields) => new Map([...fields].map(([key, text]) => [key === 'size' ? 'bytes' : key, text])),
        document: ({ params, ...rest }) => ({
          ...rest,
          v: 1,
          params: { bytes: (params as { size: number }).size },
        }),
      },
    ],
    0,
  )

  it('opens through one upgrader a version', async () => {
    const link = await readLink('v=0&s=pipeline&size=777&end', subjectOf, versionZero)
    expect(link).toEqual({ ok: true, envelope: withParams({ bytes: 777 }) })
    expect(await readLink('v=1&s=pipeline&bytes=777&end', subjectOf, versionZero)).toEqual(link)
  })

  it('is refused where its keys are those of another version', async () => {
    expect(await readLink('v=1&s=pipeline&size=777&end', subjectOf, versionZero)).toMatchObject({ ok: false })
  })

  it('cannot be forgotten: an upgrader that is missing stops the program from starting', () => {
    const step = (from: number) => ({
      from,
      link: (fields: never) => fields,
      document: (document: never) => document,
    })
    expect(() => upgradeChain([step(0), step(2)], 0, 3)).toThrow(
      'expected one from each of [0,1,2], got [0,2]',
    )
    expect(() => upgradeChain([], 1)).not.toThrow()
    expect(() => upgradeChain([step(0), step(1), step(2)], 0, 3)).not.toThrow()
  })
})
