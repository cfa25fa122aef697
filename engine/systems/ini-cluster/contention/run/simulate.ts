import type { Result } from '../../../../facets/result.ts'
import type { Run, Work } from '../../../system.ts'
import type { Measured } from '../../../systemCalls.ts'
import { analyseContention } from '../analyse.ts'
import { averagesOf, type Averages } from '../machine/averages.ts'
import { Trial } from '../machine/trial.ts'
import { machineOf } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { configurationOf } from './configurationOf.ts'
import { besideOf, recordingOf, type Variant } from './plan.ts'
import { runNumbers } from './runMetrics.ts'
import { runResult } from './runResult.ts'

/** The machine, then its points and variants, one after the other. */
export function simulateContention(params: ContentionParams, seed: number): Run {
  const machine = machineOf(params)
  if (!machine || !params.simulate) return nothingToRun(params)
  const recording = recordingOf(params, machine)
  const main = new Trial(configurationOf(params, machine), seed, params.requests, recording)
  const { points, variants, requests: beside } = besideOf(params, machine)
  const all = params.requests + beside
  const waiting: Variant[] = [...points, ...variants]
  const measured = new Map<Variant, Averages>()
  let present: Variant | undefined
  let current = main
  let [requests, time] = [0, 0]
  let over = false
  const next = (): void => {
    requests += current.requests
    time += current.machine.simulation.now
    if (present) measured.set(present, averagesOf(current))
    present = waiting.shift()
    if (present) current = new Trial(configurationOf(present.params, present.machine), seed, present.requests)
    else over = true
  }
  return {
    step(n) {
      for (let left = n; left > 0 && !over;) {
        left = current.step(left)
        if (current.over) next()
      }
      return !over
    },
    progress: () => ({
      fraction: over ? 1 : Math.min(0.999, (requests + current.done) / all),
      time: over ? time : time + current.machine.simulation.now,
    }),
    result: () => runResult({ params, machine, main, recording, points, variants, measured }),
  }
}

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
