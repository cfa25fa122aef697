import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import { Voice } from '../../parts/voice/Voice.tsx'

/** Tells what the picture of the first page says, wherever a change of it has ended. */
export function HomeVoice({ store }: { readonly store: Store }) {
  const shown = useStore(store, (state) => state.shown?.scenario)
  useTold('result', shown, wordsShown)
  return <Voice />
}

const wordsShown = (): string =>
  [...document.querySelectorAll('.home-hero > .label, .home-answer')]
    .map(({ textContent }) => textContent.trim())
    .join(' ')
