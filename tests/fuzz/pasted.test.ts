import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stepLines } from '../../app/controls/lines/steps/blocks.ts'
import { linksIn } from '../../app/document/address/linksIn.ts'
import { InputError } from '../../engine/base/inputError.ts'
import { parseQuantity } from '../../engine/base/parseQuantity.ts'
import { planSystems } from '../../engine/measurement/plan/planSystems.ts'
import { pastedRuns } from '../../engine/measurement/plan/pastedRuns.ts'
import { pastedTable } from '../../engine/measurement/pasted/table.ts'
import { messageMix } from '../../engine/pipeline/messageMix.ts'
import { messagesPresets } from '../../engine/systems/memory-channel/messages/presets.ts'
import { language } from '../../engine/systems/memory-channel/programs/language.ts'
import { parsed } from '../../engine/systems/memory-channel/programs/parse.ts'
import { growsEvenly } from '../growth.ts'
import { inTurn, runs } from '../sample.ts'
import { drawOf, type Draw } from './draw.ts'
import { unfit, unfitSentence } from './faults.ts'
import { nastyNumerals, signs } from './nasty.ts'
import { links } from './seeds.ts'

/** Texts that a person pastes or types in a box, each with what reads it. What it says of them is returned. */
interface Box {
  readonly seeds: readonly string[]
  readonly read: (text: string) => readonly string[]
  /** Where a long piece may stand. */
  readonly places: readonly ((piece: string) => string)[]
}

const page = 'https://class.example/stagescope/'
const printed = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8').slice(0, 4000))

const boxes: Readonly<Record<string, Box>> = {
  'links of a class': {
    seeds: [
      `Dear all,\n\n1. Ida Dünn: ${page}#${links[0]!} and Ben: #${links[1]!}\n"Cy","${page}#${links[2]!}"\n`,
      `> <a href="${page}#${links[3]!.replaceAll('&', '&amp;')}">mine</a>. (${page})\n> ${page}#${links[4]!.slice(0, 40)}=\n> ${links[4]!.slice(40)}`,
      `https://mail.example/?a=1&url=${encodeURIComponent(`${page}#${links[5]!}`)}&data=05\nv=1&z=89ab.cd\nef\ngh`,
    ],
    read: linksRead,
    places: [
      (piece) => piece,
      (piece) => `Ida${piece}: ${page}#v=1&s=pipeline&end`,
      (piece) => `${page}#v=1&s=pipeline${piece}`,
      (piece) => `${page}#v=1&s=pipeline\n${piece}\n&end`,
      (piece) => `v=1&z=89ab.${piece}\nab`,
      (piece) => `https://mail.example/?url=a%23v%3D1${piece}`,
      (piece) => `${page}${piece} #v=1&s=pipeline&end ${piece}x`,
    ],
  },
  'a mix of messages': {
    seeds: [
      '4 KB: 70\n1 MB: 30',
      '@bytes:\n[4K, 8K) 120 |@@@|\n[8K]  3 |@|',
      'kbytes : count distribution\n4 -> 7 : 12 |**|',
    ],
    read: (text) => messageMix(text, 1024).map(({ bytes }) => String(bytes)),
    places: [(piece) => `4 KB: 70\n${piece}`, (piece) => `4 KB${piece}: 70`],
  },
  'the runs of a plan': {
    seeds: [
      '# fragments of 65536 B\nsize [B]\ttime [us]\n65536\t31.2\n131072\t44.9',
      ...printed('../engine/measurement/plan/printed'),
    ],
    read: (text) => planSystems.flatMap((system) => pastedRuns(text, system, 1024).remarks),
    places: [(piece) => piece, (piece) => `# fragments of 65536 B${piece}\n1 2\n3 4\n5 6${piece}`],
  },
  'a table of timings': {
    seeds: printed('../engine/measurement/outputs'),
    read: (text) => {
      const { guesses, problems } = pastedTable(text, 1024)
      return [...guesses, ...problems.map(({ sentence }) => sentence)]
    },
    // Its growth has a test of its own.
    places: [],
  },
  'a quantity': {
    seeds: ['7.5us', '24.9 µs/KB', '25 GB/s', '4KiB', '1e-7'],
    read: (text) => [String(parseQuantity('field', text, 'us/B', { kilobyte: 1024 }))],
    places: [(piece) => piece, (piece) => `1${piece} us`],
  },
  'a program': {
    seeds: messagesPresets.map(({ programs }) => programs),
    read: programRead,
    places: [(piece) => piece, (piece) => `node 0\n  send 1${piece} 4 B  # first${piece}`],
  },
}

/** @throws Error for a link that is none, or stands in no line of the text */
function linksRead(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).length
  return linksIn(text, page).map(({ line, fragments, before }) => {
    if (line < 1 || line > lines) throw new Error(`line ${line} of ${lines}`)
    if (before.length > 60) throw new Error(`a name of ${before.length} characters`)
    if (fragments.length === 0 || fragments.some((each) => each.length > 65_536 && fragments.length > 1))
      throw new Error('a link that nobody reads')
    return ''
  })
}

function programRead(text: string): readonly string[] {
  const verbs = new Map(language.verbs(text).map((verb) => [verb.id, verb]))
  if (parsed(text).problems.length === 0) stepLines(text, language, verbs)
  return []
}

/** What is wrong with how a text was taken. */
function faultsOf(read: Box['read'], text: string): readonly string[] {
  try {
    return read(text).flatMap(unfit)
  } catch (error) {
    return error instanceof InputError ? unfitSentence(error.message) : [`threw ${String(error)}`]
  }
}

const pieces = [
  ...[
    ...nastyNumerals,
    ...signs,
    '\t',
    '\r\n',
    '(',
    '[usec]',
    '# ',
    '%23v%3D1',
    '&amp;',
    '&end',
    '#v=1&s=',
    'v=1&z=',
  ],
  ...[
    'https://',
    '> ',
    '=\n',
    '%',
    ';',
    ' : ',
    '|@@|',
    'KB',
    'us',
    '# fragments of 4096 B\n',
    'node 1',
    'loop 2',
  ],
]

/** One to four changes to a seed: a piece that comes or takes the place of another, lost, said twice or many times. */
function mutated(seeds: readonly string[], draw: Draw): string {
  let text = draw.pick(seeds)
  for (let left = 1 + draw.below(4); left > 0; left--) {
    const at = draw.below(text.length + 1)
    const to = Math.min(text.length, at + draw.pick([0, 0, 1, 1, 5, 60]))
    const kept = text.slice(at, to)
    const put = draw.pick([
      '',
      kept + kept,
      draw.pick(pieces),
      draw.pick(pieces).repeat(draw.pick([2, 50, 400])),
    ])
    text = text.slice(0, at) + put + text.slice(to)
  }
  return text
}

describe.each(Object.entries(boxes))('%s', (name, { seeds, read, places }) => {
  it('is read or refused in a sentence, whatever somebody did to it', () => {
    const found: unknown[] = []
    for (const number of inTurn([...Array(runs(400, 20_000)).keys()])) {
      if (found.length === 5) break
      const text = mutated(seeds, drawOf(number))
      const faults = faultsOf(read, text)
      if (faults.length > 0) found.push({ number, text: text.slice(0, 500), faults })
    }
    expect(found).toEqual([])
  })

  it.runIf(places.length > 0)('is read in a time that grows with its length, not with the square', () => {
    const draw = drawOf(name.length)
    const some = () => Array.from({ length: 1 + draw.below(3) }, () => draw.pick(pieces)).join('')
    const single = [...Array.from('(a1. \t,:=-#%>|"'), '\u2028', ...pieces].map((pump) => ({
      before: '',
      pump,
      after: '\u2028x',
    }))
    const random = Array.from({ length: runs(20, 400) }, () => ({
      before: some(),
      pump: some(),
      after: some(),
    }))
    for (const { before, pump, after } of inTurn([...single, ...random]))
      for (const put of places) {
        const grown = growsEvenly((n) => {
          const text = put(before + pump.repeat(Math.ceil(n / pump.length)) + after)
          return () => faultsOf(read, text)
        }, 5000)
        expect([grown, put(`${before}(${pump})*${after}`)].filter(() => grown !== '')).toEqual([])
      }
  })
})
