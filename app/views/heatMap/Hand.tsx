interface HandProps {
  readonly label: string
  readonly count: number
  readonly at: number
  /** Where that is, with its unit. */
  readonly value: string
  /** What is there. */
  readonly words: string
  readonly onMove: (to: number) => void
  /** What Enter does there. */
  readonly onEnter?: (() => void) | undefined
}

/** Moves the place under the hand along one direction. */
export function Hand({ label, count, at, value, words, onMove, onEnter }: HandProps) {
  return (
    <label>
      <span className="muted">{label}</span>
      <span className="figure" aria-hidden>
        {value}
      </span>
      <input
        type="range"
        className="slider"
        min={0}
        max={count - 1}
        value={at}
        aria-valuetext={words}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
      />
    </label>
  )
}
