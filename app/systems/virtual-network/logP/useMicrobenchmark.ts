import { useEffect, useMemo, useRef, useState } from 'react'
import type { Result, Scenario, System } from '../../../../engine/index.ts'
import { typedParams } from '../../../../engine/systems/virtual-network/door.ts'
import { pageRunner } from '../../../task/index.ts'
import type { Runner } from '../../../task/runner.ts'

export interface Measured {
  /** The newest measurement that is there, with what it measured: it may be older than what is asked for. */
  readonly done?: { readonly scenario: Scenario; readonly result: Result }
  readonly running: boolean
  readonly problem?: string
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
export function useMicrobenchmark(system: System, scenario: Scenario): Measured {
  const key = JSON.stringify(benchmarkOf(scenario))
  const wanted = useMemo(() => JSON.parse(key) as Scenario, [key])
  const [measured, setMeasured] = useState<Measured>({ running: true })
  const runner = useRef<Runner>(undefined)
  useEffect(() => {
    const started = pageRunner({
      onResult: (scenario, result) => setMeasured({ done: { scenario, result }, running: true }),
      onProgress: () => setMeasured((old) => (old.running ? old : { ...old, running: true })),
      onRefused: (_, path, message) => setMeasured({ running: true, problem: `${path}: ${message}` }),
      onTrouble: (problem) => setMeasured({ running: true, problem }),
      onIdle: () => setMeasured((old) => ({ ...old, running: false })),
    })
    runner.current = started
    return () => started.dispose()
  }, [])
  useEffect(() => {
    runner.current?.run(system, wanted)
  }, [system, wanted])
  return measured
}
