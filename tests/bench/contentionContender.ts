import { solveIniContention } from '../../engine/queueing/iniContention.ts'
import { w4Machine } from './workloads/contentionW4.ts'

/**
 * A process of its own: the product's solver over W4, `contentionContender.mjs MACHINES`. The machines are there before
 * the clock starts; each answer has all ten unknowns. Prints one line of JSON.
 */

const count = Number(process.argv[2])
const machines = Array.from({ length: count }, (_, i) => w4Machine(i))

const began = performance.now()
solveIniContention(w4Machine(3))
const first = performance.now() - began

const times: number[] = []
let queues = 0
let cycles = 0
while (times.length < 40) {
  queues = 0
  cycles = 0
  const start = process.cpuUsage()
  for (const machine of machines) {
    const { iniQueue, cycleTime } = solveIniContention(machine)
    queues += iniQueue
    cycles += cycleTime
  }
  const { user, system } = process.cpuUsage(start)
  times.push((user + system) / 1000)
}
times.sort((a, b) => a - b)
console.log(JSON.stringify({ queues, cycles, first, milliseconds: times[times.length >> 1] }))
