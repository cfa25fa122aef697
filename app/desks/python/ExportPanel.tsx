import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Scenario, System } from '../../../engine/index.ts'
import { CopyButton } from '../../parts/copying/CopyButton.tsx'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import type { Store } from '../../document/store.ts'
import { exportedScript } from './exported.ts'

/** The scenario on the page as a program that runs here, on a laptop and on a cluster. */
export function ExportPanel({
  store,
  onUse,
}: {
  readonly store: Store
  readonly onUse: (code: string) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <details className="python-export" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Export as Python</summary>
      {open && <Script store={store} onUse={onUse} />}
    </details>
  )
}

interface Written {
  readonly of: Scenario
  readonly script: string
}

function Script({ store, onUse }: { readonly store: Store; readonly onUse: (code: string) => void }) {
  const system: System = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.scenario)
  const [written, setWritten] = useState<Written>()
  useEffect(() => {
    let gone = false
    void exportedScript(system, scenario).then((script) => {
      if (!gone) setWritten({ of: scenario, script })
    })
    return () => {
      gone = true
    }
  }, [system, scenario])
  if (written?.of !== scenario) return null
  const { script } = written
  return (
    <>
      <p className="muted">
        The scenario on the page as it is now. It runs here, and wherever the package is installed.
      </p>
      <ScrollRegion className="python-script" aria-label="The scenario as a program">
        <pre>{script}</pre>
      </ScrollRegion>
      <CopyButton text={script} />{' '}
      <button type="button" className="link-button" onClick={() => onUse(script)}>
        Open in the editor
      </button>
    </>
  )
}
