import type { Page } from 'playwright'

/** From now on, writes down what every live region of the page says when it changes. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const live = '[role=status],[role=alert],[role=log],output,[aria-live=polite],[aria-live=assertive]'
    const heard: string[] = []
    Object.assign(window, { heard })
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
    new MutationObserver((records) => {
      const changed = new Set<Element>()
      for (const { target, addedNodes } of records) {
        const around = elementOf(target)?.closest(live)
        if (around) changed.add(around)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll('*')])
              if (region.matches(live)) changed.add(region)
      }
      for (const region of changed) {
        const said = region.textContent.trim().replace(/\s+/g, ' ')
        if (said !== '') heard.push(said)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** Longer than anything waits before it is said [ms]. */
export const silence = 900

/**
 * What is said of a change: all of it, once the page has been silent for a while.
 * @param patience  how much longer a first word is waited for [ms]: on a busy machine it comes late
 */
export async function saidOf(
  page: Page,
  change: () => Promise<unknown>,
  patience = 10_000,
): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(silence)
  await listen(page)
  await change()
  await page.waitForTimeout(silence)
  for (let waited = 0; waited < patience && (await heard(page)).length === 0; waited += 100)
    await page.waitForTimeout(100)
  return heard(page)
}

/** What has been said since `listen`. */
export const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
