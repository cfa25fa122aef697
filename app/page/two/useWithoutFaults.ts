import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Result, Scenario } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { pageRunner } from '../../task/index.ts'
import type { OneOfTwo } from './useBoth.ts'

type Both = readonly [OneOfTwo, OneOfTwo]

/** What A and B come to if nothing is done to their runs, in that order. */
export type Faultless = readonly [Result, Result]

/**
 * Runs A and B once more without their faults, one after the other, once what is shown is whole and no hand changes it.
 * @returns undefined where neither has a fault, where such a run would be long, and until both are known
 */
export function useWithoutFaults(store: Store, [a, b]: Both): Faultless | undefined {
  const rests = useStore(store, ({ drafts, history }) => !drafts && history.present.fault === undefined)
  const [known, setKnown] = useState<ReadonlyMap<Scenario, Result>>(new Map())
  const any = a.system.id === b.system.id && [a, b].some(({ scenario }) => scenario.interventions.length > 0)
  const next =
    any && rests && isWhole(a) && isWhole(b) ? [a, b].find((one) => !resultOf(one, known)) : undefined
  const { system, scenario } = next ?? {}

  useEffect(() => {
    if (!system || !scenario) return
    const clean: Scenario = { ...scenario, interventions: [] }
    const runner = pageRunner({
      onKnown: (_, { simulated, result }) => {
        // Few are kept: what was compared before is run anew.
        if (simulated || !system.simulate)
          setKnown((old) => new Map([...old].slice(-2)).set(scenario, result))
      },
      // Without these rows the comparison is what it is.
      onLong: ignored,
      onRefused: ignored,
      onTrouble: ignored,
      onProgress: ignored,
      onIdle: ignored,
    })
    runner.run(system, clean, false)
    return () => runner.dispose()
  }, [system, scenario])

  const [ofA, ofB] = [resultOf(a, known), resultOf(b, known)]
  return any && ofA && ofB ? [ofA, ofB] : undefined
}

/** What is shown is the whole answer to its scenario. */
const isWhole = ({ slot: { shown, running }, scenario, system }: OneOfTwo): boolean =>
  !running && shown?.scenario === scenario && (shown.simulated !== undefined || !system.simulate)

/** Of a scenario without a fault it is what is shown. */
function resultOf(
  { scenario, slot: { shown } }: OneOfTwo,
  known: ReadonlyMap<Scenario, Result>,
): Result | undefined {
  if (scenario.interventions.length > 0) return known.get(scenario)
  return shown?.scenario === scenario ? shown.result : undefined
}

function ignored(): void {
  // Deliberately nothing.
}
