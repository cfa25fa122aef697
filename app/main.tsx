import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme.css'
import './page/page.css'
import './controls/controls.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { pageRunner } from './task/index.ts'
import { openPage } from './document/open.ts'
import type { ViewWordsOf } from '../engine/index.ts'
import { applyTheme } from './document/settings.ts'

const wordsOf: ViewWordsOf = async (...asked) => (await import('./page/viewWordsOf.ts')).viewWordsOf(...asked)

/** No `await` at the top level: the system that is loaded here imports from the chunk of this module, and would wait for it. */
async function start(root: HTMLElement): Promise<void> {
  createRoot(root).render(<App store={await openPage(pageRunner, wordsOf)} />)
}

applyTheme()
const root = document.getElementById('root')
if (root) void start(root)
