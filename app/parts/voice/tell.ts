/** For how long nothing must have happened before anything is said [ms]. */
export const rest = 500

type Words = string | (() => string)

const waiting = new Map<string, Words>()
let timer: ReturnType<typeof setTimeout> | undefined
let speak: ((sentence: string) => void) | undefined
let held = false

/**
 * Says something to those who cannot see it: once nothing has happened for half a second and no button of a pointer is
 * held. What was to be said of the same matter and has not been is forgotten, so that only where a change ends is told.
 * @param words  asked for when they are said, where they depend on what the page shows then; nothing is said of ''
 */
export function tell(matter: string, words: Words): void {
  waiting.delete(matter)
  waiting.set(matter, words)
  restart()
}

/** Who says it: the one live region of the page. @returns gives it up */
export function listenToTold(say: (sentence: string) => void): () => void {
  speak = say
  const listeners = new AbortController()
  const hear = (type: string, hold: boolean) =>
    addEventListener(
      type,
      () => {
        held = hold
        restart()
      },
      { signal: listeners.signal, capture: true },
    )
  hear('pointerdown', true)
  hear('pointerup', false)
  hear('pointercancel', false)
  restart()
  return () => {
    listeners.abort()
    clearTimeout(timer)
    speak = undefined
    held = false
  }
}

function restart(): void {
  clearTimeout(timer)
  if (speak && !held && waiting.size > 0) timer = setTimeout(say, rest)
}

function say(): void {
  const told = [...waiting.values()].map((words) => (typeof words === 'string' ? words : words()).trim())
  waiting.clear()
  const sentence = told.filter((words) => words !== '').join(' ')
  if (sentence !== '') speak?.(sentence)
}
