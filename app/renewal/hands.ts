/** A hand that has done nothing for so long rests [ms]. */
const quiet = 1000
/** So often it is told at most that a hand is at work [ms]. */
const often = 250

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Whether a hand is at work on the page: dragging, turning the wheel or typing, not what it passes over. */
export function watchedHands() {
  let last = -Infinity
  let told = -Infinity
  let tell: ((hold: number) => void) | undefined
  const atWork = (event: Event) => {
    if (event instanceof PointerEvent && event.buttons === 0) return
    last = performance.now()
    if (!tell || last - told < often) return
    told = last
    tell(quiet)
  }
  for (const sign of signs) addEventListener(sign, atWork, { capture: true, passive: true })
  return {
    /** Resolves when it rests. */
    async rest() {
      do await new Promise((resolve) => setTimeout(resolve, quiet))
      while (performance.now() - last < quiet)
    },
    /** @param listener  is told, again and again, for how long to wait from now on [ms] */
    onWork(listener: (hold: number) => void) {
      tell = listener
    },
  }
}
