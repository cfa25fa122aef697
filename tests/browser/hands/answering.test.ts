import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { explorer, useBrowser, visit } from '../visit.ts'

useBrowser()

/** Without what is chosen already, and marks on a curve, which tell their words. */
const buttons =
  'button:not(:disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"], [aria-current], .curve-mark), summary'
const usable = `${buttons}, select, input[type="text"]`

/** How each of them looks, with its name. */
const looks = (page: Page, controls: string) =>
  page.locator(controls).evaluateAll((all) =>
    all.map((each) => {
      const look = [each, ...each.querySelectorAll('*')].map((part) => {
        const style = getComputedStyle(part)
        return [
          style.color,
          style.backgroundColor,
          style.borderColor,
          style.opacity,
          style.textDecorationLine,
        ]
      })
      const name = each.getAttribute('aria-label') ?? each.textContent
      return {
        name: `${each.getAttribute('class')} ${name}`,
        look: each.checkVisibility() ? look.join() : '',
      }
    }),
  )

/** The names of those that look the same in a state as in another. */
async function silent(page: Page, controls: string, from: string[], to: string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: controls })
  const seen = []
  for (const forcedPseudoClasses of [from, to]) {
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
    seen.push(await looks(page, controls))
  }
  await session.detach()
  const [before = [], after = []] = seen
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  return before.flatMap(({ name, look }, i) => (look !== '' && look === after[i]!.look ? [name] : []))
}

it.each([
  ['the first page', '#at=home', '.home-asked a'],
  ['a timeline', explorer, '.curve-mark'],
  ['steps and stages', '#v=1&s=pipeline&view.desk=data-path&end', '.data-path-step'],
  ['fields of a desk', '#v=1&s=pipeline&view.desk=drift&end', '.curve-mark'],
  ['two scenarios', '#v=1&s=virtual-network&b.s=virtual-network&b.transport=,4&end', '.two-choose'],
  ['a step of a lesson', '#at=lessons,cut-a-message,3', '.lesson-stepper'],
])('every control of %s answers the pointer, and every button the press', async (_, link, there) => {
  const page = await visit(link)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator(there).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await silent(page, usable, [], ['hover'])).toEqual([])
  expect(await silent(page, buttons, ['hover'], ['hover', 'active'])).toEqual([])
})
