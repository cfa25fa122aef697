/** Says that what is read is an example, and sends it away. */
export function ExampleNote({ onClear }: { readonly onClear: () => void }) {
  return (
    <p className="measure-example">
      <strong>An example, not your data:</strong> the pipeline of this page, measured by simulation with 2 %
      of noise.{' '}
      <span data-hand>
        Paste your own into the box, or{' '}
        <button type="button" className="link-button" onClick={onClear}>
          clear the example
        </button>
      </span>
    </p>
  )
}
