import { reloading } from '../../loading/reloading.ts'

const key = 'stagescope.class'

/** The links of the class, with the names of who handed them in: what a visit to a picture and back does not lose. */
let text = takenOut()

export const linksOfClass = (): string => text

export function setLinksOfClass(links: string): void {
  text = links
}

// Closing the page loses them, for they are kept nowhere else: they outlast the one reload that its own button asks for.
const reload = reloading.now
reloading.now = () => {
  addEventListener('pagehide', putAside)
  reload()
}

function putAside(): void {
  try {
    if (text !== '') sessionStorage.setItem(key, text)
  } catch {
    // Storage is denied, and the page about to go.
  }
}

function takenOut(): string {
  try {
    const links = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return links
  } catch {
    return ''
  }
}
