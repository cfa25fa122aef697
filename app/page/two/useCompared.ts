import { use } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Store } from '../../document/store.ts'
import { comparedOf, type Compared } from './compared.ts'
import { useSenses, type OneOfTwo } from './useBoth.ts'
import { useWithoutFaults } from './useWithoutFaults.ts'

/** Undefined until both have been computed. */
export function useCompared(store: Store, both: readonly [OneOfTwo, OneOfTwo]): Compared | undefined {
  const kilobyte = use(KilobyteContext)
  const [a, b] = both
  const sensesA = useSenses(a.system.id)
  const sensesB = useSenses(b.system.id)
  const clean = useWithoutFaults(store, both)
  if (!a.drawn || !b.drawn) return undefined
  const [one, other] = [
    { system: a.system, drawn: a.drawn, senses: sensesA },
    { system: b.system, drawn: b.drawn, senses: sensesB },
  ]
  return comparedOf(one, other, kilobyte, clean)
}
