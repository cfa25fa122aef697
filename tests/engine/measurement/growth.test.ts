import { describe, expect, it } from 'vitest'
import { InputError } from '../../../engine/base/inputError.ts'
import { substream } from '../../../engine/base/random.ts'
import { bottleneckRanges } from '../../../engine/measurement/ranges.ts'
import { pastedTable } from '../../../engine/measurement/pasted/table.ts'
import { growsEvenly } from '../../growth.ts'

const reading = (text: (n: number) => string) =>
  growsEvenly((n) => {
    const pasted = text(n)
    return () => readOrRefused(pasted)
  }, 6000)

/** To refuse takes time too. */
function readOrRefused(pasted: string): void {
  try {
    pastedTable(pasted, 1024)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
  }
}

const rows = '1024 30\n2048 55\n4096 105'

/** Where a long piece may stand: alone, as a heading, in a comment above the data, in a cell, behind a number. */
const places: Readonly<Record<string, (piece: string) => string>> = {
  'a text': (piece) => piece,
  'a heading': (piece) => `size,a${piece}b\n1,2\n3,4\n5,6`,
  'a heading between blanks': (piece) => `size a${piece}b\n${rows}`,
  'a comment': (piece) => `# size time\n#${piece}x\n${rows}`,
  'the heading of a tool': (piece) => `#bytes #iterations t${piece}[usec]\n1 2 3\n3 4 5\n5 6 7`,
  'a command': (piece) => `$ x${piece} osu_bw\n# OSU${piece}\n# Size ${piece}\n1 2\n3 4\n5 6`,
  'a cell': (piece) => `size,time\n1,2\n3,4\n5,6${piece}b\n7,8`,
  'a cell between blanks': (piece) => `${rows}\n8192 1${piece} b`,
}

describe('the time to read a pasted text grows with its length, not with the square', () => {
  it.each([
    ['brackets', '('],
    ['square brackets', '[('],
    ['brackets apart', ' ('],
    ['blanks', ' '],
    ['underscores', '_'],
    ['digits', '1'],
    ['commas', ','],
    ['points and commas', '1.,'],
    ['exponents', 'e+1'],
    ['slashes', '/a'],
    ['words parted by in', ' in '],
    ['numbers', '1 '],
    ['numbers and units', '1 KB '],
    ['words', 'time '],
    ['quotes', '"1,'],
    ['bars', '|1'],
    ['line separators', '1a\u2028'],
    ['letters', 'ab'],
    ['braces', '{\n'],
    ['documents of JSON', '{}'],
    ['documents that are none', '{"a": b},'],
    ['thousands between blanks', ' 024'],
    ['thousands between points', '.024'],
    ['headings of tools', '#bytes #repetitions t[usec]\n\n'],
    ['headings and rows of tools', '#bytes #repetitions t[usec]\n1 2 3\n'],
    ['titles', '# OSU a\n# Size  b\n'],
  ])('with many %s', (_, pump) => {
    for (const [place, put] of Object.entries(places))
      expect([place, reading((n) => put(pump.repeat(Math.ceil(n / pump.length))))]).toEqual([place, ''])
  })

  it('with what nobody thought of, repeated', () => {
    const stream = substream(11, 'growth')
    const alphabet = '1.,+-e_/([)] \tBsuinµ#%|;"\u2028\u00a0aZ:='.match(/./gsu)!
    const pick = <T>(from: readonly T[]): T => from[Math.floor(stream.uniform() * from.length)]!
    const some = () =>
      Array.from({ length: 1 + Math.floor(stream.uniform() * 4) }, () => pick(alphabet)).join('')
    for (let round = 0; round < 60; round++) {
      const [before, pump, after, put] = [some(), some(), some(), pick(Object.values(places))]
      const found = reading((n) => put(before + pump.repeat(n) + after))
      expect([put(`${before}(${pump})*${after}`), found].filter(() => found !== '')).toEqual([])
    }
  })

  it('of ranges too, with the number of readings', () => {
    const found = growsEvenly((n) => {
      const bytes = Float64Array.from({ length: n }, (_, i) => 64 + i)
      const time = bytes.map((size) => 2 + Math.max(size / 100, size / 40 - 0.4 * n * 0.05))
      return () => bottleneckRanges({ bytes, time })
    }, 6000)
    expect(found).toBe('')
  })
})
