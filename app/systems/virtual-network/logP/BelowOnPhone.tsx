import type { ReactNode } from 'react'

/** The bars of a row where there is no room for them beside its numbers; the numbers say the same. */
export const BelowOnPhone = ({
  columns,
  children,
}: {
  readonly columns: number
  readonly children: ReactNode
}) => (
  <tr className="logp-below" aria-hidden="true">
    <td colSpan={columns}>{children}</td>
  </tr>
)
