import type { Side } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'
import { sidesEditing } from '../../document/two/editing.ts'
import { FaultList } from '../parameters/FaultList.tsx'
import { faultsOf } from './faultsOf.ts'
import type { OneOfTwo } from './useBoth.ts'

/** What is done to the runs, and to which of them. */
export function FaultsOfBoth({
  store,
  both: [a, b],
}: {
  readonly store: Store
  readonly both: readonly [OneOfTwo, OneOfTwo]
}) {
  return (
    <FaultList
      faults={faultsOf(a, b).map(({ intervention, a: inA, b: inB }) => ({
        words: (inA >= 0 ? a : b).system.told?.(intervention) ?? (intervention['kind'] as string),
        where: `${inA < 0 ? 'Only in B' : inB < 0 ? 'Only in A' : 'In both'}: `,
        takeBack: () => withdraw(store, inA, inB),
      }))}
    />
  )
}

function withdraw(store: Store, a: number, b: number): void {
  const sides: readonly Side[] = a < 0 ? ['b'] : b < 0 ? ['a'] : ['a', 'b']
  sidesEditing(store, sides).commit((side) => ({ kind: 'withdraw', index: side === 'a' ? a : b }))
}
