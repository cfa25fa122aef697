import { sameValue, type Params, type Value } from '../../../engine/index.ts'
import type { Side } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'
import { sidesEditing } from '../../document/two/editing.ts'
import type { OneOfTwo } from './useBoth.ts'

interface Fault {
  readonly intervention: Params
  /** Where it stands among the interventions of each, where it does. */
  readonly a: number
  readonly b: number
}

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

/** Those of A, each with its like in B, and then those that B has alone. */
export function faultsOf(a: Pick<OneOfTwo, 'scenario'>, b: Pick<OneOfTwo, 'scenario'>): readonly Fault[] {
  const left = new Set(b.scenario.interventions.keys())
  const same = (one: Params) =>
    a.scenario.system === b.scenario.system
      ? [...left].find((at) => sameValue(b.scenario.interventions[at] as Value, one as Value))
      : undefined
  const ofA = a.scenario.interventions.map((intervention, at): Fault => {
    const like = same(intervention)
    if (like !== undefined) left.delete(like)
    return { intervention, a: at, b: like ?? -1 }
  })
  return [...ofA, ...[...left].map((at) => ({ intervention: b.scenario.interventions[at]!, a: -1, b: at }))]
}

function withdraw(store: Store, a: number, b: number): void {
  const sides: readonly Side[] = a < 0 ? ['b'] : b < 0 ? ['a'] : ['a', 'b']
  sidesEditing(store, sides).commit((side) => ({ kind: 'withdraw', index: side === 'a' ? a : b }))
}
