import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { lessons } from '../../../app/lessons/index.ts'
import { desksOf } from '../../../app/page/desksOf.ts'
import { places } from '../../../app/places/index.ts'
import { papers } from '../../../app/systems/papers.ts'
import { systems } from '../../../engine/index.ts'
import { runs } from '../../sample.ts'
import { inEveryRun, explorer, newPage, takeComplaints, useBrowser, visit, visitIn } from '../visit.ts'

useBrowser(inEveryRun)

/** Hears from now on what the page's policy forbids it. */
const refusedIn = (page: Page) =>
  page.evaluateHandle(() => {
    const heard: string[] = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.push(`${violatedDirective} ${blockedURI}`),
    )
    return heard
  })

const words = [
  ...places.map(({ word }) => word),
  ...Object.keys(papers)
    .slice(0, runs(1, 100))
    .map((id) => `papers,${id}`),
  ...lessons.slice(0, runs(1, 100)).map(({ id }) => `lessons,${id},1`),
]

describe('the built page', () => {
  it('opens every place, papers and lessons, asks nobody else and wishes nothing that it forbids', async () => {
    const page = await visitIn(await newPage(), '#at=home')
    const refused = await refusedIn(page)
    for (const word of words) {
      await page.evaluate((word) => {
        location.hash = `#at=${word}`
      }, word)
      // A step of a lesson goes on to its own address.
      await page.waitForURL((url) => !word.startsWith('lessons,') || !url.hash.startsWith('#at='))
      await page
        .locator(word.startsWith('lessons,') ? '.lesson-text h2' : '#root main')
        .first()
        .waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(await refused.jsonValue()).toEqual([])
  })

  // Whom a page asks, and what the console says of what was refused, is heard in every test.
  it.each(Object.keys(systems))(
    'opens every desk, asks nobody else and wishes nothing that it forbids: %s',
    async (id) => {
      const page = await visitIn(await newPage(), `#v=1&s=${id}&end`)
      const refused = await refusedIn(page)
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

  it('forbids what is not its own: no script, picture, request, form or frame from outside, no code in a text', async () => {
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
      const form = Object.assign(document.createElement('form'), { action: other, target: 'nowhere' })
      document.body.append(form)
      form.submit()
      await fetch(other).catch(() => undefined)
      const { refused } = window as unknown as { refused: Set<string> }
      const wanted = 8
      for (let i = 0; i < 50 && refused.size < wanted; i++)
        await new Promise((later) => setTimeout(later, 20))
      return [...refused, 'wasRun' in window ? 'and yet it ran' : ''].sort()
    })
    expect(refused).toEqual([
      '',
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-elem',
    ])
    // Asked of the policy alone: what it refuses never leaves the page.
    expect(new Set(takeComplaints())).toEqual(new Set(['The page asks https://elsewhere.example/']))
  })

  it('may be framed', async () => {
    const page = await newPage()
    await page.setContent(
      `<iframe src="${inject('siteUrl')}#v=1&amp;s=pipeline&amp;embed=headline&amp;end" width="1200" height="800"></iframe>`,
    )
    await page.frameLocator('iframe').locator('.headline').waitFor()
  })
})

describe('what docs/DEPLOY.md says of hosts', () => {
  it('is so of GitHub Pages, which gives out no file that begins with _ or a dot', () => {
    const names = readdirSync(inject('siteFolder'), { recursive: true, withFileTypes: true }).map(
      ({ name }) => name,
    )
    expect(names.filter((name) => /^[_.]/.test(name))).toEqual([])
  })

  it('has for nginx a type for every kind of file of the page, which replaces the types that nginx knows itself', () => {
    const files = readdirSync(inject('siteFolder'), { recursive: true, withFileTypes: true })
    const kinds = new Set(files.filter((each) => each.isFile()).map(({ name }) => extname(name).slice(1)))
    const [, types = ''] = /types \{([^}]*)\}/.exec(readFileSync('docs/DEPLOY.md', 'utf8')) ?? []
    const told = new Set(types.split(';').flatMap((line) => line.trim().split(/\s+/).slice(1)))
    expect([...kinds].filter((kind) => !told.has(kind))).toEqual([])
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

  it('are those of every part of the service worker', () => {
    const worker = readFileSync(join(inject('siteFolder'), 'sw.js'), 'utf8')
    const parts = [...worker.matchAll(/"workbox:([a-z-]+):/g)].map(([, part]) => `workbox-${part}`)
    expect(parts).toContain('workbox-precaching')
    expect([...parts, 'idb'].filter((name) => !text().includes(`\n${name} `))).toEqual([])
    expect(text()).toContain('Jake Archibald')
  })

  it('are those of fonts that came with a program', () => {
    expect(readdirSync(join(inject('siteFolder'), 'assets')).join()).toContain('KaTeX_Main-Regular')
    expect(text()).toMatch(/\nkatex [^]*Khan Academy[^]*Reserved Font Names[^]*KaTeX_Main[^]*SIL OPEN FONT/)
  })

  it('are a link away from the page', async () => {
    const page = await visit()
    await page.keyboard.press('?')
    await page.getByRole('link', { name: /licences/ }).click()
    await page.waitForURL(/licences\.txt$/)
    expect(await page.locator('body').innerText()).toContain('Copyright (c) 2026 HiGHS')
  })
})
