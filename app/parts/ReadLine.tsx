import type { ReactNode } from 'react'
import './readLine.css'

interface ReadLineProps {
  /** What is pointed at or focused, or what a drag would do; nothing at rest. */
  readonly line: ReactNode
  /** At rest: how the picture is read. */
  readonly children?: ReactNode
}

/** One line below a picture, in the place of its legend: nothing floats over the picture, and nothing moves. */
export function ReadLine({ line, children }: ReadLineProps) {
  const told = line !== undefined && line !== ''
  return (
    <div className={told ? 'read-line read-line-told' : 'read-line'}>
      <div className="read-line-rest">{children}</div>
      {told && <p className="figure">{line}</p>}
    </div>
  )
}
