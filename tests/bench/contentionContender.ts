import { answers, solveIniRows } from '../../engine/queueing/iniRows.ts'
import { machineNumbers } from '../../engine/queueing/iniRowSizes.ts'
import { solveIniContention, type IniContention } from '../../engine/queueing/iniContention.ts'
import { w4Machine } from './workloads/contentionW4.ts'

/**
 * A process of its own: the product's solver over W4, `contentionContender.mjs rows|single MACHINES`: all machines as rows
 * of typed arrays, as its curves are drawn, or one after the other with an object each. The machines are there before the
 * clock starts; each answer has all ten unknowns. Prints one line of JSON.
 */

const [sort, argument] = process.argv.slice(2)
const count = Number(argument)
const machines = Array.from({ length: count }, (_, i) => w4Machine(i))
const rows = new Float64Array(machineNumbers * count)
for (const [i, { compute, handler, iniService, processorsPerIni }] of machines.entries())
  rows.set([compute, handler, iniService, iniService, 0, processorsPerIni], machineNumbers * i)
const found = new Float64Array(answers.count * count)

const began = performance.now()
solveIniContention(w4Machine(3))
const first = performance.now() - began

const solved: IniContention[] = []

function inRows(): void {
  solveIniRows(rows, found)
}

function single(): void {
  for (let i = 0; i < count; i++) solved[i] = solveIniContention(machines[i]!)
}

const solve = sort === 'rows' ? inRows : single
const times: number[] = []
while (times.length < 40) {
  const start = process.cpuUsage()
  solve()
  const { user, system } = process.cpuUsage(start)
  times.push((user + system) / 1000)
}
times.sort((a, b) => a - b)

/** Sums over all machines: what waits at an interface, and the cycles. Not timed: they tell that all were solved. */
let [queues, cycles] = [0, 0]
for (let i = 0; i < count; i++) {
  queues += sort === 'rows' ? found[answers.count * i + answers.iniQueue]! : solved[i]!.iniQueue
  cycles += sort === 'rows' ? found[answers.count * i + answers.cycleTime]! : solved[i]!.cycleTime
}
console.log(JSON.stringify({ queues, cycles, first, milliseconds: times[times.length >> 1] }))
