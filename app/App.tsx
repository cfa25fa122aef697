import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { EditorContext } from './controls/editor.ts'
import { afterwards } from './parts/afterwards.ts'
import { Header } from './page/header/Header.tsx'
import { Picture } from './page/Picture.tsx'
import { Notice } from './page/Notice.tsx'
import { useDocumentEditor } from './page/documentEditor.ts'
import type { Store } from './document/store.ts'
import { useSetting } from './document/settings.ts'
import { afterFirstPicture } from './parts/afterFirstPicture.ts'
import { KilobyteContext } from './chart/kilobyte.ts'
import { useWide } from './parts/useWide.ts'

const DeskTabs = afterwards(async () => (await import('./page/DeskTabs.tsx')).DeskTabs)
const Desk = afterwards(async () => (await import('./page/Desk.tsx')).Desk)
const KeySheet = afterwards(async () => (await import('./page/KeySheet.tsx')).KeySheet)
const Parameters = afterwards(async () => (await import('./page/Parameters.tsx')).Parameters)
const Reading = afterwards(async () => (await import('./page/reading/Reading.tsx')).Reading)
const Expected = afterwards(async () => (await import('./page/reading/Expected.tsx')).Expected)
const Printed = afterwards(async () => (await import('./page/Printed.tsx')).Printed)
const Sheet = afterwards(async () => (await import('./page/Sheet.tsx')).Sheet)

/** The page: what can be changed, the picture, what the picture says. On a phone the first and last share a sheet. */
export function App({ store }: { readonly store: Store }) {
  const wide = useWide()
  const [kilobyte] = useSetting('kilobyte')
  const [keysShown, setKeysShown] = useState(false)
  // Nothing that a drag changes on its way: the whole page would be drawn again for each of its frames.
  const system = useStore(store, (state) => state.system)
  const desk = useStore(store, (state) => state.view.desk)
  const atTimeline = desk === undefined

  const editor = useDocumentEditor(store)
  const title = useStore(store, (state) => state.history.present.title)
  useEffect(() => {
    document.title = title === undefined ? 'Stagescope' : `${title} - Stagescope`
  }, [title])

  useEffect(() => {
    void afterFirstPicture().then(() => store.getState().complete())
  }, [store, system])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input[type=text], textarea, select')
      if (typing) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.code === 'KeyZ') {
        event.preventDefault()
        if (event.shiftKey) store.getState().redo()
        else store.getState().undo()
      } else if (command && event.code === 'KeyY') {
        event.preventDefault()
        store.getState().redo()
      } else if (event.key === '?') setKeysShown(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store])

  return (
    <KilobyteContext.Provider value={kilobyte}>
      <EditorContext.Provider value={editor}>
        <div className={wide ? 'page wide' : 'page narrow'}>
          <Header store={store} onKeys={() => setKeysShown(true)} />
          {wide && (
            <aside className="column parameters" aria-label="What can be changed">
              <Suspense fallback={null}>
                <Parameters store={store} />
              </Suspense>
            </aside>
          )}
          <main className={atTimeline ? 'column picture' : 'column picture desk'}>
            <div className="desk-tabs">
              <Suspense fallback={null}>
                <DeskTabs store={store} />
              </Suspense>
            </div>
            {title !== undefined && <p className="document-title">{title}</p>}
            <Notice store={store} />
            {atTimeline ? (
              <Picture store={store} wide={wide} />
            ) : (
              <Suspense fallback={<p className="muted">One moment.</p>}>
                <Desk store={store} />
              </Suspense>
            )}
          </main>
          {wide && atTimeline && (
            <aside className="column reading" aria-label="What the picture says">
              <Suspense fallback={null}>
                <Expected store={store} />
                <Reading store={store} />
              </Suspense>
            </aside>
          )}
          {!wide && (
            <Suspense fallback={null}>
              <Sheet key={`${system.id} ${desk}`} store={store} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <Printed />
          </Suspense>
        </div>
        {keysShown && (
          <Suspense fallback={null}>
            <KeySheet onClose={() => setKeysShown(false)} />
          </Suspense>
        )}
      </EditorContext.Provider>
    </KilobyteContext.Provider>
  )
}
