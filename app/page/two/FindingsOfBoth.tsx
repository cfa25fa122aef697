import { useStore } from 'zustand'
import type { Edit, Finding } from '../../../engine/index.ts'
import type { Side } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'
import { sidesEditing } from '../../document/two/editing.ts'
import { Findings } from '../../views/findings/Findings.tsx'
import { findingsOfTwo } from './findings.ts'
import { Sign } from '../../parts/sign/Sign.tsx'
import type { OneOfTwo } from './useBoth.ts'

export interface FindingsOfBothProps {
  readonly store: Store
  readonly both: readonly [OneOfTwo, OneOfTwo]
  /** What is said of what the faults cost. */
  readonly faults: readonly Finding[] | undefined
}

/** What the pictures say, each sentence with whose it is; what is the same comes last. */
export function FindingsOfBoth({ store, both: [a, b], faults }: FindingsOfBothProps) {
  const advice = useStore(store, ({ keptBack }) => keptBack?.advice)
  if (!a.drawn || !b.drawn) return <p className="muted">The runs have no findings yet.</p>
  const found = findingsOfTwo(a.drawn.result, b.drawn.result, faults)
  const alike = a.system.id === b.system.id
  const of = (side: Side, findings: readonly Finding[]) =>
    findings.length > 0 && (
      <section className="two-findings">
        <h3>
          <Sign side={side} /> In {side.toUpperCase()}
        </h3>
        <Findings
          findings={findings}
          onEdit={(edit: Edit) => sidesEditing(store, [side]).commit(edit)}
          onSelect={(target) => {
            store.getState().showSide(side)
            store.getState().select(target)
          }}
        />
      </section>
    )
  return (
    <>
      <h2 className="label">What is different</h2>
      {found.between.length > 0 && alike && <Findings findings={found.between} />}
      {of('a', found.a)}
      {of('b', found.b)}
      {advice && <p className="muted">{advice}</p>}
      {found.same.length > 0 && (
        <section className="two-findings">
          <h3>In both</h3>
          <Findings
            findings={found.same}
            onEdit={alike ? (edit: Edit) => sidesEditing(store, ['a', 'b']).commit(edit) : undefined}
          />
        </section>
      )}
    </>
  )
}
