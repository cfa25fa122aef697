/** A hand that has not moved for so long rests [ms]. */
export const rest = 100
/** What waits for a hand to rest waits at most this long [ms]. */
export const patience = 500

/** Calls when a hand that moved has come to rest, and now and then while it does not. */
export function resting(call: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = 0
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const come = () => {
    stop()
    call()
  }
  const moved = () => {
    const now = performance.now()
    if (!timer) first = now
    clearTimeout(timer)
    timer = setTimeout(come, Math.min(rest, first + patience - now))
  }
  return { moved, stop }
}
