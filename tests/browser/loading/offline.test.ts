import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { runs } from '../../sample.ts'
import { policyFor } from '../../../scripts/page/contentPolicy.ts'
import { violations } from '../axe.ts'
import { serveSite } from '../site.ts'
import { desk, newPage, phone, stranger, useBrowser } from '../visit.ts'

useBrowser()

const scriptOf = (module: string) =>
  basename(inject('chunks').find(({ modules }) => modules.includes(module))!.file)

/**
 * A site of its own, that can be changed and closed; and a page of a person who comes the first time.
 * @param whole  with what is large, is not kept ahead, and mostly not asked for here
 */
async function firstVisit(whole = false) {
  const visit = await firstPicture(whole)
  await isKept(visit.page)
  return visit
}

const isKept = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((claimed) => serviceWorker.addEventListener('controllerchange', claimed))
  })

/** The same before anything is kept. */
async function firstPicture(whole = false) {
  const folder = mkdtempSync(join(tmpdir(), 'stagescope-site-'))
  cpSync(inject('siteFolder'), folder, {
    recursive: true,
    filter: (file) => whole || !/pyodide|\.wasm$/.test(file),
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
  return { folder, url, page, server, close, complaints }
}

/** A file of the site, changed. */
function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

/** A newer version of the site: another page, and what is named is gone. */
function renew(folder: string, ...gone: readonly string[]): void {
  change(join(folder, 'index.html'), 'Where the time goes', 'A newer version')
  change(join(folder, 'sw.js'), /(url:"index\.html",revision:")\w+/, '$1another')
  for (const module of gone) rmSync(join(folder, 'assets', scriptOf(module)))
}

/** A newer version as a build makes it: all scripts have other names, and nothing is left of the old ones. */
function release(folder: string): void {
  renew(folder)
  const script = /([\w.-]+-)[0-9a-f]([0-9a-f]{6}\.js)\b/g
  const newer = (text: string) => text.replace(script, '$1n$2')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(js|html)$/.test(name) && !name.includes('pyodide'))) {
    const path = join(folder, file)
    writeFileSync(path, newer(readFileSync(path, 'utf8')))
    renameSync(path, join(folder, newer(file)))
  }
  const html = join(folder, 'index.html')
  const policy = policyFor(readFileSync(html, 'utf8'))
  change(html, /(?<=Content-Security-Policy" content=")[^"]*/, policy)
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

    renew(folder, 'app/systems/pipeline/map/StrategyMapDesk.tsx')
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

  it('stands in two tabs: what one takes, the other is told of, goes on without, and mends by a reload', async () => {
    const { folder, url, page: left, complaints } = await firstVisit()
    const taking = await left.context().newPage()
    taking.on('pageerror', ({ message }) => complaints.push(message))
    await taking.goto(`${url}#v=1&s=pipeline&bytes=16384&end`)
    await taking.locator('.headline').waitFor()
    await taking.evaluate(async () => navigator.serviceWorker.ready)

    release(folder)
    await taking.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await offer(left).getByRole('button', { name: 'Later' }).click()
    await offer(taking).getByRole('button', { name: 'Reload, keeping my work' }).click()
    await expect.poll(() => version(taking).catch(() => undefined)).toMatch(/^A newer version/)
    await taking.locator('.headline').waitFor()
    expect(await offer(taking).count()).toBe(0)

    // It was put off here; now it is there, and what was not loaded is gone.
    await offer(left).waitFor()
    expect(await version(left)).toMatch(/^Where the time goes/)
    const size = left.getByLabel('Message size', { exact: true })
    await size.fill('6 KB')
    await size.press('Enter')
    await left.waitForURL(/bytes=6144/)
    await forgetCached(left)
    await left.getByRole('button', { name: 'Map', exact: true }).click()
    const failed = left.locator('.failed-part')
    await failed.getByText('a newer version has taken its place on the site').waitFor()
    expect(await size.inputValue()).toBe('6 KB')

    await failed.getByRole('button', { name: 'Reload, keeping my work' }).click()
    await expect.poll(() => version(left).catch(() => undefined)).toMatch(/^A newer version/)
    await left.locator('.desk').waitFor()
    expect(await failed.count()).toBe(0)
    expect(await offer(left).count()).toBe(0)
    expect(await size.inputValue()).toBe('6 KB')
    await left.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => size.inputValue()).not.toBe('6 KB')
    expect(complaints).toEqual([])
  })

  it('takes a new version while another tab asks for one thing after the other', async () => {
    const { folder, url, page: left, complaints } = await firstVisit()
    const taking = await left.context().newPage()
    await taking.goto(`${url}#v=1&s=pipeline&bytes=16384&end`)
    await taking.locator('.headline').waitFor()
    renew(folder)
    await taking.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await offer(taking).waitFor()
    const asked = await left.evaluateHandle(
      (script) => {
        const asked = { answered: 0, over: false, pause: 0 }
        const ask = async () => {
          while (!asked.over) {
            await fetch(script).then((answer) => answer.arrayBuffer())
            asked.answered++
            if (asked.pause > 0) await new Promise((resolve) => setTimeout(resolve, asked.pause))
          }
        }
        for (let i = 0; i < 4; i++) void ask()
        return asked
      },
      `assets/${scriptOf('app/main.tsx')}`,
    )
    await offer(taking).getByRole('button', { name: 'Reload, keeping my work' }).click()
    await expect.poll(() => version(taking).catch(() => undefined)).toMatch(/^A newer version/)
    // It asks on, and leaves the new page some of the processor.
    await asked.evaluate((each) => (each.pause = 10))
    await taking.locator('.headline').waitFor()
    expect(taking.url()).toContain('bytes=16384')
    // However the new page came: its version is not offered to it, neither now nor when the other tab is gone.
    const offeredSoon = async () => {
      const isKept = async () => (await navigator.serviceWorker.getRegistration()) !== undefined
      await expect.poll(() => taking.evaluate(isKept), { timeout: 10_000 }).toBe(true)
      await taking.waitForTimeout(500)
      return offer(taking).count()
    }
    expect(await offeredSoon()).toBe(0)
    const answered = await asked.evaluate((each) => {
      each.over = true
      return each.answered
    })
    expect(answered).toBeGreaterThan(0)
    await left.close()
    await taking.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    expect(await offeredSoon()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is kept while nobody is at work: a drag has the processor to itself', async () => {
    const { page, server, complaints } = await firstPicture()
    let asked = 0
    server.on('request', () => asked++)
    const begun = asked
    await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(begun + 40)

    const slider = (await page.getByRole('slider', { name: 'Message size, slider' }).boundingBox())!
    const [x, y] = [slider.x + slider.width / 2, slider.y + slider.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const counts: number[] = []
    for (let i = 0; i < 30; i++) {
      await page.mouse.move(x + 30 * Math.sin(i / 5), y)
      await page.waitForTimeout(50)
      counts.push(asked)
    }
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active)).toBe(
      null,
    )
    // What was asked for before the worker has heard of the hand comes still, and a part of the page may.
    expect(counts.at(-1)! - counts.at(-15)!).toBeLessThan(5)
    await page.mouse.up()
    await isKept(page)
    expect(asked).toBeGreaterThan(counts.at(-1)! + 40)
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

/** What a host allows a browser to keep for a year shall not answer in the place of what the page keeps. */
async function forgetCached(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

/** The addresses that the page keeps, of whatever version. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat().map(({ url }) => url)
  })

describe('what is large', () => {
  it.runIf(runs(0, 1) === 1)(
    'is not kept ahead; Python and the solver work without a network once they were used',
    async () => {
      const { url, page, close, complaints } = await firstVisit(true)
      const large = /\.wasm|pyodide|pythonWorker|CodeEditor.*\.js/
      expect((await keptFiles(page)).filter((file) => large.test(file))).toEqual([])

      const check = async () => {
        await page.goto(`${url}#v=1&s=pipeline&strategy=exact&end`)
        await page.reload()
        await page.getByRole('button', { name: 'Check with an independent solver' }).click()
        const told = page.getByRole('region', { name: 'Independent check' })
        await told.getByText(/the same as ours/).waitFor({ timeout: 60_000 })
      }
      const python = async () => {
        await page.goto(`${url}#v=1&s=pipeline&view.desk=python&end`)
        await page.reload()
        await page.getByRole('textbox', { name: 'Python program' }).waitFor()
        await page.getByRole('button', { name: 'Run', exact: true }).click()
        const output = page.getByRole('region', { name: 'Output' })
        await output.getByText('187.0 µs, equal 188.9').first().waitFor({ timeout: 180_000 })
      }
      await check()
      await python()
      expect((await keptFiles(page)).filter((file) => large.test(file)).length).toBeGreaterThanOrEqual(4)
      await forgetCached(page)
      close()
      await check()
      await python()
      expect(complaints).toEqual([])
    },
    600_000,
  )
})

describe('where the browser keeps nothing for the page', () => {
  it('every place opens, says so where it matters, and complains of nothing', async () => {
    const page = await newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    // As a private window does, or a browser that is told to forget everything.
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
        Object.defineProperty(globalThis, name, { get: refuse })
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('denied', 'SecurityError'))
    })
    await page.goto(`${inject('siteUrl')}#at=home`)
    await page.getByText('This browser keeps nothing for this page').waitFor()
    for (const place of ['lessons', 'challenges', 'class', 'workbench', 'terms', 'papers,pipeline']) {
      await page.evaluate((place) => {
        location.hash = `#at=${place}`
      }, place)
      await page.locator('#root main').first().waitFor()
    }
    await page.evaluate(() => {
      location.hash = '#at=lessons,cut-a-message,3'
    })
    await page.locator('form.lesson-answer').getByRole('button', { name: 'Predict' }).click()
    await page.getByText('What it is', { exact: true }).waitFor()
    await page.waitForURL(/prediction=14/)
    expect(complaints).toEqual([])
  })
})
