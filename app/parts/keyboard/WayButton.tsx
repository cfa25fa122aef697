import type { ButtonHTMLAttributes } from 'react'

interface WayButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'disabled' | 'aria-disabled' | 'onClick'
> {
  readonly can: boolean
  readonly onClick: (() => void) | undefined
}

/** One step of a way. Where the way ends it stays a button, so that whoever goes it keeps the focus. */
export const WayButton = ({ can, onClick, ...button }: WayButtonProps) => (
  <button type="button" {...button} aria-disabled={!can} onClick={can ? onClick : undefined} />
)
