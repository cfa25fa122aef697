import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answers, compiled, median } from './race.ts'
import { w5, w6 } from './workloads/pipelineW5.ts'

/**
 * The recurrence (W5) and the exact optimum (W6) against their rivals: one process each, in turn, several rounds,
 * medians. All get the same stages; models are built before the clock starts, except where a rival takes text.
 */

type Workload = 'W5' | 'W6-64' | 'W6-512'
const workloads: readonly Workload[] = ['W5', 'W6-64', 'W6-512']
const rounds = 5

interface Contender {
  readonly name: string
  readonly workloads: readonly Workload[]
  readonly command: ((workload: Workload) => readonly string[]) | string
}

interface Measured {
  readonly answer: number
  readonly first: number
  readonly milliseconds: number
}

/** How many times faster than a rival: `must` hold, and the aim; below 1 that much slower at most. */
const bars: readonly { rival: string; workload: Workload; must?: number; aim: number }[] = [
  { workload: 'W5', rival: 'C++', must: 1 / 5, aim: 1 / 1.5 },
  { workload: 'W5', rival: 'numpy', must: 5, aim: 9 },
  { workload: 'W6-64', rival: 'HiGHS native', must: 4, aim: 8 },
  { workload: 'W6-512', rival: 'HiGHS native', aim: 20 },
]

const described = (workload: Workload) =>
  JSON.stringify({
    stages: (workload === 'W5' ? w5 : w6).stages.map(({ overhead, perByte }) => [overhead, perByte]),
    fragments: workload === 'W5' ? w5.fragments : Number(workload.slice(3)),
    bytes: w6.bytes,
  })

function contenders(place: string, folder: string): Contender[] {
  const w6s: readonly Workload[] = ['W6-64', 'W6-512']
  const ours = (name: string) => (workload: Workload) => [
    process.execPath,
    join(place, 'pipelineContender.mjs'),
    name,
    workload,
  ]
  const python = process.env['PYTHON'] ?? 'python3'
  const inPython = (name: string, module: string) =>
    answers(python, ['-c', `import numpy, ${module}`]) === undefined
      ? `${python} has no numpy and ${module}: pip install numpy scipy highspy, or name another interpreter in PYTHON`
      : (workload: Workload) => [python, 'tests/bench/rivals/pipelineRival.py', name, described(workload)]
  const recurrence = compiled(folder, 'recurrence', [])
  return [
    { name: 'Stagescope', workloads, command: ours('stagescope') },
    {
      name: 'C++',
      workloads: ['W5'],
      command: recurrence === undefined ? 'no g++ that compiles C++17' : () => [recurrence],
    },
    { name: 'numpy', workloads: ['W5'], command: inPython('numpy', 'numpy') },
    { name: 'HiGHS native', workloads: w6s, command: inPython('highspy', 'highspy, scipy') },
    { name: 'HiGHS npm', workloads: w6s, command: ours('highs') },
    { name: 'scipy linprog', workloads: w6s, command: inPython('scipy', 'scipy') },
  ]
}

/** What C++ reads: stages, fragments, then g and G of each stage. */
const w5Text = `${w5.stages.length} ${w5.fragments}\n${w5.stages.map(({ overhead, perByte }) => `${overhead} ${perByte}`).join('\n')}\n`

export default async function bench(place: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stagescope-bench-'))
  const all = contenders(place, folder)
  const found = new Map<string, Measured[]>()
  const notes: string[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const workload of workloads)
      for (const { name, command, workloads: runs } of all) {
        if (typeof command === 'string' || !runs.includes(workload)) continue
        const [file, ...args] = command(workload)
        const text =
          name === 'C++'
            ? execFileSync(file!, args, { input: w5Text, encoding: 'utf8' })
            : (await promisify(execFile)(file!, args)).stdout
        const key = `${name} ${workload}`
        found.set(key, [...(found.get(key) ?? []), JSON.parse(text) as Measured])
      }
  rmSync(folder, { recursive: true })

  const time = (name: string, workload: Workload) => {
    const measured = found.get(`${name} ${workload}`)
    return measured && median(measured.map(({ milliseconds }) => milliseconds))
  }
  const cell = (name: string, workload: Workload) => {
    const own = time(name, workload)
    if (own === undefined) return ''
    const ratio = own / time('Stagescope', workload)!
    return `${own.toFixed(2)} ms  x ${ratio.toFixed(ratio < 10 ? 2 : 0)}`
  }
  const rows = all.map(({ name, command }) => [
    name,
    ...workloads.map((workload) => cell(name, workload) || (typeof command === 'string' ? 'missing' : '')),
  ])
  for (const { name, command } of all)
    if (typeof command === 'string') notes.push(`Missing: ${name} (${command}).`)

  const reference = (workload: Workload) => found.get(`Stagescope ${workload}`)![0]!.answer
  if (!agree(reference('W6-64'), w6.latencyAt64)) faults.push(`W6-64: ${reference('W6-64')}`)
  for (const [key, [measured]] of found) {
    const workload = workloads.find((one) => key.endsWith(one))!
    const off = measured!.answer / reference(workload) - 1
    if (agree(measured!.answer, reference(workload))) continue
    // A solver at its default tolerances may stop early; that is its error, and worth knowing.
    const sentence = `${key}: its answer is ${off.toExponential(1)} from ours, relative.`
    if (key.startsWith('HiGHS') || key.startsWith('scipy')) notes.push(sentence)
    else faults.push(sentence)
  }
  for (const { aim, must, rival, workload } of bars) {
    const other = time(rival, workload)
    if (other === undefined) continue
    const ratio = other / time('Stagescope', workload)!
    const shown = (x: number) => (x < 1 ? `${(1 / x).toFixed(2)} x slower` : `${x.toFixed(1)} x faster`)
    const verdict =
      ratio >= aim ? 'reaches the aim' : must === undefined || ratio >= must ? 'holds' : 'MISSED'
    notes.push(
      `${workload} against ${rival}: ${shown(ratio)} (must: ${must === undefined ? 'none' : shown(must)}; aim: ${shown(aim)}): ${verdict}.`,
    )
  }
  const first = median(found.get('Stagescope W6-64')!.map((measured) => measured.first))
  notes.push(`The first exact optimum of a fresh process takes ${first.toFixed(1)} ms (aim: under 30 ms).`)
  return {
    title: `The pipeline: time of one solution and how many times ours, medians of ${rounds} interleaved rounds`,
    columns: ['', ...workloads],
    rows,
    notes,
    faults,
  }
}

const agree = (a: number, b: number) => Math.abs(a / b - 1) <= 1e-9
