import { Suspense, type ReactNode } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { useEditor } from './editor.ts'

// Few links lock anything.
const LockedField = afterwards(
  'A locked parameter',
  async () => (await import('./LockedField.tsx')).LockedField,
)

interface LockableProps {
  /** Where it stands in the parameters: 'bytes', 'stages.2.overhead'. */
  readonly path: string
  /** In a column there is room for the sign only. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A control that the link may lock, which then can be read and not changed, or hide. */
export function Lockable({ path, narrow = false, children }: LockableProps) {
  const { locked, hidden } = useEditor()
  if (hidden(path)) return null
  if (!locked(path)) return children
  return (
    <Suspense fallback={null}>
      <LockedField narrow={narrow}>{children}</LockedField>
    </Suspense>
  )
}
