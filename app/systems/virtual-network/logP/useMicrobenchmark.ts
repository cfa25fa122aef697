import { useMemo } from 'react'
import type { Joined, Result, Scenario } from '../../../../engine/index.ts'
import { typedParams } from '../../../../engine/systems/virtual-network/door.ts'
import { runWorker } from '../../../task/index.ts'
import type { RunProgress, RunRequest } from '../../../task/runMessages.ts'
import { useTask } from '../../../task/useTask.ts'

export interface Measured {
  /** The newest measurement that is there, with what it measured: it may be older than what is asked for. */
  readonly done?: { readonly scenario: Scenario; readonly result: Result }
  readonly running: boolean
  /** How far it is, 0 to 1. */
  readonly fraction: number | undefined
  /** A person stopped it. */
  readonly stopped: boolean
  readonly problem?: string
  readonly stop: () => void
  readonly again: () => void
  /** Measures once more, where that may help. */
  readonly retry?: () => void
}

/** Messages of each measurement. */
const messages = 256

/** The scenario's costs and policies under the microbenchmark instead of its own traffic; nobody's hand on the wire. */
function benchmarkOf({ v, system, params, seed }: Scenario): Scenario {
  const { experiment } = typedParams(params)
  return {
    v,
    system,
    seed,
    interventions: [],
    params: {
      ...params,
      experiment: experiment.kind === 'microbenchmark' ? experiment : { kind: 'microbenchmark', messages },
    },
  }
}

/** Runs the microbenchmark of a scenario off the main thread; the newest wish wins. */
export function useMicrobenchmark(scenario: Scenario): Measured {
  const key = JSON.stringify(benchmarkOf(scenario))
  const request = useMemo(
    () => ({ scenario: JSON.parse(key) as Scenario, analyse: false, agreed: true }),
    [key],
  )
  const { done, progress, ...run } = useTask<RunRequest, Joined, RunProgress>(runWorker, request)
  const measured = useMemo(() => {
    const result = done?.answer.simulated
    return done && result && { scenario: done.request.scenario, result }
  }, [done])
  return { ...(measured && { done: measured }), fraction: progress?.fraction, ...run }
}
