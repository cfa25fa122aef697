import { createRequire } from 'node:module'
import { optimalFragmentation } from '../../engine/pipeline/exact/optimalFragmentation.ts'
import { latency } from '../../engine/pipeline/recurrence.ts'
import { refereeOptimum, type LoadedSolver } from '../../engine/referee.ts'
import { w5, w5Size, w6 } from './workloads/pipelineW5.ts'

/**
 * A process of its own for one contender written in JavaScript: `pipelineContender.mjs stagescope|highs W5|W6-64|W6-512`.
 * Prints one line of JSON: the answer [µs] and the time of one run, once fresh and then the median [ms].
 */

const [contender, workload] = process.argv.slice(2)

async function race(): Promise<() => number> {
  if (workload === 'W5') {
    const sizes = Float64Array.from({ length: w5.fragments }, (_, i) => w5Size(i))
    return () => latency(w5.stages, sizes)
  }
  const fragments = Number(workload!.slice(3))
  if (contender === 'stagescope')
    return () => optimalFragmentation(w6.stages, w6.bytes, { fragments, wholeBytes: false }).latency
  const load = createRequire(`${process.cwd()}/`)('highs') as () => Promise<LoadedSolver>
  const solver = await load()
  return () => {
    const verdict = refereeOptimum(solver, w6.stages, w6.bytes, fragments)
    if (!verdict.accepted) throw new Error(verdict.reason)
    return verdict.latency
  }
}

const run = await race()
const times: number[] = []
let answer = NaN
let total = 0
while (times.length < 4 || (total < 1000 && times.length < 200)) {
  const began = performance.now()
  answer = run()
  times.push(performance.now() - began)
  total += times.at(-1)!
}
const [first] = times
const warm = times.slice(1).sort((a, b) => a - b)
console.log(JSON.stringify({ answer, first, milliseconds: warm[warm.length >> 1] }))
