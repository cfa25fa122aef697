import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answers, compiled, median } from './race.ts'
import { w1 } from './workloads/pipelineW1.ts'

/**
 * The event core on W1 (a pipeline), W2 (an INI cluster) and W3 (reliable transport) against its rivals: one process
 * each, in turn, several rounds, medians. A model event is counted the same for everybody. Processor time, garbage
 * collection and compilation in other threads included, so that other work on the machine does not decide.
 */

type Workload = 'W1' | 'W2' | 'W3'
const workloads: readonly Workload[] = ['W1', 'W2', 'W3']
const rounds = 5

interface Contender {
  readonly name: string
  readonly workloads: readonly Workload[]
  /** How a workload is started, or a sentence that says what is missing. */
  readonly command: ((workload: Workload) => readonly string[]) | string
}

interface Measured {
  readonly events: number
  readonly nanoseconds: number
  readonly checks: {
    readonly latency?: number
    readonly fragments?: number
    readonly cycle?: number
    readonly atIni?: number
    readonly exactlyOnce?: boolean
  }
}

/**
 * How many times faster than a rival: `must` hold, and the aim. Below 1: that much slower at most. A missed bar is said,
 * but only a wrong result is a fault: a loaded machine moves the ratios.
 */
const bars: readonly { rival: string; workload: Workload; must: number; aim: number }[] = [
  { workload: 'W1', rival: 'SimPy, expert', must: 30, aim: 60 },
  { workload: 'W1', rival: 'ns-3 core', must: 2, aim: 4 },
  { workload: 'W1', rival: 'C++ heap', must: 1 / 3.5, aim: 1 / 1.6 },
  { workload: 'W2', rival: 'SimPy, usual idiom', must: 50, aim: 120 },
  { workload: 'W2', rival: 'ns-3 core', must: 1, aim: 2 },
  { workload: 'W2', rival: 'C++ heap', must: 1 / 2.5, aim: 1 / 1.2 },
  { workload: 'W2', rival: 'Stagescope with all spans', must: 1 / 1.5, aim: 1 / 1.15 },
  { workload: 'W3', rival: 'SimPy, usual idiom', must: 150, aim: 700 },
  { workload: 'W3', rival: 'ns-3 core', must: 2.5, aim: 9 },
]

function contenders(place: string, folder: string): Contender[] {
  const ours = (name: string) => (workload: Workload) => [
    process.execPath,
    join(place, 'contender.mjs'),
    name,
    workload,
  ]
  const heap = compiled(folder, 'heap', [])
  const withLibrary = (name: string, library: string) => {
    const flags = answers('pkg-config', ['--cflags', '--libs', library])
    return flags === undefined ? undefined : compiled(folder, name, flags.split(/\s+/))
  }
  const ns3 = withLibrary('ns3', 'ns3-core')
  const simgrid = withLibrary('simgrid', 'simgrid')
  const python = process.env['PYTHON'] ?? 'python3'
  const simpy = answers(python, ['-c', 'import simpy; print(simpy.__version__)'])
  const simpyCommand = (idiom: string) =>
    simpy === undefined
      ? `${python} has no SimPy: pip install simpy==4.1.2, or name another interpreter in PYTHON`
      : (workload: Workload) => [python, 'tests/bench/rivals/simpyRival.py', idiom, workload]
  let simjs = true
  try {
    createRequire(join(process.cwd(), 'package.json')).resolve('simjs')
  } catch {
    simjs = false
  }
  return [
    { name: 'Stagescope', workloads, command: ours('stagescope') },
    { name: 'Stagescope with all spans', workloads: ['W2'], command: ours('stagescope-spans') },
    {
      name: 'C++ heap',
      workloads,
      command: heap === undefined ? 'no g++ that compiles C++17' : (workload) => [heap, workload],
    },
    {
      name: 'ns-3 core',
      workloads,
      command:
        ns3 === undefined
          ? 'no ns3-core that compiles: apt-get install libns3-dev libgsl-dev'
          : (workload) => [ns3, workload],
    },
    {
      name: 'SimGrid, timers',
      workloads,
      command:
        simgrid === undefined
          ? 'no simgrid that compiles: apt-get install libsimgrid-dev'
          : (workload) => [simgrid, workload],
    },
    { name: 'SimPy, expert', workloads, command: simpyCommand('expert') },
    { name: 'SimPy, usual idiom', workloads, command: simpyCommand('usual') },
    {
      name: 'simjs, timers',
      workloads,
      command: simjs ? ours('simjs') : 'no simjs: npm install --no-save simjs@2.0.3',
    },
  ]
}

/** What is wrong with a result, in words; an empty list when it is right. */
function wrong(workload: Workload, { checks }: Measured): string[] {
  const { atIni, cycle, exactlyOnce, fragments = w1.fragments, latency } = checks
  if (workload === 'W1') {
    // The first fragment meets nobody; each further one leaves the slowest stage one service later.
    const expected = w1.services.reduce((sum, x) => sum + x, 0) + (fragments - 1) * Math.max(...w1.services)
    return Math.abs(latency! - expected) < 1e-3 ? [] : [`T = ${latency!}, expected ${expected}`]
  }
  if (workload === 'W2')
    return [
      ...(Math.abs(cycle! / 87_000 - 1) < 0.02 ? [] : [`R = ${cycle!}, expected about 87,000`]),
      ...(Math.abs(atIni! / 3.99 - 1) < 0.03 ? [] : [`${atIni!} at an INI, expected about 3.99`]),
    ]
  return exactlyOnce === true ? [] : ['not every message was delivered exactly once']
}

export default async function bench(place: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stagescope-bench-'))
  const all = contenders(place, folder)
  const times = new Map<string, number[]>()
  const notes: string[] = []
  const faults = new Set<string>()
  if (Math.abs(w1.latency - 5_484_051.8) > 0) faults.add('W1 is not the one of the guide')

  for (let round = 0; round < rounds; round++)
    for (const workload of workloads)
      for (const { name, command, workloads: runs } of all) {
        if (typeof command === 'string' || !runs.includes(workload)) continue
        const [file, ...args] = command(workload)
        const { stdout } = await promisify(execFile)(file!, args)
        const measured = JSON.parse(stdout) as Measured
        const key = `${name} ${workload}`
        times.set(key, [...(times.get(key) ?? []), measured.nanoseconds])
        for (const sentence of wrong(workload, measured)) faults.add(`${key}: ${sentence}`)
      }
  rmSync(folder, { recursive: true })

  const time = (name: string, workload: Workload) => {
    const measured = times.get(`${name} ${workload}`)
    return measured === undefined ? undefined : median(measured)
  }
  const rows = all.map(({ name, command }) => [
    name,
    ...workloads.map((workload) => {
      const own = time(name, workload)
      if (own === undefined) return typeof command === 'string' ? 'missing' : ''
      const ratio = own / time('Stagescope', workload)!
      return `${own.toFixed(0)} ns  x ${ratio.toFixed(ratio < 10 ? 2 : 0)}`
    }),
  ])
  for (const { name, command } of all)
    if (typeof command === 'string') notes.push(`Missing: ${name} (${command}).`)
  for (const { aim, must, rival, workload } of bars) {
    const other = time(rival, workload)
    if (other === undefined) continue
    const ratio = other / time('Stagescope', workload)!
    // With spans the question is how much slower it is, not how much faster than a rival.
    const reached = rival.startsWith('Stagescope') ? 1 / ratio : ratio
    const shown = (x: number) =>
      x < 1 ? `at most ${(1 / x).toFixed(2)} x slower` : `${x.toFixed(1)} x faster`
    const verdict = reached >= aim ? 'reaches the aim' : reached >= must ? 'holds' : 'MISSED'
    const sentence = `${workload} against ${rival}: ${shown(reached).replace('at most ', '')} (must: ${shown(must)}; aim: ${shown(aim)}): ${verdict}.`
    notes.push(sentence)
  }
  return {
    title: `The event core: nanoseconds for a model event and how many times ours, medians of ${rounds} interleaved rounds`,
    columns: ['', ...workloads],
    rows,
    notes,
    faults: [...faults],
  }
}
