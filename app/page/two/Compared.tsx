import { useEffect, type ReactNode } from 'react'
import type { Store } from '../../document/store.ts'
import { FindingsOfBoth } from './FindingsOfBoth.tsx'
import { ParametersOfBoth } from './Parameters.tsx'
import { PictureOfBoth } from './Picture.tsx'
import { SheetOfBoth } from './SheetOfBoth.tsx'
import './two.css'
import { useBoth, type OneOfTwo } from './useBoth.ts'
import { useCompared } from './useCompared.ts'

interface ComparedProps {
  readonly store: Store
  /** Three columns; on a phone A over B, and a sheet. */
  readonly wide: boolean
  /** Tabs, title and notices, above the picture. */
  readonly children: ReactNode
}

/** Both scenarios of a link at once: what differs, A over B on one axis, and what is different in what they do. */
export function Compared(props: ComparedProps) {
  const both = useBoth(props.store)
  useComplete(props.store, both?.[1].system.id)
  return both && <Columns {...props} both={both} />
}

function Columns({
  store,
  wide,
  children,
  both,
}: ComparedProps & { readonly both: readonly [OneOfTwo, OneOfTwo] }) {
  const compared = useCompared(store, both)
  const faults = compared?.faults
  return (
    <>
      <main className="column picture two">
        {children}
        <PictureOfBoth store={store} both={both} compared={compared} />
      </main>
      {wide ? (
        <>
          <aside className="column parameters" aria-label="What can be changed">
            <ParametersOfBoth store={store} both={both} />
          </aside>
          <aside className="column reading" aria-label="What is different">
            <FindingsOfBoth store={store} both={both} faults={faults} />
          </aside>
        </>
      ) : (
        <SheetOfBoth store={store} both={both} faults={faults} />
      )}
    </>
  )
}

/** The page completes the system of A; of B's system nothing may be missing either, or the two would not compare. */
function useComplete(store: Store, other: string | undefined): void {
  useEffect(() => {
    const system = other === undefined ? undefined : store.core.known.get(other)
    if (!system?.complete || system.id === store.getState().system.id) return
    // What does not come stands among the notices.
    store
      .getState()
      .complete(system)
      .catch(() => undefined)
  }, [store, other])
}
