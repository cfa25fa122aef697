/** What is put off until the browser is idle waits at most this long [ms]. */
const patience = 100
/** A frame with less than this left is no time for it [ms]. */
const least = 4

/** Calls once, between two frames that leave time for it. @returns gives up when aborted */
export function whenIdle(call: () => void): AbortController {
  const abort = new AbortController()
  const given = performance.now()
  const ask = () => {
    // Not every browser tells when it is idle; a timer comes after the frame at least.
    if (typeof requestIdleCallback !== 'function') {
      setTimeout(() => abort.signal.aborted || call(), least)
      return
    }
    requestIdleCallback(
      (deadline) => {
        if (abort.signal.aborted) return
        if (deadline.didTimeout || deadline.timeRemaining() >= least) call()
        else ask()
      },
      { timeout: Math.max(1, given + patience - performance.now()) },
    )
  }
  ask()
  return abort
}
