import './time.css'

const paths = {
  back: 'M5 4v8M12 4L7 8l5 4z',
  on: 'M11 4v8M4 4l5 4-5 4z',
  play: 'M5 3.5L12 8l-7 4.5z',
  pause: 'M5.5 4v8M10.5 4v8',
  minus: 'M4 8h8',
  plus: 'M4 8h8M8 4v8',
  all: 'M3 4v8M13 4v8M5 8h6M6.500 6L5 8l1.500 2M9.500 6L11 8l-1.500 2',
} as const

export interface ToolButtonProps {
  readonly label: string
  readonly icon: keyof typeof paths
  readonly onClick: () => void
}

/** A drawing to press that moves the window or the cursor. */
export function ToolButton({ label, icon, onClick }: ToolButtonProps) {
  return (
    <button type="button" className="time-tool" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={paths[icon]} />
      </svg>
    </button>
  )
}
