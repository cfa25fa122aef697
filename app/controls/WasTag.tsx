import { Suspense, use } from 'react'
import type { Field } from '../../engine/index.ts'
import { afterwards } from '../parts/afterwards.ts'
import { BeganContext } from './began.ts'

// Nothing is changed at first.
const Was = afterwards('The way back', async () => (await import('./was/Was.tsx')).Was)

/** Of a value that was changed: what it was, and the way back. */
export function WasTag({ field, path }: { readonly field: Field; readonly path: string }) {
  const began = use(BeganContext)(path)
  return (
    began && (
      <Suspense fallback={null}>
        <Was field={field} path={path} began={began} />
      </Suspense>
    )
  )
}
