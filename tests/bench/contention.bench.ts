import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answers, compiled, median } from './race.ts'
import { w4 } from './workloads/contentionW4.ts'

/**
 * The ten equations of the INI clusters (W4) against rivals: one process each, in turn, several rounds, medians. All solve
 * the same machines for all ten unknowns; fsolve takes the equations as they are printed, for a part of the machines.
 * Processor time, so that a busy machine does not decide.
 */

const rounds = 5

interface Measured {
  /** Sums over all machines: what waits at an interface, and the cycles. */
  readonly queues: number
  readonly cycles: number
  /** The very first solution of a process [ms]. */
  readonly first?: number
  readonly milliseconds: number
}

interface Contender {
  readonly name: string
  readonly idiom: string
  readonly machines: number
  /** Or why it is missing. */
  readonly command: readonly string[] | string
}

/** How many times faster than a rival; below 1 that much slower at most. */
const bars: readonly { rival: string; must?: number; aim?: number }[] = [
  { rival: 'C++', aim: 1 / 1.1 },
  { rival: 'numpy', must: 2.5 },
  { rival: 'scipy fsolve', must: 400 },
]

function contenders(place: string, folder: string): Contender[] {
  const { machines, machinesOfFsolve } = w4
  const python = process.env['PYTHON'] ?? 'python3'
  const inPython = (name: string, module: string, count: number) =>
    answers(python, ['-c', `import numpy, ${module}`]) === undefined
      ? `${python} has no numpy and ${module}: pip install numpy scipy, or name another interpreter in PYTHON`
      : [python, 'tests/bench/rivals/contentionRival.py', name, String(count)]
  const ours = (sort: 'rows' | 'single', count: number) => [
    process.execPath,
    join(place, 'contentionContender.mjs'),
    sort,
    String(count),
  ]
  const binary = compiled(folder, 'contention', [])
  return [
    {
      name: 'Stagescope',
      idiom: 'one unknown, a step of fourth order, rows of typed arrays',
      machines,
      command: ours('rows', machines),
    },
    {
      name: 'Stagescope, one by one',
      idiom: 'the same, an object of 13 numbers each',
      machines,
      command: ours('single', machines),
    },
    {
      name: 'Stagescope, few',
      idiom: 'to check fsolve',
      machines: machinesOfFsolve,
      command: ours('rows', machinesOfFsolve),
    },
    {
      name: 'C++',
      idiom: 'the same',
      machines,
      command: binary === undefined ? 'no g++ that compiles C++17' : [binary, String(machines)],
    },
    {
      name: 'numpy',
      idiom: 'the same over arrays, in blocks that stay in the cache',
      machines,
      command: inPython('numpy', 'numpy', machines),
    },
    {
      name: 'scipy fsolve',
      idiom: 'ten equations as printed',
      machines: machinesOfFsolve,
      command: inPython('fsolve', 'scipy', machinesOfFsolve),
    },
  ]
}

export default async function bench(place: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stagescope-bench-'))
  const all = contenders(place, folder)
  const found = new Map<string, Measured[]>()
  for (let round = 0; round < rounds; round++)
    for (const { name, command } of all) {
      if (typeof command === 'string') continue
      const { stdout } = await promisify(execFile)(command[0]!, command.slice(1))
      found.set(name, [...(found.get(name) ?? []), JSON.parse(stdout) as Measured])
    }
  rmSync(folder, { recursive: true })

  const each = ({ name, machines }: Contender) => {
    const measured = found.get(name)
    return measured && (median(measured.map(({ milliseconds }) => milliseconds)) / machines) * 1e6
  }
  const own = each(all[0]!)!
  const shown = (x: number) => (x < 1 ? `${(1 / x).toFixed(2)} x slower` : `${x.toFixed(1)} x faster`)
  const rows = all
    .filter(({ name }) => name !== 'Stagescope, few')
    .map((contender) => {
      const time = each(contender)
      if (time === undefined) return [contender.name, contender.idiom, 'missing', '']
      return [
        contender.name,
        contender.idiom,
        `${time.toFixed(0)} ns`,
        `x ${(time / own).toFixed(time / own < 10 ? 2 : 0)}`,
      ]
    })
  const notes = all.flatMap(({ name, command }) =>
    typeof command === 'string' ? [`Missing: ${name} (${command}).`] : [],
  )
  for (const { aim, must, rival } of bars) {
    const time = each(all.find(({ name }) => name === rival)!)
    if (time === undefined) continue
    const ratio = time / own
    const wanted = [must && `must: ${shown(must)}`, aim && `aim: ${shown(aim)}`].filter(Boolean).join('; ')
    const missed = must !== undefined && ratio < must
    const verdict = missed ? 'MISSED' : aim !== undefined && ratio < aim ? 'below the aim' : 'holds'
    notes.push(`W4 against ${rival}: ${shown(ratio)} (${wanted}): ${verdict}.`)
  }
  const first = median(found.get('Stagescope')!.map((measured) => measured.first!))
  notes.push(`The first solution of a fresh process takes ${first.toFixed(2)} ms (aim: under 1 ms).`)

  const faults = all.flatMap(({ name, machines }) => {
    const [measured] = found.get(name) ?? []
    const [ours] = found.get(machines === w4.machines ? 'Stagescope' : 'Stagescope, few')!
    if (!measured || (agree(measured.queues, ours!.queues) && agree(measured.cycles, ours!.cycles))) return []
    return [`${name}: its queues add up to ${measured.queues}, ours to ${ours!.queues}.`]
  })
  return {
    title: `The ten equations of the INI clusters (W4): processor time of one solution, medians of ${rounds} interleaved rounds`,
    columns: ['', 'idiom', 'one solution', 'times ours'],
    rows,
    notes,
    faults,
  }
}

const agree = (a: number, b: number) => Math.abs(a / b - 1) <= 1e-9
