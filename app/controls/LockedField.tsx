import type { ReactNode } from 'react'

interface LockedFieldProps {
  /** In a column there is room for the sign only. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** What can be read and not changed, and that it is so. */
export function LockedField({ narrow, children }: LockedFieldProps) {
  return (
    <fieldset className="locked" disabled title="Locked by this link: make your own copy to change it.">
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

/** A small padlock in the colour of its words. */
function LockSign({ label }: { readonly label?: string }) {
  return (
    <svg
      className="lock-sign"
      width="10"
      height="12"
      viewBox="0 0 10 12"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect x="1" y="5" width="8" height="6" rx="1" fill="currentColor" />
      <path d="M3 5 V3.5 a2 2 0 0 1 4 0 V5" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  )
}
