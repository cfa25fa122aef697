import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme.css'
import './page/look/page.css'
import './page/look/buttons.css'
import './page/look/header.css'
import './page/look/notices.css'
import './page/look/keys.css'
import './page/look/smallDesk.css'
import './page/look/phone.css'
import './controls/controls.css'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { come } from './loading/come.ts'
import { Boundary } from './parts/Boundary.tsx'
import { Failed } from './parts/Failed.tsx'
import { isElsewhere, isHome } from './document/address/elsewhere.ts'
import { holdSettings } from './document/settings.ts'

/** Within another page, where only what a link names is shown. */
const framed = window.parent !== window

/** Which page the address means. Each is loaded when it is first asked for, and keeps what was made in it. */
const pages = {
  home: () => come('The first page', async () => (await import('./places/home/openHome.tsx')).openHome()),
  place: () => come('This page', async () => (await import('./places/PlacePage.tsx')).PlacePage),
  framed: () => come('This page', async () => (await import('./page/embed/OnlyOpen.tsx')).NotFramed),
  explorer: () => come('The page', async () => (await import('./explorer.tsx')).openExplorer()),
}

/** No `await` at the top level: the system that is loaded here imports from the chunk of this module, and would wait for it. */
function start(root: HTMLElement): void {
  const page = createRoot(root)
  const there: { [K in keyof typeof pages]?: Promise<ComponentType> | undefined } = {}
  /** Once, however often it is asked for meanwhile: two explorers would both write the address. */
  const pageOf = (which: keyof typeof pages) =>
    (there[which] ??= pages[which]().catch((error: unknown) => {
      there[which] = undefined
      throw error
    }))
  /** The address may change again while something of it is loaded: only the latest is shown. */
  let turn = 0

  const open = async () => {
    const mine = ++turn
    const which = !isElsewhere() ? 'explorer' : framed ? 'framed' : isHome() ? 'home' : 'place'
    const Page = await pageOf(which)
    if (mine === turn) page.render(<Boundary what="The page" draw={() => <Page />} />)
  }
  const show = () => {
    const opening = open()
    const mine = turn
    return opening.catch(
      (error: unknown) =>
        mine === turn &&
        page.render(
          <main className="unopened">
            <h1 className="wordmark">Stagescope</h1>
            <Failed what="The page" error={error} again={open} />
          </main>,
        ),
    )
  }

  addEventListener('hashchange', () => void show())
  addEventListener('dragover', refuseFile)
  addEventListener('drop', refuseFile)
  void show()
  setTimeout(() => void renewal(), 4000)
}

/** Where nothing takes a file the browser would open it in the place of the page, and what was made there be gone. */
function refuseFile(event: DragEvent): void {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files') || target instanceof HTMLInputElement)
    return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** Where it does not come the page goes on: it is only not there without a network. */
const renewal = () =>
  import('./renewal/renewal.ts').then(
    ({ keepForLater }) => keepForLater(),
    () => undefined,
  )

holdSettings()
const root = document.getElementById('root')
if (root) start(root)
