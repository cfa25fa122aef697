import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { runs } from '../sample.ts'
import { desk, phone } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What axe finds on the page as it is, each with its element and what would mend it. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    // What passes is not listed: to write that down takes a third of the time.
    const rules = { 'target-size': { enabled: true } }
    return (await axe.run({ resultTypes: ['violations'], rules })).violations
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}

const screens = [
  ['desk', 'light', desk],
  ['phone', 'dark', phone],
] as const

/**
 * Both layouts and both palettes, each once: what only the pair of them breaks, the pages of `access.test.ts` would show. In
 * the sample one of the two for each kind of page, by its name.
 */
export const shownAs = (what: string): readonly (typeof screens)[number][] =>
  screens.filter((_, i) => runs(what.length % 2 === i ? 1 : 0, 1) === 1)
