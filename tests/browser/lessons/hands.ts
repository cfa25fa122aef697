/**
 * How a person gets at a page, by keys alone or by a finger alone: what a walk through it is written in. Places are CSS
 * selectors, of which the first that is shown is meant.
 */
export interface Hands {
  readonly ask: Ask
  /** A button, a link, an option, a switch. */
  readonly press: (place: string) => Promise<void>
  /** Puts a text into a field in the place of the one that is there, and has it taken. */
  readonly write: (place: string, text: string) => Promise<void>
  /** The mark on its axes, or a slider, somewhere else; `more` are buttons that do the same. */
  readonly move: (place: string, more: string) => Promise<void>
}

/** Runs a function in the page, which stands by itself: it may use nothing but what it is handed. */
export type Ask = <A, R>(question: (about: A) => R, about: A) => Promise<R>

/** A keyboard and eyes: as much as every driver of a browser can do. */
export interface Keys extends Pick<Hands, 'ask'> {
  /** One key, by the name that DOM events have for it, perhaps with `Shift+` or `Control+` before it. */
  readonly key: (name: string) => Promise<void>
  /** A text into what has the focus. */
  readonly type: (text: string) => Promise<void>
}

/** Tabs enough to get around any page here. */
const around = 150

/** Does everything with Tab, arrows, Enter and Space. */
export function byKeys({ ask, key, type }: Keys): Hands {
  const go = async (place: string, isThere = hasFocus) => {
    await shown(ask, place)
    for (let tabs = 0; tabs < around; tabs++) {
      if (await ask(isThere, place)) return
      await key('Tab')
    }
    throw new Error(`${place} is not reached by Tab`)
  }
  return {
    ask,
    async press(place) {
      await shown(ask, place)
      const kind = await ask(kindOf, place)
      if (kind !== 'radio') {
        await go(place)
        await key(kind === 'checkbox' ? 'Space' : 'Enter')
        return
      }
      // Tab comes to one of the group; arrows go on to the others, and choose them.
      await go(place, groupHasFocus)
      for (let options = 0; options < 20 && !(await ask(hasFocus, place)); options++) await key('ArrowDown')
      await key('Space')
    },
    async write(place, text) {
      await go(place)
      await key('Control+a')
      await type(text)
      // Of several lines Enter makes one more.
      await key((await ask(kindOf, place)) === 'lines' ? 'Tab' : 'Enter')
    },
    async move(place) {
      await go(place)
      await key('ArrowRight')
    },
  }
}

/** Waits until a place is shown. */
async function shown(ask: Ask, place: string): Promise<void> {
  await until(ask, isShown, place, `${place} is not shown`)
}

/** Asks until the answer is yes. @throws Error after half a minute */
export async function until<A>(
  ask: Ask,
  question: (about: A) => boolean,
  about: A,
  otherwise: string,
): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await ask(question, about)) return
    await new Promise((later) => setTimeout(later, 40))
  }
  throw new Error(otherwise)
}

// In the page: each stands by itself.

const isShown = (place: string) =>
  [...document.querySelectorAll(place)].some((element) => element.checkVisibility())

function hasFocus(place: string): boolean {
  const found = [...document.querySelectorAll(place)].find((element) => element.checkVisibility())
  return found !== undefined && found === document.activeElement
}

function groupHasFocus(place: string): boolean {
  const found = [...document.querySelectorAll<HTMLInputElement>(place)].find((element) =>
    element.checkVisibility(),
  )
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && focused.type === 'radio' && focused.name === found?.name
}

function kindOf(place: string): 'radio' | 'checkbox' | 'lines' | 'other' {
  const found = document.querySelector(place)
  if (found instanceof HTMLTextAreaElement) return 'lines'
  const kind = found instanceof HTMLInputElement ? found.type : ''
  return kind === 'radio' || kind === 'checkbox' ? kind : 'other'
}
