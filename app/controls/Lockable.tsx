import type { ReactNode } from 'react'
import { useEditor } from './editor.ts'
import { LockSign } from './LockSign.tsx'

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
  const sentence = locked(path)
  if (sentence === undefined) return children
  return (
    <fieldset className="locked" disabled title={`${sentence} Make your own copy to change it.`}>
      {narrow ? (
        <LockSign label="Locked by this link" />
      ) : (
        <legend className="locked-by muted">
          <LockSign /> Locked by this link
        </legend>
      )}
      {children}
    </fieldset>
  )
}
