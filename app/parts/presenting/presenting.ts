import { drawn } from './drawn.ts'
import './presenting.css'

const followers = new Set<() => void>()

/** Whether the page is shown to a room: large letters and thick bars, for as long as the page is open. */
export const isPresenting = (): boolean => 'present' in document.documentElement.dataset

export function present(on: boolean): void {
  if (on) document.documentElement.dataset['present'] = ''
  else delete document.documentElement.dataset['present']
  drawn.scale = on ? 1.45 : 1
  for (const follow of [...followers]) follow()
}

/** @returns stops it */
export function onPresenting(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}
