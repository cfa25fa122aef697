import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { lessons } from '../../../app/lessons/index.ts'
import { runs } from '../../sample.ts'
import { smallTargets } from '../targets.ts'
import { desk, phone, sideways, useBrowser, visit } from '../visit.ts'
import { fingerOf, keysOf } from './chromium.ts'
import { treeOfStep } from './tree.ts'
import { walk, type Looking } from './walk.ts'

useBrowser()

/** The first step of a lesson, come to as from a page that lists lessons. */
async function first(id: string, options: typeof desk | typeof phone): Promise<Page> {
  const page = await visit('#v=1&s=pipeline&end', options)
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#at=lessons,${id},1`)
  return page
}

/** Keeps a picture of a moment, for who wants to see it too. */
async function kept(page: Page, lesson: string, what: string): Promise<void> {
  const folder = process.env['STAGESCOPE_SHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${lesson} ${what}.png`) })
}

const byKeys = async (id: string, lesson: (typeof lessons)[number]) => {
  const page = await first(id, desk)
  const told = await treeOfStep(page)
  await walk(keysOf(page), lesson, async (step, number, at) => {
    // Each step but the first is read from its heading on.
    if (number > 1 && at === 'begun')
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h2')
    await told(step, number, at)
    await kept(page, id, `${number} ${at} desk`)
  })
}

const byTouch = async (id: string, lesson: (typeof lessons)[number]) => {
  const page = await first(id, phone)
  const fits: Looking = async ({ title }, number, at) => {
    const place = `step ${number} "${title}", ${at}`
    expect(await sideways(page), place).toBe(0)
    expect(await smallTargets(page, 44), place).toEqual([])
    await kept(page, id, `${number} ${at} phone`)
  }
  await walk(fingerOf(page), lesson, fits)
}

/** Every lesson in both ways; in the sample one of them, by the seed of all samples. */
const all = lessons.flatMap((lesson) => [
  { ...lesson, way: 'by keys alone, as it is heard', go: byKeys },
  { ...lesson, way: 'by touch alone, on a phone', go: byTouch },
])
const some = runs(0, 1) === 1 ? all : [all[1998 % all.length]!]

describe('from its first step to its last', () => {
  it.each(some)('$id is gone through $way', async ({ go, ...lesson }) => go(lesson.id, lesson), 300_000)
})
