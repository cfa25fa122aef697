import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { bothShown } from '../document/two/sideShown.ts'
import type { Store } from '../document/store.ts'
import { afterwards } from '../parts/afterwards.ts'
import { Boundary } from '../parts/Boundary.tsx'
import { Header } from './header/Header.tsx'
import type { AskedSheet } from './keyboard/askedSheet.ts'
import { Picture } from './Picture.tsx'

// Mostly there is nothing to tell when the page opens.
const Notice = afterwards('A notice', async () => (await import('./Notice.tsx')).Notice)
const DeskTabs = afterwards('The views', async () => (await import('./DeskTabs.tsx')).DeskTabs)
const Desk = afterwards('This view', async () => (await import('./Desk.tsx')).Desk)
const ParameterColumn = afterwards(
  'The parameters',
  async () => (await import('./parameters/ParameterColumn.tsx')).ParameterColumn,
)
const ReadingColumn = afterwards(
  'What the picture says',
  async () => (await import('./reading/ReadingColumn.tsx')).ReadingColumn,
)
const Compared = afterwards('The comparison', async () => (await import('./two/Compared.tsx')).Compared)
const Sheet = afterwards('The controls', async () => (await import('./sheet/Sheet.tsx')).Sheet)

export interface ColumnsProps {
  readonly store: Store
  readonly wide: boolean
  readonly onSheet: (sheet: AskedSheet) => void
  /** What a link asks, above what it shows. */
  readonly above?: ReactNode
  /** In the place of the picture. */
  readonly Middle?: ComponentType<{ readonly store: Store; readonly wide: boolean }>
}

/** What can be changed, the picture, what the picture says. On a phone the first and last share a sheet. */
export function Columns({ store, wide, onSheet, above, Middle = Picture }: ColumnsProps) {
  const system = useStore(store, (state) => state.system.id)
  const desk = useStore(store, (state) => state.view.desk)
  const atTimeline = desk === undefined
  const title = useStore(store, (state) => state.history.present.title)
  const both = useStore(store, bothShown)
  const top = (
    <>
      <Suspense
        fallback={
          <>
            <div className="desk-tabs" />
            {title !== undefined && <p className="document-title">{title}</p>}
          </>
        }
      >
        <DeskTabs store={store} wide={wide} />
      </Suspense>
      <Suspense fallback={null}>
        <Notice store={store} />
      </Suspense>
      {above}
    </>
  )
  const header = (
    <Boundary what="The header" draw={() => <Header store={store} wide={wide} onSheet={onSheet} />} />
  )
  if (both)
    return (
      <>
        {header}
        <Suspense fallback={null}>
          <Compared store={store} wide={wide}>
            {top}
          </Compared>
        </Suspense>
      </>
    )
  return (
    <>
      {header}
      <main className={atTimeline ? 'column picture' : 'column picture desk'}>
        {top}
        {atTimeline ? (
          <Boundary what="The picture" draw={() => <Middle store={store} wide={wide} />} />
        ) : (
          <Suspense fallback={<p className="muted">One moment.</p>}>
            <Desk store={store} />
          </Suspense>
        )}
      </main>
      {wide && (
        <Suspense fallback={<aside className="column parameters" />}>
          <ParameterColumn store={store} />
        </Suspense>
      )}
      {wide && atTimeline && (
        <aside className="column reading" aria-label="What the picture says">
          <Suspense fallback={null}>
            <ReadingColumn store={store} />
          </Suspense>
        </aside>
      )}
      {!wide && (
        <Suspense fallback={null}>
          <Sheet key={`${system} ${desk}`} store={store} />
        </Suspense>
      )}
    </>
  )
}
