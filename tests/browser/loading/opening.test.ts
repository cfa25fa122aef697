import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page, Route } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { violations } from '../axe.ts'
import { newPage, phone, takeComplaints, useBrowser } from '../visit.ts'
import { builtScripts } from './weights.ts'

useBrowser()

const fragment = '#v=1&s=pipeline&bytes=8192&end'
const main = basename(inject('chunks').find(({ modules }) => modules.includes('app/main.tsx'))!.file)
/** The page's script, and what it cannot begin without. */
const [first, ...imported] = builtScripts(inject('siteFolder')).closure(main)

const ways: readonly (readonly [how: string, answer: (route: Route) => Promise<void>])[] = [
  ['does not come, for the network is away,', (route) => route.abort('internetdisconnected')],
  ['is gone', (route) => route.fulfill({ status: 404 })],
  [
    'is answered with a page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  ],
]

async function openedWhere(script: string, answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await newPage()
  await page.route(`**/${script}`, answer)
  await page.goto(inject('siteUrl') + fragment)
  return page
}

const told = (page: Page) => page.getByRole('alert').innerText()

describe('a page whose own script', () => {
  it.each(ways)('%s says so, and comes with a reload, its link kept', async (_, answer) => {
    const page = await openedWhere(first!, answer)
    expect(await told(page)).toMatch(/^The page could not be opened: a part of it has not come\./)
    expect(await page.getByRole('heading', { name: 'Stagescope' }).isVisible()).toBe(true)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.locator('.headline').waitFor()
    expect(await page.getByLabel('Message size', { exact: true }).inputValue()).toBe('8 KB')
    expect(await page.locator('#opening').count()).toBe(0)
  })

  it('lacks what it imports says the same', async () => {
    expect(imported.length).toBeGreaterThan(0)
    const page = await openedWhere(imported[0]!, (route) => route.abort())
    expect(await told(page)).toContain('a part of it has not come')
    expect(await violations(page)).toEqual([])
  })

  it('cannot be read by the browser says that', async () => {
    const page = await openedWhere(first!, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let of what is to come' }),
    )
    expect(await told(page)).toMatch(/^The page could not be opened: its program stopped\./)
  })

  it('is slow says that after a while, and nothing once it is there', async () => {
    let late: Route | undefined
    const page = await newPage(phone)
    await page.clock.install()
    await page.route(`**/${first}`, (route) => void (late = route))
    await page.goto(inject('siteUrl') + fragment, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Stagescope' }).waitFor()
    await page.clock.runFor(7000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.runFor(2000)
    expect(await told(page)).toMatch(/^The site answers slowly/)
    await page.clock.resume()
    await late!.continue()
    await page.locator('.headline').waitFor()
    expect(await page.getByText('answers slowly').count()).toBe(0)
  })
})

describe('a page that may not have its own parts says so, and what it needs', () => {
  const sentence = /^The page could not be opened: browsers refuse its parts to a file.*It needs a server/

  it('as a file', async () => {
    const page = await newPage()
    await page.goto(pathToFileURL(join(inject('siteFolder'), 'index.html')).href)
    expect(await told(page)).toMatch(sentence)
    takeComplaints()
  })

  it('in a frame that has no origin', async () => {
    const page = await newPage()
    await page.setContent(`<iframe sandbox="allow-scripts" src="${inject('siteUrl')}${fragment}"></iframe>`)
    expect(await page.frameLocator('iframe').getByRole('alert').innerText()).toMatch(sentence)
    takeComplaints()
  })
})

it('a browser without scripts is told what they are for', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(inject('siteUrl'))
  expect(await page.locator('body').innerText()).toMatch(/^Stagescope\s+Stagescope computes in your browser/)
})
