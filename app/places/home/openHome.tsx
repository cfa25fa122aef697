import type { ComponentType } from 'react'
import { HomePage } from './HomePage.tsx'
import { homeStore } from './homeStore.ts'

/** The first page; what was tried in its picture outlives a visit to another. */
export async function openHome(): Promise<ComponentType> {
  const store = await homeStore()
  return () => <HomePage store={store} />
}
