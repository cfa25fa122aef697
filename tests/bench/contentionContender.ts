import { answers, solveIniRows } from '../../engine/queueing/iniRows.ts'
import { machineNumbers } from '../../engine/queueing/iniRowSizes.ts'
import { solveIniContention } from '../../engine/queueing/iniContention.ts'
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

/** Sums over all machines: what waits at an interface, and the cycles. */
function inRows(): readonly [queues: number, cycles: number] {
  let [queues, cycles] = [0, 0]
  solveIniRows(rows, found)
  for (let at = 0; at < found.length; at += answers.count) {
    queues += found[at + answers.iniQueue]!
    cycles += found[at + answers.cycleTime]!
  }
  return [queues, cycles]
}

function single(): readonly [queues: number, cycles: number] {
  let [queues, cycles] = [0, 0]
  for (const machine of machines) {
    const { iniQueue, cycleTime } = solveIniContention(machine)
    queues += iniQueue
    cycles += cycleTime
  }
  return [queues, cycles]
}

const solve = sort === 'rows' ? inRows : single
const times: number[] = []
let [queues, cycles] = [0, 0]
while (times.length < 40) {
  const start = process.cpuUsage()
  ;[queues, cycles] = solve()
  const { user, system } = process.cpuUsage(start)
  times.push((user + system) / 1000)
}
times.sort((a, b) => a - b)
console.log(JSON.stringify({ queues, cycles, first, milliseconds: times[times.length >> 1] }))
