import { Suspense, useState } from 'react'
import { systems } from '../../../engine/index.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { useWide } from '../../parts/useWide.ts'
import { SkipLink } from '../keyboard/SkipLink.tsx'
import { Tools } from './Tools.tsx'
import './more.css'
import './site.css'

const SiteUnseen = afterwards('The search', async () => (await import('./SiteUnseen.tsx')).SiteUnseen)

const ways: readonly (readonly [words: string, href: string])[] = [
  ['Lessons', '#at=lessons'],
  ['Papers', '#at=papers'],
  ['Python', `#v=1&s=${Object.keys(systems)[0]!}&view.desk=python&end`],
]

const menu = 'site-menu'

/** Above every page that is not the explorer: home, the search, and where else to go. `slash` opens the search, too. */
export function SiteHeader({ slash = false }: { readonly slash?: boolean }) {
  const wide = useWide()
  const [searching, setSearching] = useState(false)
  const [keysShown, setKeysShown] = useState(false)
  const links = ways.map(([words, href]) => (
    <a key={words} href={href}>
      {words}
    </a>
  ))
  const tools = <Tools onKeys={() => setKeysShown(true)} words={!wide} />
  return (
    <header className="header site-header">
      <SkipLink to="text" />
      <h1 className="wordmark">
        <a href="#at=home">Stagescope</a>
      </h1>
      <button
        type="button"
        className={wide ? 'site-search' : 'site-search icon-button'}
        aria-label="Search presets, figures and lessons"
        aria-haspopup="dialog"
        onClick={() => setSearching(true)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        {wide && (
          <>
            <span>Search presets, figures and lessons</span>
            {slash && <kbd>/</kbd>}
          </>
        )}
      </button>
      {wide ? (
        <nav className="site-ways" aria-label="Pages">
          {links}
          {tools}
        </nav>
      ) : (
        <>
          <button type="button" className="icon-button" aria-label="Pages" popoverTarget={menu}>
            ☰
          </button>
          <nav id={menu} popover="auto" className="header-menu site-menu" aria-label="Pages">
            {links}
            {tools}
          </nav>
        </>
      )}
      <Suspense fallback={null}>
        <SiteUnseen {...{ slash, searching, setSearching, keysShown, setKeysShown }} />
      </Suspense>
    </header>
  )
}
