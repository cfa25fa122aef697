import { use, useState } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { EditorContext } from '../../controls/editor.ts'
import { CaseControl, FieldControl } from '../../controls/FieldControl.tsx'
import type { Store } from '../../document/store.ts'
import { valueWords } from '../../controls/was/valueWords.ts'
import type { Both } from './differing.ts'
import { useSidesEditor } from './useBoth.ts'

/** So many are listed before the usual ones are folded away. */
const few = 8

/** What A and B have in common: each once, and changed in both. */
export function Same({ store, same }: { readonly store: Store; readonly same: readonly Both[] }) {
  const unusual = same.length <= few ? same : same.filter(({ usual }) => !usual)
  const usual = same.length <= few ? [] : same.filter(({ usual }) => usual)
  if (same.length === 0) return null
  return (
    <section className="parameter-group" aria-labelledby="two-same">
      <h2 id="two-same" className="label">
        The same in both
      </h2>
      {unusual.map((each) => (
        <SameRow key={each.path} store={store} both={each} />
      ))}
      {usual.length > 0 && (
        <details className="two-usual">
          <summary>
            <span>Everything else</span>
            <span>as usual</span>
          </summary>
          {usual.map((each) => (
            <SameRow key={each.path} store={store} both={each} />
          ))}
        </details>
      )}
      <p className="two-hint muted">Change one here and both follow.</p>
    </section>
  )
}

/** Its value; its control once it is asked for. */
function SameRow({
  store,
  both: { path, field, label, a, heading },
}: {
  readonly store: Store
  readonly both: Both
}) {
  const kilobyte = use(KilobyteContext)
  const editor = useSidesEditor(store, 'ab')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="two-same"
        aria-expanded={open}
        title={heading}
        onClick={() => setOpen(!open)}
      >
        <span className="muted">{label}</span>
        <span className={field.kind === 'number' ? 'figure' : undefined}>
          {valueWords(field, a, kilobyte)}
        </span>
      </button>
      {open && (
        <div className="two-control">
          <EditorContext value={editor}>
            {field.kind === 'variant' ? (
              <CaseControl field={field} path={path.replace(/\.kind$/, '')} value={{ kind: a as string }} />
            ) : (
              <FieldControl field={field} path={path} value={a} />
            )}
          </EditorContext>
        </div>
      )}
    </>
  )
}
