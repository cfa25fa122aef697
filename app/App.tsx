import { Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { EditorContext } from './controls/editor.ts'
import { afterwards } from './parts/afterwards.ts'
import { LettersContext } from './parts/keyboard/letters.ts'
import { Boundary } from './parts/Boundary.tsx'
import { ChangeContext } from './parts/change.ts'
import { Header } from './page/header/Header.tsx'
import { Picture } from './page/Picture.tsx'
import { pictureStart } from './page/keyboard/pictureStart.ts'
import { useDocumentEditor } from './page/documentEditor.ts'
import type { Store } from './document/store.ts'
import { useSetting } from './document/settings.ts'
import { afterFirstPicture } from './loading/afterFirstPicture.ts'
import { KilobyteContext } from './chart/kilobyte.ts'
import { useGlossary } from './inspector/useGlossary.ts'
import { GlossaryContext } from './parts/terms/glossary.ts'
import { useWide } from './parts/useWide.ts'

// Mostly there is nothing to tell when the page opens.
const Notice = afterwards('A notice', async () => (await import('./page/Notice.tsx')).Notice)
const DeskTabs = afterwards('The views', async () => (await import('./page/DeskTabs.tsx')).DeskTabs)
const DocumentTitle = afterwards(
  'The title',
  async () => (await import('./page/title/DocumentTitle.tsx')).DocumentTitle,
)
const Desk = afterwards('This view', async () => (await import('./page/Desk.tsx')).Desk)
const ParameterColumn = afterwards(
  'The parameters',
  async () => (await import('./page/parameters/ParameterColumn.tsx')).ParameterColumn,
)
const Reading = afterwards(
  'What the picture says',
  async () => (await import('./page/reading/Reading.tsx')).Reading,
)
const Expected = afterwards(
  'What is expected',
  async () => (await import('./page/reading/Expected.tsx')).Expected,
)
const Inspector = afterwards(
  'The inspector',
  async () => (await import('./inspector/Inspector.tsx')).Inspector,
)
const Sheet = afterwards('The controls', async () => (await import('./page/Sheet.tsx')).Sheet)

const Later = afterwards('What serves the whole page', async () => (await import('./page/Later.tsx')).Later)

interface AppProps {
  readonly store: Store
  /** What a link asks, above what it shows. */
  readonly above?: ReactNode
  /** In the place of all of it, but what serves every page. */
  readonly Instead?: ComponentType<{ readonly store: Store; readonly onKeys: () => void }>
  /** In the place of the picture. */
  readonly Middle?: ComponentType<{ readonly store: Store; readonly wide: boolean }>
}

/** The page: what can be changed, the picture, what the picture says. On a phone the first and last share a sheet. */
export function App({ store, above, Instead, Middle = Picture }: AppProps) {
  const wide = useWide()
  const [kilobyte] = useSetting('kilobyte')
  const [letters] = useSetting('letters')
  const [keysShown, setKeysShown] = useState(false)
  const showKeys = useCallback(() => setKeysShown(true), [])
  const [writing, setWriting] = useState(false)
  // Nothing that a drag changes on its way: the whole page would be drawn again for each of its frames.
  const system = useStore(store, (state) => state.system)
  const desk = useStore(store, (state) => state.view.desk)
  const atTimeline = desk === undefined
  const chosen = useStore(store, (state) => state.selection !== undefined)

  const glossary = useGlossary(system)
  const editor = useDocumentEditor(store)
  const title = useStore(store, (state) => state.history.present.title)
  useEffect(() => {
    document.title = title === undefined ? 'Stagescope' : `${title} - Stagescope`
  }, [title])

  useEffect(() => {
    // What does not come stands among the notices.
    void afterFirstPicture().then(() =>
      store
        .getState()
        .complete()
        .catch(() => undefined),
    )
  }, [store, system])

  const onChange = useCallback(
    (call: () => void) => store.subscribe((now, before) => now.shown !== before.shown && call()),
    [store],
  )

  return (
    <ChangeContext value={onChange}>
      <KilobyteContext.Provider value={kilobyte}>
        <LettersContext value={letters === 'on'}>
          <EditorContext.Provider value={editor}>
            <GlossaryContext value={glossary}>
              <div className={wide ? 'page wide' : 'page narrow'}>
                <button
                  type="button"
                  className="skip-link solid-button"
                  onClick={() => pictureStart()?.focus()}
                >
                  Skip to the picture
                </button>
                {Instead ? (
                  <Suspense fallback={null}>
                    <Instead store={store} onKeys={showKeys} />
                  </Suspense>
                ) : (
                  <>
                    <Boundary
                      what="The header"
                      draw={() => <Header store={store} wide={wide} onKeys={showKeys} />}
                    />
                    <main className={atTimeline ? 'column picture' : 'column picture desk'}>
                      <div className="desk-tabs">
                        <Suspense fallback={null}>
                          <DeskTabs store={store} wide={wide} onTitle={() => setWriting(true)} />
                        </Suspense>
                      </div>
                      {(title !== undefined || writing) && (
                        <Suspense fallback={<p className="document-title">{title}</p>}>
                          <DocumentTitle store={store} writing={writing} onWriting={setWriting} />
                        </Suspense>
                      )}
                      <Suspense fallback={null}>
                        <Notice store={store} />
                      </Suspense>
                      {above}
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
                        <Suspense fallback={null}>{chosen && <Inspector store={store} />}</Suspense>
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
                  </>
                )}
                <Suspense fallback={null}>
                  <Later
                    store={store}
                    beside={!wide || atTimeline}
                    silent={Instead !== undefined}
                    keys={keysShown}
                    onKeys={setKeysShown}
                  />
                </Suspense>
              </div>
            </GlossaryContext>
          </EditorContext.Provider>
        </LettersContext>
      </KilobyteContext.Provider>
    </ChangeContext>
  )
}
