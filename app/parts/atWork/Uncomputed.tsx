interface UncomputedProps {
  /** As its sentence begins: 'The map could not be computed'. */
  readonly what: string
  /** Why not; undefined where nothing is wrong. */
  readonly problem: string | undefined
  /** Asks once more, where that may help. */
  readonly retry: (() => void) | undefined
}

/** Why a desk has no answer, and the way on. */
export function Uncomputed({ what, problem, retry }: UncomputedProps) {
  if (problem === undefined) return null
  return (
    <p role="alert">
      {`${what}: ${problem} `}
      {retry && (
        <button type="button" className="link-button" onClick={retry}>
          Try again
        </button>
      )}
    </p>
  )
}
