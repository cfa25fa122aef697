interface HandProps {
  readonly label: string
  readonly count: number
  readonly at: number
  /** What is there. */
  readonly words: string
  readonly onMove: (to: number) => void
  /** What Enter does there. */
  readonly onEnter?: (() => void) | undefined
}

/** Moves the place under the hand along one direction. */
export function Hand({ label, count, at, words, onMove, onEnter }: HandProps) {
  return (
    <label>
      <span className="muted">{label}</span>
      <input
        type="range"
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
