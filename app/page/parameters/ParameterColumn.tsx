import { EditorContext } from '../../controls/editor.ts'
import type { Store } from '../../document/store.ts'
import './column.css'
import { Parameters } from './Parameters.tsx'
import { useShownParameters } from './used.ts'

/** At the left what can be changed; not there beside a desk where none of it changes anything. */
export function ParameterColumn({ store }: { readonly store: Store }) {
  const { editor, nothing, faults } = useShownParameters(store)
  if (nothing) return null
  return (
    <aside className="column parameters" aria-labelledby="parameters-title">
      <h2 id="parameters-title" className="hidden-visually">
        What can be changed
      </h2>
      <EditorContext value={editor}>
        <Parameters store={store} faults={faults} />
      </EditorContext>
    </aside>
  )
}
