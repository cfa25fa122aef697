import { describe, expect, it } from 'vitest'
import { pastedTable } from '../../../../engine/measurement/pasted/table.ts'

const guesses = (text: string) => pastedTable(text, 1024).guesses.join(' ')

const osu = (...verdicts: readonly string[]) =>
  [
    '# OSU MPI Latency Test v7.0',
    '# Size          Latency (us)        Validation',
    ...verdicts.map(
      (verdict, i) => `${8 ** (i + 1)}                       ${i + 1}.61              ${verdict}`,
    ),
  ].join('\n')

const nccl = (command: string, sizes: readonly number[], wrong: readonly string[], below = '0 OK') =>
  [
    `$ ./build/${command} -b 1M -e 2M -f 2 -g 2`,
    '#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong',
    '#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)       ',
    ...sizes.map(
      (size, i) =>
        `  ${size}  262144  float  sum  -1  ${100 + size / 10_000}  9.95  17.41  0  104.60  10.02  17.54  ${wrong[i] ?? '0'}`,
    ),
    `# Out of bounds values : ${below}`,
  ].join('\n')

describe('results that a benchmark calls wrong', () => {
  it('by OSU’s validation are said', () => {
    expect(guesses(osu('Pass', 'Fail', 'Pass'))).toContain(
      'By its validation the data were wrong in 1 of 3 rows; they are used as they are.',
    )
    expect(guesses(osu('Pass', 'Pass', 'Pass'))).not.toContain('validation')
  })

  it('by nccl-tests are said', () => {
    const sizes = [1_048_576, 2_097_152, 4_194_304]
    expect(guesses(nccl('all_reduce_perf', sizes, ['0', '5', 'N/A']))).toContain(
      'nccl-tests found wrong results in 1 of 3 rows; they are used as they are.',
    )
    expect(guesses(nccl('all_reduce_perf', sizes, [], '2 FAILED'))).toContain('values were out of bounds')
    expect(guesses(nccl('all_reduce_perf', sizes, ['0', 'N/A', '0']))).not.toMatch(
      /wrong results|out of bounds/,
    )
  })
})

describe('a run that broke off before its first row', () => {
  const said = (text: string) => pastedTable(text, 1024).problems.map(({ sentence }) => sentence)

  it.each([
    [
      '$ mpirun ./osu_latency\n# OSU MPI Latency Test v7.3\n# Size       Avg Latency(us)\n[n1:123] *** Process received signal ***\n[n1:123] Signal: Segmentation fault (11)',
      'Line 3, column 1: this is OSU Micro-Benchmarks without a row of numbers.',
    ],
    [
      '# Benchmarking PingPong\n#bytes #repetitions t[usec] Mbytes/sec\nAbort(1) on node 0: Fatal error in MPI_Init',
      'Line 2, column 1: this is Intel MPI Benchmarks without a row of numbers.',
    ],
    [
      JSON.stringify({ 'fio version': 'fio-3.33', jobs: [{ jobname: 'a', error: 5 }] }, null, 1),
      'Line 1, column 1: this is fio without a row of numbers.',
    ],
  ])('is named', (text, sentence) => {
    expect(said(text)).toEqual([`${sentence} Paste a run that came to its end.`])
  })

  it('hides no other table', () => {
    const text =
      '# OSU MPI Latency Test v7.3\n# Size       Latency (us)\n\nsize,time_us\n1024,9\n2048,11\n4096,14'
    expect(pastedTable(text, 1024).rows).toHaveLength(3)
  })
})

describe('runs of few sizes', () => {
  const run = (command: string, size: number) => nccl(command, [size, 2 * size], [])

  it('are one table where only their sizes are others', () => {
    const text = [
      run('all_reduce_perf', 1024),
      run('all_reduce_perf', 4096).replace('-b 1M -e 2M', '-b 4K -e 8K'),
    ]
    expect(pastedTable(text.join('\n'), 1024).rows).toHaveLength(4)
  })

  it('of two benchmarks are two', () => {
    const text = [run('all_reduce_perf', 1024), run('sendrecv_perf', 4096)].join('\n')
    const { rows, runs, guesses } = pastedTable(text, 1024)
    expect(rows.map(({ values: [bytes] }) => bytes)).toEqual([1024, 2048])
    expect(runs!.labels).toHaveLength(3)
    expect(guesses.join(' ')).toContain('Not read: nccl-tests, run as ./build/sendrecv_perf')
  })

  it('with another setting are two', () => {
    const text = [
      run('all_reduce_perf', 1024),
      run('all_reduce_perf', 4096).replace('$ ', '$ NCCL_ALGO=Ring '),
    ]
    expect(pastedTable(text.join('\n'), 1024).rows).toHaveLength(2)
  })
})

it('two runs below what nccl-tests prints of each are told apart by their place', () => {
  const text = [1024, 8192]
    .map((size) => nccl('all_reduce_perf', [size, 2 * size, 4 * size], []))
    .join('\n')
    .replace(/^\$ .*$/gm, '# Collective test starting: all_reduce_perf')
  const { rows, summary } = pastedTable(text, 1024)
  expect(rows.map(({ values: [bytes] }) => bytes)).toEqual([1024, 2048, 4096])
  expect(summary).not.toContain('run as')
})

describe('what is measured of several together', () => {
  it('is told of the pairs of osu_mbw_mr', () => {
    const text = (pairs: number) =>
      `# OSU MPI Multiple Bandwidth / Message Rate Test v5.6.2\n# [ pairs: ${pairs} ] [ window size: 64 ]\n# Size                  MB/s        Messages/s\n1                       7.79        7790845.03`
    expect(guesses(text(4))).toContain('Its bandwidth is that of 4 pairs of processes together.')
    expect(guesses(text(1))).not.toContain('pairs')
  })

  it('is told of blocks that wait in the queue of fio', () => {
    const text = (iodepth: string) =>
      JSON.stringify({
        'fio version': 'fio-3.33',
        jobs: [
          {
            jobname: 'a',
            'job options': { bs: '4k', iodepth },
            read: { total_ios: 9, lat_ns: { mean: 9000 }, bw_bytes: 9 },
          },
        ],
      })
    expect(guesses(text('32'))).toContain('Where iodepth is above 1 a block waits for those before it')
    expect(guesses(text('1'))).not.toContain('iodepth')
  })
})
