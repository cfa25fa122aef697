import type { ComponentType } from 'react'
import type { ViewWordsOf } from '../engine/index.ts'
import { App } from './App.tsx'
import { openPage } from './document/open.ts'
import { come } from './loading/come.ts'
import { pageRunner } from './task/index.ts'

const wordsOf: ViewWordsOf = (...asked) =>
  come('What reads this link', async () => (await import('./page/viewWordsOf.ts')).viewWordsOf(...asked))

/** The explorer with the document of the address, which outlives a visit to another place. */
export async function openExplorer(): Promise<ComponentType> {
  const store = await openPage(pageRunner, wordsOf)
  return () => <App store={store} />
}
