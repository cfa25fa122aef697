import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { desksOf } from '../../app/page/desksOf.ts'
import { systems } from '../../engine/index.ts'
import { explorer, newPage, useBrowser, visit, visitIn } from './visit.ts'

useBrowser()

describe('the built page', () => {
  // Whom it asks, and what the console says of what was refused, `visit` hears in every test.
  it.each(Object.keys(systems))(
    'opens every desk, asks nobody else and wishes nothing that it forbids: %s',
    async (id) => {
      const page = await visitIn(await newPage(), `#v=1&s=${id}&end`)
      const refused = await page.evaluateHandle(() => {
        const heard: string[] = []
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          heard.push(`${violatedDirective} ${blockedURI}`),
        )
        return heard
      })
      const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('button')
      const labels = desksOf(await systems[id]!()).map(({ label }) => label)
      expect(await tabs.allInnerTexts()).toEqual(['Timeline', ...labels])
      for (const tab of (await tabs.all()).slice(1)) {
        await tab.click()
        await page.locator('.desk').waitFor()
        await page.waitForLoadState('networkidle')
      }
      expect(await refused.jsonValue()).toEqual([])
    },
  )

  it('forbids what is not its own: no script, picture, request or frame from outside, no code in a text', async () => {
    const page = await newPage()
    await page.addInitScript(() => {
      const refused = new Set<string>()
      Object.assign(window, { refused })
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective))
    })
    await page.goto(inject('siteUrl') + explorer)
    await page.locator('.headline').waitFor()
    const refused = await page.evaluate(async () => {
      const other = 'https://elsewhere.example/'
      const add = (tag: string, how: object) =>
        document.body.append(Object.assign(document.createElement(tag), how))
      add('script', { src: other })
      add('script', { textContent: 'window.wasRun = true' })
      add('img', { src: other })
      add('iframe', { src: other })
      add('object', { data: other })
      add('base', { href: other })
      await fetch(other).catch(() => undefined)
      const { refused } = window as unknown as { refused: Set<string> }
      const wanted = 7
      for (let i = 0; i < 50 && refused.size < wanted; i++)
        await new Promise((later) => setTimeout(later, 20))
      return [...refused, 'wasRun' in window ? 'and yet it ran' : ''].sort()
    })
    expect(refused).toEqual([
      '',
      'base-uri',
      'connect-src',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-elem',
    ])
  })

  it('may be framed', async () => {
    const page = await newPage()
    await page.setContent(
      `<iframe src="${inject('siteUrl')}#v=1&amp;s=pipeline&amp;embed=headline&amp;end" width="1200" height="800"></iframe>`,
    )
    await page.frameLocator('iframe').locator('.headline').waitFor()
  })
})

describe('the licences', () => {
  const text = () => readFileSync(join(inject('siteFolder'), 'licences.txt'), 'utf8')

  it('are those of every package in the page, its workers and its fonts', () => {
    const named = [...text().matchAll(/^(\S+) \d\S* \(.*\)$/gm)].map(([, name]) => name)
    const modules = inject('chunks').flatMap((chunk) => chunk.modules)
    const inPage = modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
    // What nothing is left of in the build is not in it: its place was taken, or nobody uses it.
    const leftOut = ['d3-color', 'd3-ease', 'd3-timer', 'd3-transition', 'internmap']
    const wanted = new Set([...inPage.filter((name) => !leftOut.includes(name)), 'highs'])
    expect([...wanted].filter((name) => !named.includes(name))).toEqual([])
    expect(named).toContain('@fontsource-variable/inter')
    expect(text()).toContain('SIL OPEN FONT LICENSE')
  })

  it('are a link away from the page', async () => {
    const page = await visit()
    await page.keyboard.press('?')
    await page.getByRole('link', { name: /licences/ }).click()
    await page.waitForURL(/licences\.txt$/)
    expect(await page.locator('body').innerText()).toContain('Copyright (c) 2026 HiGHS')
  })
})
