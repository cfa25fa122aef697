import './sign.css'

/** Which of two: A outlined, B solid, everywhere. */
export const Sign = ({ side }: { readonly side: 'a' | 'b' }) => (
  <span className={`two-sign two-sign-${side}`} aria-hidden="true">
    {side.toUpperCase()}
  </span>
)
