import '../chart/chart.css'

export interface ToggleProps {
  /** What is seen: 'log', 'Table'. */
  readonly text: string
  /** What is heard when the text alone would not say what it switches. */
  readonly label: string
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
}

/** A quiet switch between two ways of showing the same thing. */
export function Toggle({ text, label, pressed, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className="toggle"
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => onChange(!pressed)}
    >
      {text}
    </button>
  )
}
