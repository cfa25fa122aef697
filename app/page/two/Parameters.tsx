import { useState } from 'react'
import type { Store } from '../../document/store.ts'
import { swap } from '../../document/two/copying.ts'
import { PresetsOfBoth } from '../header/PresetsOfBoth.tsx'
import { isAmong } from '../parameters/settings.ts'
import { usedAtTimeline } from '../parameters/used.ts'
import { differing, type Both } from './differing.ts'
import { FaultsOfBoth } from './FaultsOfBoth.tsx'
import { Same } from './Same.tsx'
import { SideRow } from './SideRow.tsx'
import './two.css'
import { useSidesEditor, type OneOfTwo } from './useBoth.ts'

interface ParametersProps {
  readonly store: Store
  readonly both: readonly [OneOfTwo, OneOfTwo]
}

/** What differs, with a control for each; what is the same once, for both; and what is done to the runs. */
export function ParametersOfBoth(props: ParametersProps) {
  return (
    <>
      <div className="two-presets">
        <PresetsOfBoth store={props.store} />
      </div>
      <Differences {...props} />
    </>
  )
}

function Differences({ store, both: [a, b] }: ParametersProps) {
  // Paths that a person wants to differ, and that do not yet.
  const [apart, setApart] = useState<readonly string[]>([])
  const { hidden } = useSidesEditor(store, 'ab')
  const swapButton = (
    <button type="button" className="link-button" onClick={() => swap(store)}>
      swap A and B
    </button>
  )
  if (a.system.id !== b.system.id)
    return (
      <section className="parameter-group">
        <h2 className="label">What differs</h2>
        <p className="sentence">
          A is of the system “{a.system.title}”, B of “{b.system.title}”. They have no parameter in common:
          what they share is an axis of time.
        </p>
        {swapButton}
        <FaultsOfBoth store={store} both={[a, b]} />
      </section>
    )
  const { different, same, ownInputs } = differing(a.system, a.scenario.params, b.scenario.params)
  const used = [a, b].map(({ system, scenario }) => usedAtTimeline(system, scenario))
  const matters = ({ path }: Both) =>
    !hidden(path) && used.some((paths) => paths === undefined || isAmong(paths, path))
  const chosen = same.filter(({ path }) => apart.includes(path))
  const rest = same.filter((each) => !apart.includes(each.path) && matters(each))
  const shown = [...different, ...chosen].filter(({ path }) => !hidden(path))
  return (
    <>
      <section className="parameter-group" aria-labelledby="two-differs">
        <h2 id="two-differs" className="label">
          What differs
        </h2>
        {shown.length === 0 && <p className="sentence muted">Nothing yet: let a parameter differ.</p>}
        {shown.map((each) => (
          <div key={each.path} className="two-difference">
            <p title={'sentence' in each.field ? each.field.sentence : undefined}>
              {each.label}
              {each.heading !== undefined && <span className="muted"> · {each.heading}</span>}
            </p>
            <SideRow store={store} side="a" both={each} />
            <SideRow store={store} side="b" both={each} />
          </div>
        ))}
        {ownInputs && (
          <p className="sentence muted">
            Each case has parameters of its own, which stand beside A alone and B alone.
          </p>
        )}
        <div className="two-deeds">
          {swapButton}
          <LetDiffer offered={rest} onChoose={(path) => setApart([...apart, path])} />
        </div>
      </section>
      <Same store={store} same={rest} />
      <FaultsOfBoth store={store} both={[a, b]} />
    </>
  )
}

/** Any parameter can differ: it goes up to those that do. */
function LetDiffer({
  offered,
  onChoose,
}: {
  readonly offered: readonly Both[]
  readonly onChoose: (path: string) => void
}) {
  if (offered.length === 0) return null
  return (
    <select
      data-picking
      className="two-choose"
      aria-label="Let another parameter differ"
      value=""
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">let another differ</option>
      {offered.map(({ path, label, heading }) => (
        <option key={path} value={path}>
          {heading === undefined ? label : `${label} · ${heading}`}
        </option>
      ))}
    </select>
  )
}
