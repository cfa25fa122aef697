import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import './title/addTitle.css'
import { afterwards } from '../parts/afterwards.ts'
import { intoRow } from '../parts/intoRow.ts'
import type { Store } from '../document/store.ts'
import { desksOf } from './desksOf.ts'
import { TitlePlace } from './title/TitlePlace.tsx'

// Few links lead to a setting.
const Leading = afterwards('The way to it', async () => (await import('./parameters/Leading.tsx')).Leading)

const RowEnd = afterwards('What is shown', async () => (await import('./header/RowEnd.tsx')).RowEnd)

interface DeskTabsProps {
  readonly store: Store
  /** Otherwise the header has no room to choose the scenario in. */
  readonly wide: boolean
}

/** The timeline, and what else can be looked at; at the end of the row a title can be begun, which stands below. */
export function DeskTabs({ store, wide }: DeskTabsProps) {
  const [writing, setWriting] = useState(false)
  const system = useStore(store, (state) => state.system)
  const view = useStore(store, (state) => state.view)
  const titled = useStore(store, ({ history }) => history.present.title !== undefined)
  const two = useStore(store, ({ history }) => history.present.other !== undefined)
  const { look } = store.getState()
  const closed = useStore(store, ({ keptBack }) => keptBack?.desks)
  const offered = closed ? [] : desksOf(system)
  const tabs = [{ id: undefined, label: 'Timeline' }, ...offered]
  return (
    <>
      <div className="desk-tabs">
        {view['setting'] !== undefined && (
          <Suspense fallback={null}>
            <Leading store={store} setting={view['setting']} />
          </Suspense>
        )}
        {offered.length > 0 && (
          <nav className="tab-row" aria-label="Views" data-roving="row">
            {tabs.map(({ id, label }) => (
              <button
                key={label}
                type="button"
                ref={view.desk === id ? intoRow : undefined}
                aria-current={view.desk === id ? 'page' : undefined}
                onClick={() => look(id === undefined ? {} : { desk: id }, true)}
              >
                {label}
              </button>
            ))}
          </nav>
        )}
        {!titled && (
          <button type="button" className="quiet-button add-title" onClick={() => setWriting(true)}>
            Add a title
          </button>
        )}
        {(system.otherUnits ?? (two && !wide)) && (
          <Suspense fallback={null}>
            <RowEnd store={store} sides={two && !wide} />
          </Suspense>
        )}
      </div>
      <TitlePlace store={store} writing={writing} onWriting={setWriting} />
    </>
  )
}
