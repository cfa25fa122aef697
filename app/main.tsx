import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme.css'
import './page/page.css'
import './controls/controls.css'
import { Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { App } from './App.tsx'
import { come } from './loading/come.ts'
import { Boundary } from './parts/Boundary.tsx'
import { Failed } from './parts/Failed.tsx'
import { afterwards } from './parts/afterwards.ts'
import { pageRunner } from './task/index.ts'
import { isElsewhere } from './document/address.ts'
import { openPage } from './document/open.ts'
import type { ViewWordsOf } from '../engine/index.ts'
import { applyTheme } from './document/settings.ts'

const wordsOf: ViewWordsOf = (...asked) =>
  come('What reads this link', async () => (await import('./page/viewWordsOf.ts')).viewWordsOf(...asked))

const Exercise = afterwards(
  'The question',
  async () => (await import('./page/predict/Exercise.tsx')).Exercise,
)

/** No `await` at the top level: the system that is loaded here imports from the chunk of this module, and would wait for it. */
function start(root: HTMLElement): void {
  const page = createRoot(root)
  // With its document, which outlives a visit to another place.
  let Explorer: ComponentType | undefined
  /** The address may change again while something of it is loaded: only the latest is shown. */
  let turn = 0

  const open = async () => {
    const mine = ++turn
    const Page = isElsewhere() ? await place() : await explorer()
    if (mine === turn) page.render(<Boundary what="The page" draw={() => <Page />} />)
  }
  const explorer = async () => {
    if (!Explorer) {
      const store = await openPage(pageRunner, wordsOf)
      Explorer = () => {
        const asks = useStore(
          store,
          ({ history: { present } }) => present.lesson ?? present.predict ?? present.fault,
        )
        return asks ? (
          <Suspense fallback={null}>
            <Exercise store={store} />
          </Suspense>
        ) : (
          <App store={store} />
        )
      }
    }
    return Explorer
  }
  const show = () =>
    open().catch((error: unknown) =>
      page.render(
        <main className="unopened">
          <h1 className="wordmark">Stagescope</h1>
          <Failed what="The page" error={error} again={open} />
        </main>,
      ),
    )

  addEventListener('hashchange', () => void show())
  void show()
}

const place = () => come('This page', async () => (await import('./places/PlacePage.tsx')).PlacePage)

applyTheme()
const root = document.getElementById('root')
if (root) start(root)
