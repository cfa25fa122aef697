import { Suspense, useCallback } from 'react'
import type { Store } from '../document/store.ts'
import { afterwards } from '../parts/afterwards.ts'

const KeySheet = afterwards(
  'The list of keys',
  async () => (await import('./keyboard/KeySheet.tsx')).KeySheet,
)
const Printed = afterwards('The link for paper', async () => (await import('./paper/Printed.tsx')).Printed)
const Terms = afterwards('What words mean', async () => (await import('../inspector/Terms.tsx')).Terms)
const Keyboard = afterwards('The keys', async () => (await import('./keyboard/Keyboard.tsx')).Keyboard)
const Said = afterwards('What is read out', async () => (await import('./said/Said.tsx')).Said)

interface LaterProps {
  readonly store: Store
  /** A word is explained beside the picture. */
  readonly beside: boolean
  /** What is computed is not read out: who stands in the place of the picture does that. */
  readonly silent: boolean
  /** The list of keys is open. */
  readonly keys: boolean
  readonly onKeys: (open: boolean) => void
}

/** What serves the whole page and is no part of its first picture; each comes and fails by itself. */
export function Later({ store, beside, silent, keys, onKeys }: LaterProps) {
  const show = useCallback(() => onKeys(true), [onKeys])
  return (
    <>
      <Suspense fallback={null}>
        <Terms store={store} beside={beside} />
      </Suspense>
      <Suspense fallback={null}>
        <Printed store={store} />
        <Keyboard store={store} onKeys={show} />
        {!silent && <Said store={store} />}
      </Suspense>
      {keys && (
        <Suspense fallback={null}>
          <KeySheet onClose={() => onKeys(false)} />
        </Suspense>
      )}
    </>
  )
}
