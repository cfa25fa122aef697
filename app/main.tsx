import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme.css'
import './page/page.css'
import './controls/controls.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { pageRunner } from './runner/index.ts'
import { openPage } from './share/open.ts'
import { applyTheme } from './state/settings.ts'

applyTheme()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App store={await openPage(pageRunner)} />)
