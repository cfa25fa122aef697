import { InputError } from '../../engine/index.ts'

/** Something that is loaded later has not come: a script, a style sheet. The message is a sentence. */
export class Missing extends Error {
  /** How the message ends: why it has not come. */
  readonly why: string
  /** Whether a reload may bring it, and asking again alone may not. */
  readonly reload: boolean

  constructor(what: string, { sentence, reload }: Cause, error: unknown) {
    super(`${what} could not be loaded: ${sentence}`, { cause: error })
    this.name = 'Missing'
    this.why = sentence
    this.reload = reload
  }
}

interface Cause {
  readonly sentence: string
  readonly reload: boolean
}

const away: Cause = { sentence: 'its site does not answer.', reload: false }
const renewed: Cause = { sentence: 'a newer version has taken its place on the site.', reload: true }
const broken: Cause = { sentence: 'the site answers, but not with what was asked for.', reload: true }

/** How long the site may take to say that it is there [ms]. */
const patience = 5000

/** What is loaded or computed now: paper tells that something is, for it cannot wait. */
export const underWay = new Set<object>()

/**
 * What is loaded, or why it has not come.
 * @param what  as its sentence begins: 'The curves'
 * @param drawn  whether it draws anything: style sheets that have not come, be they whose they may, are waited for then
 * @throws Missing, and InputError as it is
 */
export async function come<T>(what: string, load: () => Promise<T>, drawn = true): Promise<T> {
  addEventListener('error', noteLostStyle, true)
  const part = {}
  underWay.add(part)
  try {
    if (drawn) await Promise.all([...lostStyles].map(style))
    return await load()
  } catch (error) {
    if (error instanceof Missing || error instanceof InputError) throw error
    throw new Missing(what, await cause(), error)
  } finally {
    underWay.delete(part)
  }
}

let asking: Promise<Cause> | undefined

/** Many parts may fail at once: the site is asked one time. */
const cause = (): Promise<Cause> =>
  (asking ??= causeNow().finally(() => {
    asking = undefined
  }))

async function causeNow(): Promise<Cause> {
  try {
    // The page itself, by an address that no service worker keeps.
    const page = await fetch('?now', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    if (!page.ok) return away
    const html = await page.text()
    // A network that asks for a login first answers with a page of its own.
    if (!html.includes('<title>Stagescope')) return broken
    // Their names tell what is in them.
    const own = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')!)
    return own.every((name) => html.includes(name)) ? broken : renewed
  } catch {
    return away
  }
}

/** Style sheets that have not come: what loads parts asks for each of them one time. */
const lostStyles = new Set<string>()

function noteLostStyle({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  lostStyles.add(target.href)
  target.remove()
}

const style = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: url })
    link.onload = () => {
      lostStyles.delete(url)
      resolve()
    }
    link.onerror = () => reject(new Error(`no ${url}`))
    document.head.append(link)
  })
