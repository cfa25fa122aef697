import { Suspense, type ComponentType } from 'react'
import { useStore } from 'zustand'
import type { ViewWordsOf } from '../engine/index.ts'
import { App } from './App.tsx'
import { openPage } from './document/open.ts'
import { titledChallenge } from './document/keptBack/titled.ts'
import type { Store } from './document/store.ts'
import { come } from './loading/come.ts'
import { afterwards } from './parts/afterwards.ts'
import { pageRunner } from './task/index.ts'

const wordsOf: ViewWordsOf = (...asked) =>
  come('What reads this link', async () => (await import('./page/viewWordsOf.ts')).viewWordsOf(...asked))

const Special = afterwards('This page', async () => (await import('./Special.tsx')).Special)

/** The explorer with the document of the address, which outlives a visit to another place. */
export async function openExplorer(): Promise<ComponentType> {
  const opened = await openPage(pageRunner, wordsOf)
  return () => {
    const store = useStore(opened, ({ told }) => told as Store | undefined) ?? opened
    const asks = useStore(
      store,
      ({ history: { present } }) =>
        present.predict ?? present.fault ?? present.title?.startsWith(titledChallenge),
    )
    if (!asks && window.parent === window) return <App store={store} />
    return (
      <Suspense fallback={null}>
        <Special store={store} />
      </Suspense>
    )
  }
}
