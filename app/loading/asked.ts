import { absence } from './absence.ts'
import { come, Missing } from './come.ts'

/** What a press, a key or an event has asked for, and what has not come for it. */
export interface Absent {
  /** What has not come, and why. */
  readonly sentence: string
  /** Whether a reload may bring it. */
  readonly reload: boolean
  /** Asks once more, and does what was asked for; absent where a person has to ask. */
  readonly again?: () => Promise<void>
}

type Tell = (absent: Absent | undefined) => void

let tell: Tell | undefined
let untold: Absent | undefined

/** Who tells of it; what has not come before is told at once. @returns gives it up */
export function listenToAbsent(listener: Tell): () => void {
  tell = listener
  absence.ask = asked
  if (absence.held) void asked(...absence.held)
  delete absence.held
  if (untold) listener(untold)
  untold = undefined
  addEventListener('unhandledrejection', tellUncaught)
  return () => {
    if (tell !== listener) return
    tell = undefined
    removeEventListener('unhandledrejection', tellUncaught)
  }
}

/** What has not come, and whoever asked for it says nothing of that. */
function tellUncaught(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason
  if (!(reason instanceof Missing)) return
  event.preventDefault()
  tell?.({ sentence: reason.message, reload: reason.reload })
}

/**
 * Does what a person has asked for with what is loaded then. What does not come is told, with the way to ask once more.
 * @param what  as its sentence begins: 'What writes tables'
 * @throws what else goes wrong
 */
export async function asked<T>(
  what: string,
  load: () => Promise<T>,
  land: (loaded: T) => unknown,
): Promise<void> {
  let loaded: T
  try {
    loaded = await come(what, load)
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    const { message: sentence, reload } = error
    const absent = { sentence, reload, again: () => asked(what, load, land) }
    if (tell) tell(absent)
    else untold = absent
    return
  }
  tell?.(undefined)
  await land(loaded)
}
