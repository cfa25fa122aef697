import { describe, expect, it } from 'vitest'
import { pastedTable } from '../../../../engine/measurement/pasted/table.ts'

const run = (blksize: number, rate: string) =>
  `{"start":{"version":"iperf 3.12","test_start":{"protocol":"TCP","blksize":${blksize}}},\n"end":{"sum_received":{"bits_per_second":${rate}}}\n}`
const runs = [run(1024, '1e9'), run(4096, '2e9'), run(16_384, '3e9')]
const cells = (text: string) => pastedTable(text, 1024).cells.map(({ cells }) => cells[0])

describe('documents of JSON', () => {
  it.each([
    ['one below the other', runs.join('\n')],
    ['in an array, as jq -s makes one', `[\n${runs.join(',\n')}\n]`],
    ['in an array with a comma too many', `[\n${runs.join(',\n')},\n]`],
    ['in an array on one line', `[${runs.join(',').replaceAll('\n', '')}]`],
    ['between blanks', `[ ${runs.join(' , ')} ]`],
  ])('are all read: %s', (_, text) => {
    expect(cells(text)).toEqual(['1024', '4096', '16384'])
  })

  it('that could not be read are named', () => {
    const text = [runs[0]!, '{"start": nope\n}', runs[1]!].join('\n')
    expect(cells(text)).toEqual(['1024', '4096'])
    expect(pastedTable(text, 1024).guesses).toContain(
      'Not read, being no whole document of JSON: lines 4 to 5.',
    )
    expect(pastedTable(`${runs[0]!}\n${runs[1]!.slice(0, 60)}`, 1024).guesses).toContain(
      'Not read, being no whole document of JSON: lines 4 to 4.',
    )
  })

  it('of which none could be read say so', () => {
    expect(pastedTable(runs[0]!.slice(0, 80), 1024).problems.map(({ sentence }) => sentence)).toEqual([
      'Line 1, column 1: line 1 is no whole document of JSON. Paste it from its first brace to its last.',
    ])
  })
})

describe('JSON that no known tool wrote', () => {
  const foreign =
    'Line 1, column 1: this is JSON of no tool that is known here. Paste sizes and times in columns, as CSV has them.'
  const hyperfine = {
    results: [1024, 2048].map((size) => ({ command: `./send ${size}`, mean: size / 1e5, min: size / 2e5 })),
  }
  it.each([
    ['printed for people', JSON.stringify(hyperfine, null, 2)],
    ['on one line', JSON.stringify(hyperfine)],
    ['a line for each', hyperfine.results.map((each) => JSON.stringify(each)).join('\n')],
    ['in an array', JSON.stringify(hyperfine.results, null, 1)],
  ])('is said to be that, and no columns are guessed in it: %s', (_, text) => {
    const { problems, columns } = pastedTable(text, 1024)
    expect(columns).toEqual([])
    expect(problems.map(({ sentence }) => sentence.replace(/^Line 2/, 'Line 1'))).toEqual([foreign])
  })

  it('hides no table that stands below it', () => {
    const text = '{"host": "n1"}\nsize,time_us\n1024,9\n2048,11\n4096,14'
    expect(pastedTable(text, 1024).rows).toHaveLength(3)
  })
})

describe('a run of fio', () => {
  const job = (options: object) =>
    JSON.stringify({
      'fio version': 'fio-3.33',
      jobs: [
        {
          jobname: 'a',
          'job options': options,
          read: { total_ios: 9, bw_bytes: 1e6, lat_ns: { mean: 5e4 } },
        },
      ],
    })

  it('with blocks of several sizes is given no size of its own', () => {
    for (const options of [{ bsrange: '16k-64k' }, { bssplit: '4k/50:64k/50' }]) {
      const { cells, guesses } = pastedTable(job(options), 1024)
      expect(cells[0]!.cells[0]).toBe(Object.values(options)[0])
      expect(guesses.join(' ')).not.toContain('default of 4096 B')
      expect(guesses.join(' ')).toContain('Blocks of several sizes')
    }
  })

  it('reads kib as fio does, the other way round', () => {
    const size = (options: object) => pastedTable(job(options), 1024).cells[0]!.cells[0]
    expect([size({ bs: '4kb' }), size({ bs: '4KiB' })]).toEqual(['4096', '4000'])
    expect([size({ bs: '4k', kb_base: '1000' }), size({ bs: '4KiB', kb_base: '1000' })]).toEqual([
      '4000',
      '4096',
    ])
  })

  it('of reads and writes is one of each, and of another pattern another', () => {
    const done = (mean: number) => ({ total_ios: 9, bw_bytes: 1e6, lat_ns: { mean } })
    const jobs = ['4k', '8k', '16k'].flatMap((bs, i) => [
      { jobname: bs, 'job options': { bs, rw: 'randrw' }, read: done(1e4 + i), write: done(9e4 + i) },
      { jobname: bs, 'job options': { bs, rw: 'read' }, read: done(5e3 + i) },
    ])
    const text = `fio --output-format=json jobs\n${JSON.stringify({ 'fio version': 'fio-3.33', jobs })}`
    const { rows, runs } = pastedTable(text, 1024)
    expect(rows.map(({ values }) => Math.round(values[1]!))).toEqual([10, 10, 10])
    expect(runs!.labels.map((label) => label.replace(/, line.*/, ''))).toEqual([
      'fio, randrw, read: fio --output-format=json jobs',
      'fio, randrw, write: fio --output-format=json jobs',
      'fio, read: fio --output-format=json jobs',
    ])
  })

  it('of a client is read job by job, both directions as one where fio was told so', () => {
    const mixed = { total_ios: 9, bw: 9, lat: { mean: 1782.92 } }
    const client_stats = ['a', 'All clients'].map((jobname) => ({ jobname, mixed }))
    const text = JSON.stringify({ 'fio version': 'fio-2.6', client_stats }, null, 1)
    expect(pastedTable(text, 1024).rows.map(({ values }) => values)).toEqual([[4096, 1782.92]])
    expect(pastedTable(text, 1024).summary).toContain('fio, mixed, lines')
  })

  it('has the default of fio only where no size is written', () => {
    expect(pastedTable(job({ blocksize: '64k' }), 1024).cells[0]!.cells[0]).toBe('65536')
    const { cells, guesses } = pastedTable(job({}), 1024)
    expect(cells[0]!.cells[0]).toBe('4096')
    expect(guesses.join(' ')).toContain('default of 4096 B')
  })
})
