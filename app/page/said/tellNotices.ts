import type { Store } from '../../document/store.ts'
import { tell } from '../../parts/voice/tell.ts'

/** Tells what was refused or asked, and what else an edit changed, as it stands on the page then. @returns stops it */
export function tellNotices(store: Store): () => void {
  const told = () => tell('notice', noticesShown)
  const { problem, asked, notices } = store.getState()
  if (problem || asked || notices.length > 0) told()
  return store.subscribe((now, before) => {
    if (now.problem !== before.problem || now.asked !== before.asked || now.notices !== before.notices) told()
  })
}

/** With a view to the page itself: parts of it come later than what they are about. */
const noticesShown = (): string =>
  [...document.querySelectorAll('.notices [data-told] p')].map(({ textContent }) => textContent).join(' ')
