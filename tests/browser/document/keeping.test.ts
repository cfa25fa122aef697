import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { basename, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { shownAs, violations } from '../axe.ts'
import { explorer, sideways, stranger, useBrowser, visit } from '../visit.ts'

useBrowser()

const size = (page: Page) => page.getByLabel('Message size', { exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on with it' })
const kept = (page: Page) => page.locator('.kept')

async function open(context: BrowserContext, fragment = explorer): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  await page.goto(inject('siteUrl') + fragment)
  await page.getByText('KB is').waitFor()
  return page
}

async function change(page: Page, text: string): Promise<void> {
  await size(page).fill(text)
  await size(page).press('Enter')
}

const written = (page: Page) => page.waitForTimeout(600)

/** From now on storage has no room for anything. @returns makes room again */
async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const usual = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.defineProperty(Storage.prototype, 'setItem', { ...usual, value: refuse })
    const makeRoom = () => Object.defineProperty(Storage.prototype, 'setItem', usual)
    Object.assign(globalThis, { makeRoom })
  })
  return () => page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom())
}

describe('an edit', () => {
  it('that undo took back is there for redo after a reload', async () => {
    const page = await open(await stranger())
    await change(page, '8 KB')
    await page.waitForURL(/bytes=8192/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL((url) => !url.hash.includes('bytes=8192'))
    await written(page)
    await page.reload()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => size(page).inputValue()).toBe('8 KB')
  })

  it('is there after a reload at once, with its undo', async () => {
    const page = await open(await stranger())
    await change(page, '8 KB')
    await page.waitForURL(/bytes=8192/)
    await change(page, '16 KB')
    await page.reload()
    expect(await size(page).inputValue()).toBe('16 KB')
    await page.waitForURL(/bytes=16384/)
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    expect(await size(page).inputValue()).toBe('8 KB')
    await undo.click()
    expect(await size(page).inputValue()).toBe('4 KB')
  })

  it('is there though its field was never left: a number, and a text of several lines', async () => {
    const page = await open(await stranger())
    await change(page, '8 KB')
    await size(page).fill('16 KB')
    await page.reload()
    await expect.poll(() => size(page).inputValue()).toBe('16 KB')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await size(page).inputValue()).toBe('8 KB')
    const text = page.getByRole('textbox', { name: 'Programs' })
    await page.goto(`${inject('siteUrl')}#v=1&s=memory-channel&end`)
    await text.waitFor()
    await written(page)
    await text.fill('node 0\n  compute 7 us\nnode 1\n  compute 1 us')
    await page.reload()
    await expect.poll(() => text.inputValue()).toContain('compute 7 us')
    await text.fill('node 0\n  compute 8')
    await page.reload()
    await expect.poll(() => text.inputValue()).toBe('node 0\n  compute 8')
    await page.getByText(/^line 2: expected/).waitFor()
    await text.press('Escape')
    expect(await text.inputValue()).toContain('compute 7 us')
    await page.reload()
    await expect.poll(() => text.inputValue()).toContain('compute 7 us')
  })

  it('is kept though the code that keeps it has not come, and told with its undo', async () => {
    const file = inject('chunks').find(({ modules }) =>
      modules.includes('app/document/keeping/keepWork.ts'),
    )!.file
    const context = await stranger()
    let away = true
    await context.route(`**/${basename(file)}`, (route) => (away ? route.abort() : route.continue()))
    const page = await open(context)
    await change(page, '8 KB')
    await page.close({ runBeforeUnload: true })
    away = false
    const next = await open(context)
    await goOn(next).click()
    await expect.poll(() => size(next).inputValue()).toBe('8 KB')
    await next.getByRole('button', { name: 'Undo' }).click()
    expect(await size(next).inputValue()).toBe('4 KB')
  })

  it('that was the first, just before the tab was closed, is offered to the next', async () => {
    const context = await stranger()
    const page = await open(context)
    await change(page, '8 KB')
    await page.close({ runBeforeUnload: true })
    const next = await open(context)
    await goOn(next).click()
    await expect.poll(() => size(next).inputValue()).toBe('8 KB')
  })
})

describe('work', () => {
  it('is not offered between a lesson and its question, but once the lesson is left', async () => {
    const context = await stranger()
    const first = await open(context)
    await change(first, '8 KB')
    await written(first)
    await first.close()
    const page = await context.newPage()
    await page.goto(`${inject('siteUrl')}#at=lessons,guess,1`)
    await page.getByRole('button', { name: 'Predict' }).waitFor()
    // What is offered has come by then.
    await written(page)
    expect(await kept(page).count()).toBe(0)
    await page.evaluate(() => (location.hash = '#v=1&s=pipeline&strategy=none&end'))
    await kept(page).waitFor()
    expect(await kept(page).innerText()).toContain(
      'What you made before is still here: Communication pipeline',
    )
    await goOn(page).click()
    await expect.poll(() => size(page).inputValue()).toBe('8 KB')
  })

  it('is not overwritten by an edit of another link, and each leads back to the other', async () => {
    const context = await stranger()
    const first = await open(context)
    await change(first, '8 KB')
    await written(first)
    await first.close()
    const second = await open(context, '#v=1&s=pipeline&strategy=none&title=Exercise+2&end')
    expect(await kept(second).innerText()).toMatch(
      /What you made before is still here: Communication pipeline/,
    )
    await change(second, '2 KB')
    await written(second)
    await goOn(second).click()
    await expect.poll(() => size(second).inputValue()).toBe('8 KB')
    expect(await kept(second).innerText()).toContain('Exercise 2')
    await goOn(second).click()
    await expect.poll(() => size(second).inputValue()).toBe('2 KB')
  })

  it('of two tabs is offered twice, the newer first; what is forgotten can be brought back', async () => {
    const context = await stranger()
    const tabs = [
      await open(context, '#v=1&s=pipeline&title=Mine&end'),
      await open(context, '#v=1&s=pipeline&title=Mine&end'),
    ]
    await change(tabs[0]!, '8 KB')
    await written(tabs[0]!)
    await change(tabs[1]!, '16 KB')
    await written(tabs[1]!)
    const third = await open(context)
    const rows = third.locator('.kept-row')
    await third.getByText('1 more').click()
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringContaining('Mine: Message size 16 KB'),
        expect.stringContaining('Mine: Message size 8 KB'),
      ])
    await rows.nth(1).getByRole('button', { name: 'Forget it' }).click()
    await rows.nth(1).getByRole('button', { name: 'Bring it back' }).click()
    await rows.nth(1).getByRole('button', { name: 'Go on with it' }).click()
    await expect.poll(() => size(third).inputValue()).toBe('8 KB')
  })

  it('that was forgotten and has no room any more is not lost: that is told, and it can be saved or tried again', async () => {
    const context = await stranger()
    const first = await open(context)
    await change(first, '8 KB')
    await written(first)
    const second = await open(context, '#v=1&s=pipeline&strategy=none&end')
    const row = second.locator('.kept-row')
    await row.getByRole('button', { name: 'Forget it' }).click()
    const makeRoom = await fillStorage(second)
    const back = row.getByRole('button', { name: 'Bring it back' })
    await back.click()
    await row.getByText('storage is full or denied').waitFor()
    const saving = second.waitForEvent('download')
    await row.getByRole('button', { name: 'Save it as a file' }).click()
    expect(await text(await (await saving).createReadStream())).toContain('8192')
    await makeRoom()
    await back.click()
    await goOn(second).click()
    await expect.poll(() => size(second).inputValue()).toBe('8 KB')
  })

  it('that was typed a moment ago is not lost to what the person goes on with, and Back leads to it', async () => {
    const context = await stranger()
    const first = await open(context)
    await change(first, '8 KB')
    await written(first)
    const second = await open(context, '#v=1&s=pipeline&title=Second&bytes=5000&end')
    await size(second).fill('2 KB')
    await goOn(second).click()
    await expect.poll(() => size(second).inputValue()).toBe('8 KB')
    expect(await kept(second).innerText()).toContain('Second')
    await second.waitForURL(/bytes=8192/)
    await second.goBack()
    await expect.poll(() => size(second).inputValue()).toBe('2 KB')
    await second.getByRole('button', { name: 'Undo' }).click()
    expect(await size(second).inputValue()).toBe('8 KB')
  })

  it('that has no room stays where it is, and that is told; once there is, one press goes on', async () => {
    const context = await stranger()
    const first = await open(context)
    await change(first, '8 KB')
    await written(first)
    const second = await open(context, '#v=1&s=pipeline&title=Second&bytes=5000&end')
    const makeRoom = await fillStorage(second)
    await change(second, '2 KB')
    await second.getByText('undo will not outlast a reload').waitFor()
    await goOn(second).click()
    await second.getByText('What stands here would be lost, so it stays.').waitFor()
    expect(await size(second).inputValue()).toBe('2 KB')
    await makeRoom()
    // The press leaves the field: with what is taken of it the sentence above goes, and this row moves up.
    await size(second).fill('3 KB')
    await goOn(second).hover()
    await second.mouse.down()
    await second.waitForTimeout(100)
    await second.mouse.up()
    await expect.poll(() => size(second).inputValue()).toBe('8 KB')
    await goOn(second).click()
    await expect.poll(() => size(second).inputValue()).toBe('3 KB')
  })

  it('is not offered again in a tab that does not want it', async () => {
    const context = await stranger()
    const first = await open(context)
    await change(first, '8 KB')
    await written(first)
    const second = await open(context)
    await second.getByRole('button', { name: 'Not now' }).click()
    await second.reload()
    await second.getByText('KB is').waitFor()
    expect(await kept(second).count()).toBe(0)
    const third = await open(context)
    expect(await goOn(third).count()).toBe(1)
  })

  it.each([
    ['is damaged', '{"v":1,'],
    ['a newer page has kept', '{"v":2,"present":{}}'],
  ])('that %s is set aside, and handed out as a file', async (_, text) => {
    const context = await stranger()
    await context.addInitScript((text) => localStorage.setItem('stagescope.work', text), text)
    const page = await open(context)
    expect(await page.locator('.headline').innerText()).toContain('188.9')
    expect(await kept(page).innerText()).toContain('Set aside as it is')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save it as a file' }).click(),
    ])
    const path = join(tmpdir(), `stagescope-kept-${process.pid}.json`)
    await saved.saveAs(path)
    expect(readFileSync(path, 'utf8')).toBe(text)
    await change(page, '8 KB')
    await written(page)
    expect(await page.evaluate(() => localStorage.getItem('stagescope.work'))).toBe(text)
  })

  it.each([
    ['full', 'QuotaExceededError', 'storage for the page is full'],
    ['denied', 'SecurityError', 'keeps nothing for this page'],
  ])('is told not to be kept where the storage is %s, and the page goes on', async (_, name, sentence) => {
    const context = await stranger()
    await context.addInitScript((name) => {
      const refuse = () => {
        throw new DOMException('no', name)
      }
      if (name === 'SecurityError') Object.defineProperty(globalThis, 'localStorage', { get: refuse })
      else Storage.prototype.setItem = refuse
    }, name)
    const page = await open(context)
    await change(page, '8 KB')
    await page.getByText(sentence).waitFor()
    await page.waitForURL(/bytes=8192/)
    // The first page lists it as long as the tab is there.
    await page.evaluate(() => (location.hash = '#at=home'))
    await page.getByText('This browser does not keep this list').waitFor()
    await page.locator('[aria-labelledby=home-lately] li a').click()
    await page.waitForURL(/bytes=8192/)
    await page.reload()
    await page.getByText('KB is').waitFor()
    expect(await size(page).inputValue()).toBe('8 KB')
  })
})

/** The script of a system that the first page does not load. */
const skeleton = () =>
  `**/${basename(inject('chunks').find(({ modules }) => modules.includes('engine/systems/skeleton/system.ts'))!.file)}`

describe('a link that is followed from work that is kept', () => {
  it('is what a reload opens though it had not come, and the work is offered beside it', async () => {
    const page = await open(await stranger())
    await change(page, '8 KB')
    await written(page)
    // Asked for before the reload it never comes, and after it at once.
    let left = false
    await page.route(skeleton(), (route) => (left ? route.continue() : undefined))
    const asked = page.waitForRequest(skeleton())
    const link = '#v=1&s=skeleton&end'
    await page.evaluate((link) => (location.hash = link), link)
    await asked
    // Longer than a visit takes to be noted among those lately open.
    await page.waitForTimeout(1000)
    left = true
    await page.reload()
    await expect.poll(() => page.getByLabel('System', { exact: true }).inputValue()).toBe('skeleton')
    await written(page)
    expect(new URL(page.url()).hash).toBe(link)
    const lately = await page.evaluate(() => localStorage.getItem('stagescope.lately'))
    expect(lately).toMatch(/s=pipeline[^}]*"system":"pipeline"/)
    expect(lately).not.toMatch(/s=skeleton[^}]*"system":"pipeline"/)
    await goOn(page).click()
    await expect.poll(() => size(page).inputValue()).toBe('8 KB')
  })

  it('and cannot be read stays beside the work after a reload too, with what is wrong with it', async () => {
    const page = await open(await stranger())
    await change(page, '8 KB')
    await written(page)
    const link = '#v=1&s=pipeline&bytes=4096&colour=red&end'
    await page.evaluate((link) => (location.hash = link), link)
    const part = page.getByText('1 part would be left out')
    await part.waitFor()
    await page.reload()
    await part.waitFor()
    expect(await size(page).inputValue()).toBe('8 KB')
    await written(page)
    expect(new URL(page.url()).hash).toBe(link)
    await change(page, '16 KB')
    await page.waitForURL(/bytes=16384/)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await size(page).inputValue()).toBe('8 KB')
  })
})

describe('Back to a system that is slow to come, and Forward at once', () => {
  it('stays at the newer entry, and leaves each its document', async () => {
    const context = await stranger()
    const page = await open(context, '#v=1&s=pipeline&bytes=5000&end')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(skeleton(), async (route) => {
      await held
      await route.continue()
    })
    // An entry whose system is not loaded yet, and one of the page's own behind it.
    await page.evaluate(() => history.replaceState(null, '', '#v=1&s=skeleton&end'))
    await page.getByLabel('Preset').selectOption('gms')
    await page.waitForURL(/#v=1&s=pipeline/)
    const newer = page.url()
    await page.goBack()
    await page.waitForURL(/skeleton/)
    await page.goForward()
    await page.waitForURL(newer)
    release()
    await page.waitForTimeout(1200)
    expect(page.url()).toBe(newer)
    expect(await page.locator('.headline').innerText()).toContain('796.2')
  })
})

describe('Back at once after a link was followed', () => {
  it('does not write that link over the entry it leads to', async () => {
    const page = await open(await stranger(), '#v=1&s=pipeline&title=First&end')
    const written = await page.evaluateHandle(() => {
      const links: string[] = []
      const replace = history.replaceState.bind(history)
      history.replaceState = (state, unused, url) => {
        links.push(String(url))
        replace(state, unused, url)
      }
      location.hash = '#v=1&s=pipeline&bytes=8192&title=Second&end'
      return links
    })
    await page.getByRole('button', { name: 'Second', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'First', exact: true }).waitFor()
    await page.waitForTimeout(600)
    expect((await written.jsonValue()).filter((link) => link.includes('Second'))).toEqual([])
    expect(page.url()).toMatch(/title=First/)
  })
})

describe.each(shownAs('keeping'))('on a %s, %s', (_, theme, options) => {
  it('what is kept can be read and reached, and nothing runs out sideways', async () => {
    const page = await visit(explorer, options)
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(() => {
      localStorage.setItem('stagescope.work.a', '{')
      localStorage.setItem(
        'stagescope.work.b',
        '{"v":1,"at":1,"present":{"title":"Exercise 2","scenario":{}}}',
      )
    })
    await page.reload()
    await page.getByText('1 more').click()
    expect(await violations(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
  })
})

it('colours that are chosen in one tab are those of the other, which takes nothing back', async () => {
  const context = await stranger()
  const [page, other] = [await open(context), await open(context)]
  const schemeOf = (tab: Page) => tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const schemes = () => Promise.all([page, other].map(schemeOf))
  for (const next of ['light', 'dark']) {
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect.poll(schemes).toEqual([next, next])
  }
  await other.getByText('1000 B', { exact: true }).click()
  await page.reload()
  await page.getByText('KB is').waitFor()
  expect(await schemes()).toEqual(['dark', 'dark'])
})
