/** A prediction and its outcome as bars on one axis; the words beside them say the same. */
export function Pair({
  predicted,
  outcome,
}: {
  readonly predicted: number
  readonly outcome: number | undefined
}) {
  if (outcome === undefined || !(Number.isFinite(outcome) && outcome >= 0 && predicted >= 0)) return null
  const largest = Math.max(predicted, outcome)
  if (largest === 0) return null
  const width = (value: number) => ({ width: `${(value / largest) * 100}%` })
  return (
    <div className="predict-pair" aria-hidden="true">
      <span>predicted</span>
      <span className="predict-track">
        <span className="predict-bar predict-mine" style={width(predicted)} />
      </span>
      <span>it is</span>
      <span className="predict-track">
        <span className="predict-bar" style={width(outcome)} />
      </span>
    </div>
  )
}
