import type { Side } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'
import { sidesEditing } from '../../document/two/editing.ts'
import { NotInRun } from '../parameters/NotInRun.tsx'
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
  const faults = faultsOf(a, b)
  if (faults.length === 0) return null
  return (
    <section className="parameter-group" aria-labelledby="two-faults">
      <h2 id="two-faults" className="label">
        Faults in this link
      </h2>
      <ul className="faults">
        {faults.map(({ intervention, a: inA, b: inB }) => {
          const system = inA >= 0 ? a.system : b.system
          const words = system.told?.(intervention) ?? (intervention['kind'] as string)
          const where = inA < 0 ? 'Only in B' : inB < 0 ? 'Only in A' : 'In both'
          return (
            <li key={`${inA} ${inB}`}>
              <span>
                {where}: {words}
                <NotInRun
                  fault={intervention}
                  run={runOf(inA >= 0 ? a : b)}
                  other={inA >= 0 && inB >= 0 ? runOf(b) : undefined}
                />
              </span>
              <button
                type="button"
                className="quiet-button"
                onClick={() => withdraw(store, inA, inB)}
                aria-label={`Take back: ${words}`}
              >
                Take back
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const runOf = ({ system, drawn }: OneOfTwo) => ({ system, shown: drawn })

function withdraw(store: Store, a: number, b: number): void {
  const sides: readonly Side[] = a < 0 ? ['b'] : b < 0 ? ['a'] : ['a', 'b']
  sidesEditing(store, sides).commit((side) => ({ kind: 'withdraw', index: side === 'a' ? a : b }))
}
