interface ExampleNoteProps {
  /** From what the stages of the page are, where they were measured themselves: 'measured, pasted on 2026-11-22'. */
  readonly source: string | undefined
  readonly onClear: () => void
}

/** Says that what is read is an example, and sends it away. */
export function ExampleNote({ source, onClear }: ExampleNoteProps) {
  return (
    <p className="measure-example">
      <strong>An example, not your data:</strong> the pipeline of this page, measured by simulation with
      2&nbsp;% of noise.{' '}
      {source !== undefined && `Its stages were ${source}: the timings themselves are in no link. `}
      <span data-hand>
        Paste your own into the box, or{' '}
        <button type="button" className="link-button" onClick={onClear}>
          clear the example
        </button>
      </span>
    </p>
  )
}
