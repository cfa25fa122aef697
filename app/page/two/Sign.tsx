import type { Side } from '../../document/content.ts'
import './two.css'

/** A outlined, B solid: everywhere. */
export const Sign = ({ side }: { readonly side: Side }) => (
  <span className={`two-sign two-sign-${side}`} aria-hidden="true">
    {side.toUpperCase()}
  </span>
)
