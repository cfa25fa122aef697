import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme.css'
import './page/page.css'
import './controls/controls.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { come } from './loading/come.ts'
import { Boundary } from './parts/Boundary.tsx'
import { Failed } from './parts/Failed.tsx'
import { pageRunner } from './task/index.ts'
import { openPage } from './document/open.ts'
import type { ViewWordsOf } from '../engine/index.ts'
import { applyTheme } from './document/settings.ts'

const wordsOf: ViewWordsOf = (...asked) =>
  come('What reads this link', async () => (await import('./page/viewWordsOf.ts')).viewWordsOf(...asked))

/** No `await` at the top level: the system that is loaded here imports from the chunk of this module, and would wait for it. */
async function start(root: HTMLElement): Promise<void> {
  const page = createRoot(root)
  const open = async () => {
    const store = await openPage(pageRunner, wordsOf)
    page.render(<Boundary what="The page" draw={() => <App store={store} />} />)
  }
  try {
    await open()
  } catch (error) {
    page.render(
      <main className="unopened">
        <h1 className="wordmark">Stagescope</h1>
        <Failed what="The page" error={error} again={open} />
      </main>,
    )
  }
}

applyTheme()
const root = document.getElementById('root')
if (root) void start(root)
