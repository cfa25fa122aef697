import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import jsqr from 'jsqr'
import type { Page } from 'playwright'
import { expect, inject, it, vi } from 'vitest'
import { runs } from '../../sample.ts'
import { desk, explorer, phone, useBrowser, visit } from '../visit.ts'

useBrowser()

const network = '#v=1&s=virtual-network&end'

const looks = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('button, input[type=range]')]
    return {
      paper: document.documentElement.dataset['paper'],
      ground: getComputedStyle(document.documentElement).getPropertyValue('--ground').trim(),
      wide: Math.max(...[...document.querySelectorAll('main *')].map((e) => e.getBoundingClientRect().right)),
      chart: document.querySelector('.gantt-chart')!.getBoundingClientRect().width,
      hands: seen.filter((e) => e.checkVisibility() && e.innerText !== '').map((e) => e.innerText),
    }
  })

it.each([
  ['desk', desk],
  ['phone', phone],
] as const)(
  'a %s prints white pages without controls, charts as wide as the paper, and the link',
  async (_name, options) => {
    const page = await visit(network, { ...options, colorScheme: 'dark' })
    await page.getByRole('tab', { name: 'Space–time' }).waitFor()
    const { chart } = await looks(page)
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => 'paper' in document.documentElement.dataset)
    await page.locator('.reading .findings').waitFor()
    const printed = await looks(page)
    expect([printed.paper, printed.ground]).toEqual(['', '#fff'])
    expect(printed.chart).toBeCloseTo(960, -1)
    expect(printed.wide).toBeLessThanOrEqual(960)
    // The tab that is chosen is the title of what it shows.
    expect(printed.hands).toEqual(['Space–time'])
    expect(await page.locator('.printed-link').innerText()).toBe(page.url())
    const words = await page.locator('.printed-words').innerText()
    expect(words).toMatch(/^Virtual network transport/)
    expect(words).toMatch(/Messages\s+5\s/)
    expect(await page.locator('.parameters, .sheet').filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.waitForFunction(() => !('paper' in document.documentElement.dataset))
    const again = await looks(page)
    expect([again.chart, again.ground]).toEqual([chart, '#111418'])
  },
)

it.each([
  ['what the picture says', /ReadingColumn-/, explorer],
  ['what computes a map', /\/worker-/, '#v=1&s=pipeline&view.desk=map&end'],
])('says on paper that not all of the page has come: %s', async (_, script, link) => {
  const page = await visit('#at=terms')
  const free: (() => void)[] = []
  await page.route(script, (route) => free.push(() => void route.continue()))
  await page.goto('about:blank')
  await page.goto(inject('siteUrl') + link)
  await expect.poll(() => free.length).toBeGreaterThan(0)
  await page.locator('main').first().waitFor()
  const told = async () => {
    await page.emulateMedia({ media: 'print' })
    const said = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const said = document.querySelector<HTMLElement>('.printed')?.innerText.includes('Printed before')
      dispatchEvent(new Event('afterprint'))
      return said
    })
    await page.emulateMedia({ media: 'screen' })
    return said
  }
  await expect.poll(told).toBe(true)
  free.forEach((go) => go())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(told).toBe(false)
})

it('prints the title without what is chosen below it for a class', async () => {
  const page = await visit('#v=1&s=pipeline&title=Lecture+3&end')
  const choices = page.locator('summary', { hasText: /^(Lock parameters|Ask before showing)$/ })
  const seen = () => choices.filter({ visible: true }).count()
  await expect.poll(seen).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(seen).toBe(0)
  expect(await page.getByText('Lecture 3').first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
})

it('stays on paper until all is printed, though Chromium goes to the screen in between', async () => {
  const page = await visit('#at=lessons,lots-in-a-workshop,4')
  await page.getByText('The picture is covered').waitFor()
  const turned = () => page.evaluate(() => 'paper' in document.documentElement.dataset)
  const told = (event: string) => page.evaluate((event) => dispatchEvent(new Event(event)), event)
  await told('beforeprint')
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await turned()).toBe(true)
  }
  await told('afterprint')
  expect(await turned()).toBe(false)
})

it('a lesson that was answered is printed with its question', async () => {
  const page = await visit('#at=lessons,cut-a-message,2')
  await page.getByRole('button', { name: 'Predict' }).click()
  const question = page.locator('.lesson-question').getByText('Put the mark where you')
  const isSeen = () => question.evaluate((words) => words.checkVisibility())
  expect(await isSeen()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(isSeen).toBe(true)
})

it('who wants no motion has charts drawn for the paper too', async () => {
  const page = await visit('#v=1&s=pipeline&view.desk=advisor&end', { ...desk, reducedMotion: 'reduce' })
  await page.locator('.curve-frame svg').waitFor()
  const heights = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const frame = document.querySelector('.curve-frame')!
    return [frame.clientHeight, frame.querySelector('svg')!.clientHeight]
  })
  expect(heights).toEqual([260, 260])
})

it.each(['ini-cluster', 'memory-channel&experiment=costs'])(
  'the bars of alternatives end with the paper: %s',
  async (system) => {
    const page = await visit(`#v=1&s=${system}&end`)
    await page.locator('.alternatives-row').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() => 'paper' in document.documentElement.dataset)
    const rows = await page.locator('.alternatives-row').evaluateAll((all) =>
      all.map((each) => {
        const [row, whole] = [each, each.closest('.alternatives')!].map((e) => e.getBoundingClientRect())
        return [row!.left - whole!.left, row!.right - whole!.right, Math.max(0, row!.right - 960)]
      }),
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toEqual([0, 0, 0])
  },
)

it.each([
  [
    'two of one system, with what is done to one of them',
    's=virtual-network&do=drop,,f%3Aq2&b.s=virtual-network&b.experiment=one_way,9',
    [
      /^A: Virtual network transport[^]*Messages\s+5\s[^]*Faults\s+\S/i,
      /^B: Virtual network transport[^]*Messages\s+9\s(?![^]*Faults)/,
    ],
  ],
  [
    'two of two systems',
    's=pipeline&b.s=memory-channel',
    [/^A: [^]*Message size\s+4 KB/, /^B: [^]*Programs/],
  ],
  [
    'one that could be given faults, and has none',
    's=memory-channel',
    [/^(?![^]*Take the processor)[^]*Programs/],
  ],
])('prints the words of each scenario: %s', async (_, link, expected) => {
  const page = await visit(`#v=1&${link}&end`)
  await page.locator('.headline-number, .headline-of-both, .two-headline').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.waitForFunction(() => 'paper' in document.documentElement.dataset)
  const words = page.locator('.printed-words')
  await expect.poll(() => words.count()).toBe(expected.length)
  for (const [i, what] of expected.entries()) expect(await words.nth(i).innerText()).toMatch(what)
  await page.emulateMedia({ media: 'screen' })
})

it('home is printed in one column that a sheet holds, with its chart drawn for it', async () => {
  const page = await visit('#at=home', desk)
  await page.locator('.home-asked a').first().waitFor()
  const [chart, questions] = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return ['.gantt-chart', '.home-questions'].map((each) => {
      const { right, top, bottom } = document.querySelector(each)!.getBoundingClientRect()
      return { right, top, bottom }
    })
  })
  expect(chart!.right).toBeLessThanOrEqual(640)
  expect(questions!.top).toBeGreaterThan(chart!.bottom)
})

it('prints of a link that is refused why it is', async () => {
  const page = await visit('#v=1&s=pipeline&bytes=-4&end')
  await page.locator('.notice').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const why = page.locator('.printed .problem-detail')
  await why.waitFor()
  expect(await why.innerText()).toMatch(/^The link below is refused\. pipeline\.bytes: expected/)
  await page.emulateMedia({ media: 'screen' })
})

/** Of Debian's poppler-utils: makes pictures of a PDF's pages. */
const rasteriser = '/usr/bin/pdftoppm'

/** The pages of a PDF as a camera would see them, one below the other. */
function seen(pdf: Buffer): {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
} {
  const pages = execFileSync(rasteriser, ['-r', '150', '-gray'], { input: pdf, maxBuffer: 1e9 })
  let at = 0
  let width = 0
  const rows: Buffer[] = []
  // Each page as a binary PGM: its size, then a byte a pixel.
  while (at < pages.length) {
    const [header, wide, high] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pages.toString('latin1', at, at + 40))!
    const from = at + header.length
    width = Number(wide)
    at = from + width * Number(high)
    rows.push(pages.subarray(from, at))
  }
  const grey = Buffer.concat(rows)
  const data = new Uint8ClampedArray(grey.length * 4)
  grey.forEach((value, i) => data.fill(value, 4 * i, 4 * i + 3).fill(255, 4 * i + 3, 4 * i + 4))
  return { data, width, height: grey.length / width }
}

it.runIf(runs(0, 1) === 1 && existsSync(rasteriser)).each([
  ['a picture', '#v=1&s=pipeline&bytes=8192&end', '.reading .findings'],
  ['a step of a lesson', '#at=lessons,cut-a-message,3', 'form.lesson-answer'],
])(
  'the QR code of %s leads back from the printed page, upright and on its side',
  async (_, fragment, ready) => {
    const page = await visit()
    await page.evaluate((fragment) => {
      location.hash = fragment
    }, fragment)
    await page.locator(ready).first().waitFor()
    // The key that asks to print; the code comes with it.
    await page.keyboard.press('Control')
    await page.emulateMedia({ media: 'print' })
    await page.locator('.printed .qr-code').waitFor()
    for (const landscape of [false, true]) {
      const { data, width, height } = seen(await page.pdf({ format: 'A4', landscape }))
      expect(jsqr(data, width, height)?.data).toBe(page.url())
    }
  },
)

/** Of each page of a PDF its width and height [pt]. */
const sizesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])

it.each([
  ['a picture', network, '.gantt-chart'],
  ['the papers', '#at=papers,pipeline', '.papers-errors li'],
])(
  '%s is printed upright or on its side, as one chooses, and upright on no more pages',
  async (_, fragment, ready) => {
    const page = await visit(fragment, desk)
    await page.locator(ready).first().waitFor()
    const upright = sizesOf(await page.pdf({ format: 'A4' }))
    const onItsSide = sizesOf(await page.pdf({ format: 'A4', landscape: true }))
    expect(new Set(upright.map(String))).toEqual(new Set(['596,843']))
    expect(new Set(onItsSide.map(String))).toEqual(new Set(['843,596']))
    expect(upright.length).toBeLessThanOrEqual(onItsSide.length)
  },
)

/** What is cut off by a box that scrolls or hides, on paper. */
const cutOff = (page: Page, what: string) =>
  page.evaluate((what) => {
    const cut = (element: Element) => {
      const { bottom } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement)
        if (
          getComputedStyle(around).overflowY !== 'visible' &&
          around.getBoundingClientRect().bottom < bottom - 1
        )
          return true
      return !element.checkVisibility()
    }
    const all = [...document.querySelectorAll(what)]
    return [all.length, all.filter(cut).length]
  }, what)

it('a class prints all who are in it, and nothing for a hand', async () => {
  const page = await visit('#at=class', desk)
  const links = Array.from(
    { length: 60 },
    (_, i) => `http://here/#v=1&s=pipeline&predict=latency&prediction=${150 + 2 * i}&name=Student+${i}&end`,
  )
  await page.getByLabel('Links of the class').fill(links.join('\n'))
  await page.locator('.class-table tbody tr').nth(59).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await cutOff(page, '.class-table tbody tr')).toEqual([60, 0])
  // Each name is one; the skip link stands above the page.
  const buttons = page.getByRole('button').filter({ visible: true, hasNotText: /^(Student|Skip)/ })
  expect(await buttons.allInnerTexts()).toEqual([])
})

it('the workbench prints all that is prepared', async () => {
  const page = await visit('#at=workbench', { viewport: { width: 1440, height: 700 } })
  await page.getByRole('heading', { name: 'What is shown' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect((await cutOff(page, '.workbench main h3'))[1]).toBe(0)
  expect(await page.getByRole('heading', { name: 'What is shown' }).isVisible()).toBe(true)
})

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.waitForFunction(() => 'paper' in document.documentElement.dataset)
}

it('a table that was read prints no sentence whose end only a hand could use, and no field without words', async () => {
  const page = await visit('#v=1&s=pipeline&view.desk=measure&end')
  await page.locator('.fit svg').first().waitFor()
  await onPaper(page)
  const said = await page.locator('main').innerText()
  expect(said).toMatch(/An example, not your data:.* 2\u00a0% of noise\.$/m)
  expect(said).not.toMatch(/\bor$|a button here|The commands|^simulates/m)
  expect(await page.locator('textarea').filter({ visible: true }).count()).toBe(0)
})

it('a desk without parameters beside it begins at the edge of the paper', async () => {
  const page = await visit('#v=1&s=pipeline&view.desk=data-path&end')
  const title = page.getByRole('heading', { name: 'What the four stages are made of' })
  await title.waitFor()
  await onPaper(page)
  expect((await title.boundingBox())!.x).toBe(0)
})

it.each([
  ['contention', 's=ini-cluster'],
  ['clusters', 's=ini-cluster'],
  ['window', 's=ini-cluster&experiment=window'],
  ['capacity', 's=memory-channel'],
  ['defragment', 's=speculative-defragmentation'],
])('the pictures of the %s desk are drawn for the column that a sheet gives them', async (name, scenario) => {
  const page = await visit(`#v=1&${scenario}&view.desk=${name}&end`, desk)
  await page.locator('.desk .large-answer').first().waitFor()
  await onPaper(page)
  const widthsAt = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport)
    return page
      .locator('.desk > * > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width))
  }
  // A part that is still computed may come between the two.
  await vi.waitFor(async () => {
    const drawn = await widthsAt(desk.viewport)
    expect(drawn.length).toBeGreaterThan(1)
    expect(await widthsAt({ width: 794, height: 1123 })).toEqual(drawn)
  }, 8000)
})

it('a program is printed to its last line, without what runs it', async () => {
  const page = await visit('#v=1&s=pipeline&view.desk=python&end')
  await page.locator('.cm-line').last().waitFor()
  await onPaper(page)
  // A sheet of paper is lower than the window.
  await page.setViewportSize({ width: 1440, height: 300 })
  expect(await cutOff(page, '.cm-line')).toEqual([await page.locator('.cm-line').count(), 0])
  expect(await page.locator('.python-controls, .python-console').filter({ visible: true }).count()).toBe(0)
})

it('a step of a lesson prints its words below each other, and its axes as high as what is drawn on them', async () => {
  const page = await visit()
  await page.evaluate(() => {
    location.hash = '#at=lessons,cut-a-message,3'
  })
  await page.locator('.lesson-axes svg').first().waitFor()
  await page.waitForFunction(() => document.title === 'Cut a message, step 3 - Stagescope')
  await onPaper(page)
  const bottomOf = async (what: string) => {
    const { y, height } = (await page.locator(what).first().boundingBox())!
    return y + height
  }
  const heading = (await page.locator('.lesson-text h2').boundingBox())!
  expect(heading.y).toBeGreaterThanOrEqual(await bottomOf('.lesson-text > .label'))
  const drawn = await bottomOf('.lesson-axes svg')
  await page.setViewportSize({ width: 1440, height: 600 })
  expect(await bottomOf('.lesson-axes svg')).toBe(drawn)
})

it('the papers print what they say, and nothing that leads away', async () => {
  const page = await visit('#at=papers,pipeline')
  await page.locator('.papers-errors li').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.title()).toBe('Towards a Theory of Optimal Communication Pipelines - Papers - Stagescope')
  const hands = page.locator('.site-search, .site-ways a, .link-button').filter({ visible: true })
  expect(await hands.allInnerTexts()).toEqual([])
})

it('the requests of a cluster are printed without what a hand could do to them', async () => {
  const page = await visit('#v=1&s=ini-cluster&view.desk=clusters&end')
  const line = page.locator('.clusters-line')
  await line.waitFor()
  expect(await line.innerText()).toContain('Choose a bar')
  await onPaper(page)
  expect(await line.innerText()).toMatch(/^Drawn are the first/)
})

it('the first page prints its cuts without the word that asks a hand to drag one', async () => {
  const page = await visit('#at=home', desk)
  const cut = page.locator('.untouched .cut-handle:nth-of-type(2)')
  await cut.waitFor()
  const asked = () => cut.evaluate((handle) => getComputedStyle(handle, '::after').content)
  expect(await asked()).toBe('"drag this cut"')
  await page.emulateMedia({ media: 'print' })
  expect(await asked()).not.toContain('drag')
  expect(await page.locator('.home-further').isVisible()).toBe(false)
})

it('a task is on white paper where dark was chosen', async () => {
  const page = await visit('#at=workbench,v%3D1%26s%3Dpipeline%26end', { ...desk, colorScheme: 'dark' })
  await page.locator('.workbench-part').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(255, 255, 255)')
})
