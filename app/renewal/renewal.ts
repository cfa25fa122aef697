import { Workbox } from 'workbox-window'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'
import { reloading } from '../loading/reloading.ts'
import { tell } from '../parts/voice/tell.ts'
import { watchedHands } from './hands.ts'

/** A page that stays open looks for a newer version when it is come back to, at most this often [ms]. */
const often = 3_600_000

/** How long a newer version may take to come before the page is loaded anew as it is [ms]. */
const patience = 10_000

/**
 * How long what the press on “Reload” itself has the page load may take to be asked for [ms]. Chromium stops the old worker
 * for the new one; a request within those some 40 ms starts it again, and then the new one waits and the reload hangs.
 */
const aftermath = 300

/**
 * How long a swap may take [ms]. Where another tab asks for something just then, Chromium leaves the old worker in its place, and a
 * page that is loaded anew waits until that tab is quiet.
 */
const swap = 2500

/**
 * Keeps the page for a time without network, offers a newer version, and never takes it without being asked. Where that is
 * denied (a file, a private window, a full disk) the page goes on without.
 */
export const keepForLater = (): Promise<void> => kept().catch(() => undefined)

async function kept(): Promise<void> {
  // In a frame the page is a guest. The development server changes by the second.
  if (import.meta.env.DEV || window.top !== window || !('serviceWorker' in navigator)) return
  await afterFirstPicture()
  const hands = watchedHands()
  const box = new Workbox('./sw.js', { scope: './' })
  // A page that came from its site is what waited there for the old one to go.
  const fromSite = !navigator.serviceWorker.controller
  let own: ServiceWorker | undefined
  box.addEventListener('waiting', ({ sw, wasWaitingBeforeRegister }) => {
    if (fromSite && wasWaitingBeforeRegister) own = sw
    else void offer()
  })
  // Another tab has taken it: what this page has not loaded yet may be gone.
  box.addEventListener('controlling', ({ sw, isUpdate, isExternal }) => {
    if (sw !== own && (isUpdate || isExternal)) void offer()
  })
  await hands.rest()
  const registration = await box.register()
  if (!registration) return
  // Scores of files are fetched and kept: that is work for seconds of the processor that a drag needs.
  hands.onWork((hold) => registration.installing?.postMessage({ type: 'HANDS', hold }))
  // A place may have something to put aside before it.
  const reload = reloading.now
  reloading.now = () =>
    void renewed(registration)
      .catch(() => undefined)
      .finally(reload)
  let looked = Date.now()
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < often) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Lets the newest version answer from now on, if there is one and it comes in time. */
async function renewed(registration: ServiceWorkerRegistration): Promise<void> {
  const late = AbortSignal.timeout(patience)
  const change = (of: EventTarget, type: string) =>
    new Promise<void>((resolve) => {
      for (const each of [of, late])
        each.addEventListener(each === of ? type : 'abort', () => resolve(), { once: true })
    })
  if (!registration.waiting) await registration.update().catch(() => undefined)
  while (registration.installing && !late.aborted) await change(registration.installing, 'statechange')
  const waiting = () => registration.waiting
  if (!waiting()) return
  await new Promise((resolve) => setTimeout(resolve, aftermath))
  const next = waiting()
  if (!next) return
  const taken = change(navigator.serviceWorker, 'controllerchange')
  next.postMessage({ type: 'SKIP_WAITING' })
  const isTaken = await Promise.race([
    taken.then(() => true),
    new Promise((resolve) => setTimeout(() => resolve(false), swap)),
  ])
  if (isTaken) return
  // What nobody answers for comes from its site, if that is there; the next page has it kept again.
  const site = await fetch('?now', { cache: 'no-store', signal: AbortSignal.timeout(swap) })
  if (site.ok) await registration.unregister()
}

let offered = false

/** Who has said “Later” is asked again when the next version is there, or when another tab has taken this one. */
async function offer(): Promise<void> {
  if (offered) return
  offered = true
  const gone = () => {
    offered = false
  }
  try {
    const { showOffer } = await import('./NewVersion.tsx')
    showOffer(() => reloading.now(), gone)
    tell('version', 'A new version of this page is available.')
  } catch {
    // It is offered when the next one is there: what is missing of this one until then says so itself.
    gone()
  }
}
