import { useState } from 'react'
import type { Store } from '../../document/store.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import { FindingsOfBoth } from './FindingsOfBoth.tsx'
import { ParametersOfBoth } from './Parameters.tsx'
import type { OneOfTwo } from './useBoth.ts'

const tabs = [
  { value: 'parameters', label: 'Parameters' },
  { value: 'findings', label: 'What is different' },
] as const

interface SheetProps {
  readonly store: Store
  readonly both: readonly [OneOfTwo, OneOfTwo]
}

/** On a phone: the parameters and the findings in a sheet at the bottom; the picture stays on screen. */
export function SheetOfBoth({ store, both }: SheetProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('parameters')
  // Folded at first: A and B are seen at once.
  const [open, setOpen] = useState(false)
  return (
    <section className={open ? 'sheet open' : 'sheet'} aria-label="Controls">
      <button
        type="button"
        className="sheet-grip"
        aria-expanded={open}
        aria-label={open ? 'Fold the controls away' : 'Show the controls'}
        onClick={() => setOpen(!open)}
      />
      <div className="two-tabs">
        <Segmented
          label="What the sheet shows"
          options={tabs}
          value={tab}
          onChange={(next) => {
            setTab(next)
            setOpen(true)
          }}
        />
      </div>
      <div className="sheet-panel" hidden={!open}>
        {tab === 'parameters' ? (
          <ParametersOfBoth store={store} both={both} />
        ) : (
          <FindingsOfBoth store={store} both={both} />
        )}
      </div>
    </section>
  )
}
