import type { Result } from '../../../../facets/result.ts'
import { inThousands, plural } from '../../../../base/plural.ts'
import type { Run, Work } from '../../../system.ts'
import type { Measured } from '../../../systemCalls.ts'
import { analyseContention } from '../analyse.ts'
import { averagesOf, type Averages } from '../machine/averages.ts'
import { batches, Trial } from '../machine/trial.ts'
import { machineOf } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { BothWatch } from '../trace/bothWatch.ts'
import { traceOf } from '../trace/traceOf.ts'
import { configurationOf } from '../configurationOf.ts'
import { besideOf, recordingOf, type Variant } from './plan.ts'
import { runNumbers } from './runMetrics.ts'
import { resultSoFar, runResult } from './runResult.ts'

/** The machine, its points and variants, a stretch of each in turn: so all of them become surer together. */
export function simulateContention(params: ContentionParams, seed: number): Run {
  const machine = machineOf(params)
  if (!machine || !params.simulate) return nothingToRun(params)
  const recording = recordingOf(params, machine)
  const trace = traceOf(params, machine)
  const watcher = recording && trace ? new BothWatch(recording, trace) : (recording ?? trace)
  const main = new Trial(configurationOf(params, machine), seed, params.requests, watcher)
  const { points, variants, requests: beside } = besideOf(params, machine)
  const all = params.requests + beside
  const trials = new Map([...points, ...variants].map((variant) => [variant, trialOf(variant, seed)]))
  const everyone = [main, ...trials.values()]
  let open = everyone
  let turn = 0
  const measured = (least: number): ReadonlyMap<Variant, Averages> => {
    const known = [...trials].filter(([, { snapshots }]) => snapshots.length > least)
    return new Map(known.map(([variant, trial]) => [variant, averagesOf(trial)]))
  }
  const ran = { params, machine, main, recording, trace, points, variants }
  return {
    step(n) {
      for (let left = n; left > 0 && open.length > 0;) {
        const current = open[turn]!
        const given = Math.min(left, stretch)
        left -= given - current.step(given)
        turn++
        if (turn < open.length) continue
        turn = 0
        open = open.filter((trial) => !trial.over)
      }
      return open.some((trial) => !trial.over)
    },
    progress() {
      const done = everyone.reduce((sum, trial) => sum + trial.done, 0)
      return {
        fraction: everyone.every((trial) => trial.over) ? 1 : Math.min(0.999, done / all),
        time: main.machine.simulation.now,
        done: `${inThousands(done)} of ${plural(all, 'request')}`,
      }
    },
    soFar() {
      if (main.snapshots.length <= fewestBatches) return undefined
      return resultSoFar({
        ...ran,
        measured: measured(fewestBatches),
      })
    },
    result: () => runResult({ ...ran, measured: measured(batches) }),
    release: () => recording?.release(),
  }
}

const trialOf = ({ params, machine, requests }: Variant, seed: number): Trial =>
  new Trial(configurationOf(params, machine), seed, requests)

/** Events of one machine before the next has its turn: few enough for all to be shown together, many enough to stay quick. */
const stretch = 2000

/** With fewer batches an interval is too wide to say anything. */
const fewestBatches = 4

/** What the machine's own run counts, unrecorded and without its points and variants. */
export function measuredContention(params: ContentionParams, seed: number): Measured {
  const machine = machineOf(params)
  if (!machine || !params.simulate) return { metrics: {} }
  const trial = new Trial(configurationOf(params, machine), seed, params.requests)
  while (!trial.over) trial.step(eventsAtOnce)
  return runNumbers(trial, averagesOf(trial))
}

const eventsAtOnce = 100_000

/** Where there is no machine, or it is not to be simulated, the equations stand alone. */
function nothingToRun(params: ContentionParams): Run {
  const { headline } = analyseContention(params)
  const result: Result = { metrics: {}, findings: [], headline }
  return { step: () => false, progress: () => ({ fraction: 1, time: 0 }), result: () => result }
}

/** About so many events: seven of each request, and what tells that a computation was interrupted or a wire is passed. */
export function contentionWork(params: ContentionParams): Work {
  const machine = machineOf(params)
  const shorter = 'Fewer requests take less, of the run and of each point.'
  if (!machine || !params.simulate) return { events: 0, shorter }
  const wires = (params.intraLatency > 0 ? 4 : 0) + (params.interLatency > 0 ? 2 : 0)
  return { events: (7 + wires) * (params.requests + besideOf(params, machine).requests), shorter }
}
