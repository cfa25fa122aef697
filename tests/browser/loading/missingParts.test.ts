import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Route } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { explorer, newPage, useBrowser } from '../visit.ts'
import { builtScripts } from './weights.ts'

useBrowser()

/** The script that holds a module. */
const scriptOf = (module: string) =>
  basename(inject('chunks').find(({ modules }) => modules.includes(module))!.file)
const reading = `**/${scriptOf('app/page/reading/Reading.tsx')}`
const deskTabs = `**/${scriptOf('app/page/DeskTabs.tsx')}`
const network = `**/${scriptOf('engine/systems/virtual-network/system.ts')}`

const scripts = builtScripts(inject('siteFolder'))
/** What the first picture cannot do without. */
const first = scripts.closure(
  scriptOf('app/main.tsx'),
  scriptOf('app/explorer.tsx'),
  scriptOf('app/document/link.ts'),
  scriptOf('engine/systems/pipeline/system.ts'),
)

const ways: readonly (readonly [how: string, answer: (route: Route) => Promise<void>])[] = [
  ['while the network is away', (route) => route.abort('internetdisconnected')],
  ['that is gone', (route) => route.fulfill({ status: 404 })],
  ['answered with a page', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
]

/** A page whose errors in the console do not count, for what fails is told there too. */
async function opened(fragment: string, prepare: (page: Page) => Promise<unknown>) {
  const page = await newPage()
  page.setDefaultTimeout(8000)
  await prepare(page)
  await page.goto(inject('siteUrl') + fragment)
  return page
}

const size = (page: Page) => page.getByLabel('Message size', { exact: true })
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })
const failed = (page: Page) => page.locator('.failed-part')

describe('a place that is on its way', () => {
  it('is no blank page meanwhile, and has the way home', async () => {
    let come!: () => void
    const held = new Promise<void>((resolve) => (come = resolve))
    const page = await opened(explorer, (page) =>
      page.route(`**/${scriptOf('app/places/papers/PapersPage.tsx')}`, (route) =>
        held.then(() => route.continue()),
      ),
    )
    await page.locator('.headline').waitFor()
    await page.evaluate(() => void (location.hash = '#at=papers'))
    await page.locator('main').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Stagescope' }).getByRole('link').waitFor()
    come()
    await page.getByRole('heading', { name: 'The papers, and what we found in them' }).waitFor()
  })
})

describe('a part of the page', () => {
  it.each(ways)('%s leaves the rest as it is, says so, and comes when asked again', async (_, answer) => {
    const page = await opened(explorer, (page) => page.route(reading, answer))
    await failed(page).waitFor()
    expect(await failed(page).innerText()).toMatch(/^What the picture says could not be loaded: /)
    expect(await page.locator('.headline').innerText()).toContain('188.9')
    await size(page).fill('8 KB')
    await size(page).press('Enter')
    await page.waitForURL(/bytes=8192/)
    await again(page).click()
    // What was asked for in vain has come back in vain.
    await expect.poll(() => again(page).getAttribute('aria-disabled')).toBe('false')
    await page.getByText('could not be loaded').waitFor()
    await page.unrouteAll()
    await again(page).click()
    await page.getByRole('heading', { name: 'What the picture says' }).waitFor()
    expect(await failed(page).count()).toBe(0)
    expect(await size(page).inputValue()).toBe('8 KB')
  })

  it('has a sentence of its own among many, whose cause the first tells; one “Try again” brings all of them', async () => {
    const page = await opened(explorer, (page) =>
      page.route('**/assets/*.js', (route) =>
        first.has(basename(route.request().url())) ? route.continue() : route.abort(),
      ),
    )
    await page.locator('.headline').waitFor()
    const told = failed(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => told.count()).toBeGreaterThan(6)
    const [leading, ...others] = await told.filter({ visible: true }).locator('p:visible').allTextContents()
    expect(leading).toMatch(/^\d+ parts of the page could not be loaded: [^.]*\.$/)
    // Each of the three numbers of the sentence is one part with the others, and tells nothing in its midst.
    expect(Number.parseInt(leading!)).toBe((await told.count()) + 1)
    for (const text of others) expect(text).toMatch(/^[A-Z].* could not be loaded either\.$/)
    expect(new Set(others).size).toBe(others.length)
    expect(await page.locator('.failed-part[role=status]').count()).toBe(1)
    expect(await page.locator('.headline').innerText()).toContain('A message of 4 KB crosses 4 stages')
    await page.unrouteAll()
    await again(page).first().click()
    await expect.poll(() => told.allTextContents()).toEqual([])
    await page.getByText('KB is').waitFor()
    await page.getByRole('button', { name: 'Figures' }).waitFor()
  })

  it('whose style sheet does not come is not drawn without it', async () => {
    const page = await opened(explorer, (page) => page.route('**/Findings-*.css', (route) => route.abort()))
    // What is asked for after it waits for it, too.
    await failed(page).first().waitFor()
    await page.unrouteAll()
    await again(page).first().click()
    await page.locator('.findings').waitFor()
    expect(
      await page.evaluate(() =>
        [...document.styleSheets].some(
          ({ href, cssRules }) => href?.includes('/Findings-') && cssRules.length > 0,
        ),
      ),
    ).toBe(true)
  })

  it('of a version that is gone offers a reload, which keeps the work', async () => {
    const page = await opened(explorer, (page) =>
      page.route(reading, (route) => route.fulfill({ status: 404 })),
    )
    await failed(page).waitFor()
    await size(page).fill('8 KB')
    await size(page).press('Enter')
    await page.waitForURL(/bytes=8192/)
    const links = page.getByLabel('Links of the class')
    const goTo = (hash: string) => page.evaluate((hash) => void (location.hash = hash), hash)
    await goTo('#at=class')
    await links.fill('Ann: #v=1&s=pipeline&end')
    await page.goBack()
    // Of a newer page some scripts may be as they were.
    const html = readFileSync(join(inject('siteFolder'), 'index.html'), 'utf8')
    const body = html.replaceAll(scriptOf('app/main.tsx'), 'first-newer.js')
    // The address by which the page asks whether it is still that of the site.
    await page.route(
      ({ search }) => search === '?now',
      (route) => route.fulfill({ contentType: 'text/html', body }),
    )
    await again(page).click()
    await page.getByText('a newer version has taken its place').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload, keeping my work' }).click()
    await page.getByRole('heading', { name: 'What the picture says' }).waitFor()
    expect(await size(page).inputValue()).toBe('8 KB')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await size(page).inputValue()).toBe('4 KB')
    // The class is of this page and of the reload that its button asks for, and of no other.
    await goTo('#at=class')
    expect(await links.inputValue()).toBe('Ann: #v=1&s=pipeline&end')
    await page.reload()
    await links.waitFor()
    expect(await links.inputValue()).toBe('')
  })

  it('that cannot be drawn says why, escaped and short, and is drawn again when asked', async () => {
    const message = `<b>${'x'.repeat(500)}</b>`
    const body = `globalThis.broken ??= true
      export function DeskTabs() { if (globalThis.broken) throw new Error(${JSON.stringify(message)}); return null }`
    const page = await opened(explorer, (page) =>
      page.route(deskTabs, (route) => route.fulfill({ contentType: 'text/javascript', body })),
    )
    await failed(page).waitFor()
    const text = await failed(page).innerText()
    expect(text).toMatch(/^The views could not be drawn: <b>x+\.\.\./)
    expect(text.length).toBeLessThan(300)
    expect(await page.locator('.headline').innerText()).toContain('188.9')
    // What comes after the first picture draws it once more, and every part with it.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(globalThis, { broken: false }))
    await again(page).click()
    await expect.poll(() => failed(page).count()).toBe(0)
  })
})

describe('a system whose part does not come', () => {
  it('leaves the one that is shown, says which, and opens when asked again', async () => {
    const page = await opened(explorer, (page) => page.route(network, (route) => route.abort()))
    await page.getByText('KB is').waitFor()
    // Nothing else is on its way when the network is let through again.
    await page.waitForLoadState('networkidle')
    await page.getByLabel('System', { exact: true }).selectOption('virtual-network')
    await page.getByText('Virtual network transport could not be loaded').waitFor()
    expect(await page.locator('.headline').innerText()).toContain('188.9')
    expect(await page.getByLabel('System', { exact: true }).inputValue()).toBe('pipeline')
    await page.unrouteAll()
    await again(page).click()
    await page.waitForFunction(() => document.querySelector('select')?.value === 'virtual-network')
    expect(await page.getByText('could not be loaded').allTextContents()).toEqual([])
  })

  it('is named by a page that it was to begin with, which begins when asked again', async () => {
    const page = await opened('#v=1&s=virtual-network&end', (page) =>
      page.route(network, (route) => route.abort()),
    )
    await page.getByText('Virtual network transport could not be loaded').waitFor()
    expect(new URL(page.url()).hash).toBe('#v=1&s=virtual-network&end')
    await page.unrouteAll()
    await again(page).click()
    await page.locator('.headline').waitFor()
    expect(await page.getByLabel('System', { exact: true }).inputValue()).toBe('virtual-network')
  })
})

describe('a file that cannot be written or read, for want of what does it,', () => {
  it('is told', async () => {
    const files = `**/${scriptOf('app/document/file/document.ts')}`
    const page = await opened(explorer, (page) => page.route(files, (route) => route.abort()))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('What opens and saves files could not be loaded').waitFor()
    await page.unrouteAll()
    const [saved] = await Promise.all([page.waitForEvent('download'), again(page).click()])
    expect(saved.suggestedFilename()).toBe('stagescope-pipeline.json')
  })
})

/** What is asked for by a press or a key: where, what it needs, how, and what then comes. */
interface Press {
  readonly name: string
  readonly fragment: string
  readonly module: string
  readonly press: (page: Page) => Promise<unknown>
  readonly comes: (page: Page) => Promise<unknown>
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click({ timeout: 20_000 })
const download = (page: Page) => page.waitForEvent('download')
const tables = 'app/page/takeAway/tableFile.ts'
const sweep = { fragment: '#v=1&s=pipeline&view.desk=sweep&end', module: 'app/desks/sweep/saving.ts' }
const step = {
  fragment: '#v=1&s=pipeline&lesson=cut-a-message,1&end',
  module: 'app/lessons/player/stepLink.ts',
}

const presses: readonly Press[] = [
  {
    name: '“Save as CSV” of a table',
    fragment: '#at=papers,pipeline',
    module: tables,
    press: button('Save as CSV'),
    comes: download,
  },
  {
    name: 'the scores of challenges',
    fragment: '#at=challenges',
    module: tables,
    press: button('Save what you made as CSV'),
    comes: download,
  },
  {
    name: 'the program of a figure',
    fragment: '#v=1&s=pipeline&view.desk=figures&end',
    module: 'app/desks/figures/figureScript.ts',
    press: button('Export as Python'),
    comes: download,
  },
  {
    name: 'what is drawn of a sweep',
    ...sweep,
    press: button('Save what is drawn (CSV)'),
    comes: download,
  },
  { name: 'a sweep as a program', ...sweep, press: button('Export as Python'), comes: download },
  {
    name: 'a trace',
    fragment: '#v=1&s=ini-cluster&view.desk=clusters&end',
    module: 'app/document/file/saveRecords.ts',
    press: async (page) => {
      await button('Trace each visit')(page)
      await button(/^Save all .* rows as CSV$/)(page)
    },
    comes: download,
  },
  {
    name: 'the report, from the list of keys',
    fragment: '#at=lessons',
    module: 'app/page/takeAway/Report.tsx',
    press: async (page) => {
      await button('Keys')(page)
      await button('Something is wrong here')(page)
    },
    comes: (page) => page.getByRole('dialog').nth(1).waitFor(),
  },
  {
    name: 'the controls of a step alone',
    ...step,
    press: button('This step’s controls only'),
    comes: (page) => page.getByRole('button', { name: 'Show everything' }).waitFor(),
  },
  {
    name: 'the next step of a lesson',
    ...step,
    press: (page) => page.locator('.lesson-next').click(),
    comes: (page) => page.waitForURL(/lesson=cut-a-message,2/),
  },
  {
    name: 'a key in the timeline',
    fragment: explorer,
    module: 'app/views/gantt/keys/act.ts',
    press: async (page) => {
      await page.locator('.gantt [tabindex="0"]').first().focus()
      await page.keyboard.press('ArrowDown')
    },
    comes: (page) =>
      page.waitForFunction(() => {
        const cell = document.activeElement
        return (cell?.getAttribute('aria-label') ?? cell?.textContent)?.includes('Sender DMA')
      }),
  },
]

describe('what a press asks for and does not come', () => {
  it.each(presses)('is told, and comes when asked again: $name', async (asked) => {
    const { fragment, module, press, comes } = asked
    const page = await opened(fragment, (page) =>
      page.route(`**/${scriptOf(module)}`, (route) => route.abort()),
    )
    await press(page)
    const told = page.locator('.absent-notice')
    await told.waitFor()
    expect(await told.getByRole('alert').innerText()).toMatch(/^[A-Z].* could not be loaded: [^.]*\.$/)
    await page.unrouteAll()
    await Promise.all([comes(page), told.getByRole('button', { name: 'Try again' }).click()])
    await told.waitFor({ state: 'detached' })
  })

  it('is dismissed, and the focus is where it was', async () => {
    const page = await opened(sweep.fragment, (page) =>
      page.route(`**/${scriptOf(sweep.module)}`, (route) => route.abort()),
    )
    await button('Export as Python')(page)
    await page.locator('.absent-notice').getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.locator('.absent-notice').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export as Python')
  })
})

describe('a script that a worker needs, and that does not come,', () => {
  /** The page has each system in a script of its own name; only workers ask for these. */
  const inWorkers = '**/assets/system-*.js'
  const missing = 'The computation failed and was restarted: a script that it needs did not come'
  it('is told beside the picture, and the run comes when asked again', async () => {
    const page = await opened('#v=1&s=virtual-network&end', (page) =>
      page.route(inWorkers, (route) => route.abort()),
    )
    await page.getByText(missing).waitFor()
    expect(await page.locator('.headline').count()).toBe(1)
    await page.unrouteAll()
    await again(page).click()
    await page.locator('.gantt-plot').waitFor()
    expect(await page.getByText(missing).count()).toBe(0)
  })

  it.each([
    ['map', '**/worker-*.js', '.heat-map'],
    ['drift', '**/worker-*.js', '.drift-result'],
    ['sweep', '**/assets/system-*.js', '.sweep-sentence'],
  ])('is told on the desk, which is drawn when asked again: %s', async (desk, scripts, drawn) => {
    const page = await opened(`#v=1&s=pipeline&view.desk=${desk}&end`, (page) =>
      page.route(scripts, (route) => route.abort()),
    )
    await page.locator('[role=alert]').filter({ hasText: 'did not come' }).waitFor()
    await page.unrouteAll()
    await again(page).click()
    await page.locator(drawn).first().waitFor()
    expect(await page.getByText('did not come').count()).toBe(0)
  })
})

describe('the script of the worker itself that does not come', () => {
  it('is told as that, and is asked for again with a later run', async () => {
    let away = true
    const page = await opened(explorer, (page) =>
      page.route('**/runWorker-*.js', (route) => (away ? route.abort() : route.continue())),
    )
    await page.locator('.headline').waitFor()
    await page.evaluate(() => (location.hash = '#v=1&s=virtual-network&end'))
    await page.getByText('The script that runs scenarios has not loaded yet').waitFor()
    await page.locator('.gantt-plot').waitFor()
    expect(page.workers().filter((worker) => worker.url().includes('runWorker'))).toHaveLength(0)
    away = false
    await page.waitForTimeout(5000)
    await page.evaluate(() => (location.hash = '#v=1&s=virtual-network&seed=2&end'))
    await expect
      .poll(() => page.workers().filter((worker) => worker.url().includes('runWorker')).length)
      .toBeGreaterThan(0)
  })
})

describe('what writes links', () => {
  it('needs no style sheet: the address follows where one has not come', async () => {
    const was = `**/${scriptOf('app/controls/was/Was.tsx').replace(/-[^-]*$/, '')}-*.css`
    const page = await opened(explorer, (page) => page.route(was, (route) => route.abort()))
    await page.locator('.headline').waitFor()
    const asked = page.waitForEvent('requestfailed')
    await size(page).fill('8 KB')
    await size(page).press('Enter')
    await asked
    await page.waitForURL(/bytes=8192/)
    await size(page).fill('9 KB')
    await size(page).press('Enter')
    await page.waitForURL(/bytes=9216/)
    expect(await page.getByText('The address is behind what you see.').count()).toBe(0)
  })

  it('and does not come is asked for again when the network is back, and what was said is taken back', async () => {
    const packing = `**/${scriptOf('engine/scenario/compress.ts')}`
    const page = await opened(explorer, (page) => page.route(packing, (route) => route.abort()))
    await page.evaluate(
      (names) => (location.hash = `#v=1&s=pipeline&stages=${names}&end`),
      Array.from({ length: 60 }, (_, i) => `A+stage+with+a+long+name+${i},1.5,0.0${i + 1}`).join(';'),
    )
    await page.locator('.gantt-label').nth(59).waitFor()
    await size(page).fill('8 KB')
    await size(page).press('Enter')
    const told = page.getByText('The address is behind what you see.')
    await told.waitFor()
    await page.unrouteAll()
    // One that falls together with a try that was begun before shares its end.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return page.url()
      })
      .toMatch(/z=/)
    await told.waitFor({ state: 'detached' })
  })
})

describe('a place or a desk', () => {
  const figures = `**/${scriptOf('engine/systems/pipeline/figures/index.ts')}`
  it('says which of its parts has not come, in its place', async () => {
    const page = await opened('#at=papers,pipeline', (page) => page.route(figures, (route) => route.abort()))
    await failed(page).filter({ hasText: 'The figures could not be loaded: ' }).waitFor()
    await page.unrouteAll()
    await again(page).click()
    await page.locator('.papers-figures a').first().waitFor()
  })

  it('whose figures a link asks for opens without them, says so, and asks for them once', async () => {
    let asks = 0
    const page = await opened('#v=1&s=pipeline&bytes=8192&view.desk=figures&end', (page) =>
      page.route(figures, (route) => {
        asks++
        return route.abort()
      }),
    )
    await failed(page).filter({ hasText: 'The figures could not be loaded' }).waitFor()
    await page.waitForTimeout(500)
    expect(asks).toBeLessThanOrEqual(3)
    expect(await page.getByText('This link cannot be opened').count()).toBe(0)
    await page.unrouteAll()
    await again(page).first().click()
    await page.locator('.figures-list').waitFor()
    expect(page.url()).toContain('bytes=8192&view.desk=figures')
  })

  it('whose example does not come asks for it once, says so, and begins when asked again', async () => {
    let asks = 0
    const page = await opened('#v=1&s=pipeline&view.desk=python&end', (page) =>
      page.route('**/pipeline.example-*.js', (route) => {
        asks++
        return route.abort()
      }),
    )
    await failed(page).filter({ hasText: 'The example could not be loaded' }).waitFor()
    await page.waitForTimeout(500)
    expect(asks).toBeLessThanOrEqual(2)
    await page.unrouteAll()
    await again(page).first().click()
    await page.locator('.code-editor .cm-content').waitFor()
  })

  it('that does not come is no longer told of where the person has gone on', async () => {
    let asks = 0
    const page = await opened(explorer, async (page) => {
      await page.route(`**/${scriptOf('app/places/PlacePage.tsx')}`, (route) => route.abort())
      await page.route(
        ({ search }) => search === '?now',
        async (route) => {
          asks++
          await new Promise((resolve) => setTimeout(resolve, 800))
          await route.abort()
        },
      )
    })
    await page.locator('.headline').waitFor()
    await page.evaluate(() => (location.hash = '#at=papers'))
    await expect.poll(() => asks).toBe(1)
    await page.evaluate(() => history.back())
    await page.waitForTimeout(1500)
    expect(await page.locator('main').innerText()).not.toContain('could not be loaded')
    expect(await page.locator('.headline').count()).toBe(1)
  })
})

describe('without workers', () => {
  const message = 'This browser gives the page no workers'
  it('a simulation runs in the page, which says so', async () => {
    const page = await opened('#v=1&s=virtual-network&end', (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'Worker')
      }),
    )
    await page.getByText(message).waitFor()
    await page.locator('.gantt-plot').waitFor()
    expect(await page.locator('main').innerText()).not.toContain('Computing the first picture')
  })

  it('a desk that needs one says what is missing', async () => {
    const page = await opened('#v=1&s=virtual-network&view.desk=proof&end', (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'Worker')
      }),
    )
    await page.locator('.desk').getByText(`The search failed: ${message}`).waitFor()
  })
})
