import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { serveSite } from './site.ts'
import { desk, phone, stranger, useBrowser } from './visit.ts'
import { violations } from './axe.ts'

useBrowser()

const scriptOf = (module: string) =>
  basename(inject('chunks').find(({ modules }) => modules.includes(module))!.file)

/** A site of its own, that can be changed and closed; and a page of a person who comes the first time. */
async function firstVisit() {
  const folder = mkdtempSync(join(tmpdir(), 'stagescope-site-'))
  // What is large is not kept ahead, and not asked for here.
  cpSync(inject('siteFolder'), folder, {
    recursive: true,
    filter: (file) => !/pyodide|\.wasm$/.test(file),
  })
  const { url, server } = await serveSite(folder, '/a/course/')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(() => {
    close()
    rmSync(folder, { recursive: true })
  })
  const page = await (await stranger({ ...desk, serviceWorkers: 'allow' })).newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${url}#v=1&s=pipeline&bytes=8192&end`)
  await page.locator('.headline').waitFor()
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((claimed) => serviceWorker.addEventListener('controllerchange', claimed))
  })
  return { folder, url, page, close, complaints }
}

const version = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=description]')!.getAttribute('content'))
const offer = (page: Page) => page.getByRole('complementary', { name: 'New version' })

describe('a page that was visited once', () => {
  it('offers a new version, keeps to the old one until then, and goes on when its site is gone', async () => {
    const { folder, page, close, complaints } = await firstVisit()
    const size = page.getByLabel('Message size', { exact: true })
    await size.fill('6 KB')
    await size.press('Enter')
    await page.waitForURL(/bytes=6144/)

    // A new version: another page, and a script of the old one is gone.
    const change = (file: string, from: string | RegExp, to: string) => {
      const before = readFileSync(join(folder, file), 'utf8')
      const after = before.replace(from, to)
      expect(after).not.toBe(before)
      writeFileSync(join(folder, file), after)
    }
    change('index.html', 'Where the time goes', 'A newer version')
    change('sw.js', /(url:"index\.html",revision:")\w+/, '$1another')
    rmSync(join(folder, 'assets', scriptOf('app/systems/pipeline/map/StrategyMapDesk.tsx')))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await offer(page).waitFor()
    expect(await offer(page).innerText()).toMatch(/This page is \d+\.\d+\.\d+ \(build [0-9a-f]{7}\)/)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])

    // Nothing is forced: the page goes on, with a part that its site has no more.
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.locator('.desk').waitFor()
    await page.reload()
    await page.locator('.desk').waitFor()
    expect(await version(page)).toMatch(/^Where the time goes/)
    expect(page.url()).toContain('bytes=6144')
    await page.getByRole('button', { name: 'Timeline' }).click()

    await offer(page).getByRole('button', { name: 'Reload, keeping my work' }).click()
    await expect.poll(() => version(page).catch(() => undefined)).toMatch(/^A newer version/)
    await expect.poll(() => size.inputValue()).toBe('6 KB')
    expect(await offer(page).count()).toBe(0)

    close()
    await page.reload()
    await page.locator('.headline').waitFor()
    await page.getByRole('button', { name: 'Figures' }).click()
    await page.locator('.desk').waitFor()
    await page.goto(page.url().replace(/#.*/, '#at=home'))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.goto(page.url().replace(/#.*/, '#v=1&s=virtual-network&end'))
    await page.locator('.headline').waitFor()
    expect(complaints).toEqual([])
  })

  it('can be installed from where it is', async () => {
    const page = await (await stranger(phone)).newPage()
    await page.goto(inject('siteUrl'))
    const found = await page.evaluate(async () => {
      const manifestUrl = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href
      const manifest = (await (await fetch(manifestUrl)).json()) as {
        readonly start_url: string
        readonly icons: readonly { readonly src: string; readonly sizes: string }[]
      }
      const icons = await Promise.all(
        manifest.icons.map(async ({ src, sizes }) => {
          const image = new Image()
          image.src = new URL(src, manifestUrl).href
          await image.decode()
          return sizes === 'any' ? sizes : `${image.naturalWidth}x${image.naturalHeight} is ${sizes}`
        }),
      )
      return { start: new URL(manifest.start_url, manifestUrl).href, icons }
    })
    expect(found.start).toBe(inject('siteUrl'))
    expect(found.icons).toEqual(['any', '192x192 is 192x192', '512x512 is 512x512', '512x512 is 512x512'])
  })
})
