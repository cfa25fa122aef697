import { basename } from 'node:path'
import jsqr from 'jsqr'
import type { Page, Route } from 'playwright'
import { expect, inject, it } from 'vitest'
import { pixels } from '../../app/places/qrPixels.ts'
import { aClass, said } from './aClass.ts'
import { shownAs, violations } from '../axe.ts'
import { copied, sideways, useBrowser, visit } from '../visit.ts'

useBrowser()

/** Holds back the system that a link needs until the test lets it come. */
async function holdMemoryChannel(page: Page) {
  const system = 'engine/systems/memory-channel/system.ts'
  const { file } = inject('chunks').find(({ modules }) => modules.includes(system))!
  const waiting: Route[] = []
  await page.route(`**/${basename(file)}`, (route) => void waiting.push(route))
  return {
    asked: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    letCome: () => Promise.all(waiting.map((route) => route.continue())),
  }
}

const preparing = `#at=workbench,${encodeURIComponent('v=1&s=pipeline&bytes=16384&end')}`

const rowCount = (page: Page) => page.locator('.class-table tbody tr').count()

it('shows a class of 60 links: the right piles, each link that cannot be read, and nobody lost', async () => {
  const page = await visit('#at=class')
  const text = aClass()
  await page.getByLabel('Links of the class').fill(text)
  await page.getByRole('heading', { name: '37 of 57 said too many' }).waitFor()
  await expect.poll(() => page.locator('.class-diamond').count()).toBe(57)
  expect(await page.locator('.class-counts').innerText()).toMatch(
    /Links found\s+60\s+Read\s+57\s+Not read\s+3/,
  )
  expect(await page.locator('.class-not-read li').allInnerTexts()).toEqual([
    expect.stringMatching(/^Line 7 cannot be read: pipeline\.bytes: expected 1 to .* got -1 show$/),
    expect.stringMatching(/^Line \d+ is cut off: a link ends in “&end”\. show$/),
    expect.stringMatching(/^Line \d+ was made by a newer page \(version 2\)\. show$/),
  ])
  // The piles, from left to right, as their numbers say.
  const counts = await page
    .locator('.class-count')
    .evaluateAll((all) => all.map(({ textContent }) => Number(textContent)))
  expect(counts.toSorted((a, b) => a - b)).toEqual(Object.values(said).toSorted((a, b) => a - b))
  expect(await rowCount(page)).toBe(57)
  // An answer that is right is off by nothing, and says so.
  expect(await page.locator('.class-table .figure').allInnerTexts()).not.toContain('')

  // Copied, it is everybody once, with what each said.
  await page.getByRole('button', { name: 'copy as table' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  const cells = (await copied(page)).split('\n').map((row) => row.split('\t'))
  expect(
    cells
      .slice(1)
      .map(([name, , , number]) => [name, number])
      .toSorted(),
  ).toEqual(
    Object.entries(said)
      .flatMap(([number, count]) => Array.from({ length: count }, (_, i) => [`P${number}.${i + 1}`, number]))
      .toSorted(),
  )

  // A diamond chooses its row, a row by the keyboard is let go again; hidden, nothing tells the answer.
  const box = (await page.locator('.class-diamond').last().boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const chosen = page.locator('.class-table tbody tr.is-chosen')
  await chosen.waitFor()
  expect(await chosen.innerText()).toMatch(/^P40\.6/)
  await chosen.getByRole('button').press('Enter')
  await expect.poll(() => chosen.count()).toBe(0)
  await page.getByLabel('Hide the answer').check()
  await page.getByRole('heading', { name: '57 answers' }).waitFor()
  await page.getByRole('checkbox', { name: 'Show names' }).uncheck()
  await page.getByRole('button', { name: 'copy as table' }).click()
  // What is copied tells as little as what is seen.
  await expect.poll(() => copied(page)).toMatch(/^name\tline\tsaid \[pieces\]\t[\w ]+ at last\twhy\nNo\. /)
  expect(await copied(page)).not.toMatch(/P40|#v=1/)
  expect(await page.locator('.class-answer').innerText()).not.toMatch(/\bit is 9|best|too many/)

  // Presented it is larger, and Escape ends that; erased, it is gone, also from the next visit.
  await page.getByRole('button', { name: 'Present' }).click()
  expect(await page.getByLabel('Links of the class').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('button', { name: 'Erase all of it?' }).click()
  await page.getByRole('heading', { name: 'What did your class predict?' }).waitFor()
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('P40')
})

it('counts the last answer of each name, or each, and says where it finds no link', async () => {
  const page = await visit('#at=class')
  const links = page.getByLabel('Links of the class')
  await links.fill('Dear all, here it is: https://short.example/x7')
  await page.getByRole('status').filter({ hasText: 'No link is found in this text.' }).waitFor()
  const step = (said: number, name: string) =>
    `#v=1&s=pipeline&bytes=16384&prediction=${said}&lesson=cut-a-message,3&name=${name}&end`
  await links.fill([step(40, 'Ida'), step(9, 'Ben'), step(9, 'Ida')].join('\n'))
  await page.getByRole('heading', { name: '2 of 2 are close' }).waitFor()
  expect(await page.locator('.class-refused').count()).toBe(0)
  await page.getByText('Ida handed in more than once: the last of their answers counts.').waitFor()
  expect(await page.locator('.class-not-read li').allInnerTexts()).toEqual([
    'Line 1 is not counted: the same name has another link, in line 3. show',
  ])
  await page.getByRole('checkbox', { name: 'Count the last of each name' }).uncheck()
  await page.getByRole('heading', { name: '2 of 3 are close' }).waitFor()
  expect(await rowCount(page)).toBe(3)
  await page.getByText('Ida handed in more than once: each of their answers counts.').waitFor()
  expect(await violations(page)).toEqual([])

  // Two of one name who have said the same are one, as in a mail that quotes, until each counts.
  await links.fill([step(9, 'Anna'), step(9, 'Anna')].join('\n'))
  await page.getByRole('heading', { name: '2 of 2 are close' }).waitFor()
  await page.getByRole('checkbox', { name: 'Count the last of each name' }).check()
  await page.getByRole('heading', { name: '1 of 1 is close' }).waitFor()
  expect(await page.locator('.class-not-read').innerText()).toBe('Line 2 is the same link as line 1. show')
  await page.getByText('Two people of one name?').waitFor()
})

it.each([
  ['a laptop', { width: 1280, height: 800 }, 'screen'],
  ['a sheet of A4', { width: 718, height: 1045 }, 'print'],
] as const)('gives names and sentences of students room to be read on %s', async (_, size, media) => {
  const page = await visit('#at=class')
  await page.setViewportSize(size)
  const reason = 'the+more+pieces+there+are+the+more+they+overlap+but+each+costs+something'
  const link = (name: string) =>
    `#v=1&s=pipeline&bytes=16384&prediction=9&lesson=cut-a-message,3&reason=${reason}&name=${name}&end`
  await page
    .getByLabel('Links of the class')
    .fill([link('Maximiliana+Alexandra+of+Hohenstein-Oppenheimer'), link('Ida')].join('\n'))
  await page.getByRole('heading', { name: '2 of 2 are close' }).waitFor()
  await page.emulateMedia({ media })
  const tall = await page.locator('.class-table tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const line = parseFloat(getComputedStyle(row.querySelector('.class-why')!).lineHeight)
      return row.getBoundingClientRect().height / line
    }),
  )
  expect(Math.max(...tall)).toBeLessThan(6)
  // On paper nothing scrolls.
  if (media === 'print')
    expect(
      await page.locator('.class-table table').evaluate((table) => table.getBoundingClientRect().right),
    ).toBeLessThanOrEqual(718)
})

it('heads no findings where there are none', async () => {
  const page = await visit('#at=class')
  const link = '#v=1&s=pipeline&bytes=16384&prediction=much&name=Ida&end'
  await page.getByLabel('Links of the class').fill(link)
  await page.getByText('1 answer', { exact: true }).waitFor()
  await page.locator('.class-says').waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { name: 'What the class says' }).count()).toBe(0)
})

it('counts a pile where no other stands, however near they are', async () => {
  const page = await visit('#at=class')
  const links = [150, 175, 200, 1000].flatMap((said) =>
    Array.from(
      { length: 11 },
      (_, i) => `#v=1&s=pipeline&predict=latency&prediction=latency+${said}&name=P${said}.${i}&end`,
    ),
  )
  await page.getByLabel('Links of the class').fill(links.join('\n'))
  await expect.poll(() => page.locator('.class-count').count()).toBe(4)
  const covered = await page.locator('.class-count').evaluateAll((counts) => {
    const others = [...document.querySelectorAll('.class-diamond')].map((each) =>
      each.getBoundingClientRect(),
    )
    return counts.filter((count) => {
      const { left, right, top, bottom } = count.getBoundingClientRect()
      return others.some((o) => o.left < right && o.right > left && o.top < bottom && o.bottom > top)
    }).length
  })
  expect(covered).toBe(0)
})

it('shows who found a hidden fault, and what the others have named', async () => {
  const page = await visit('#at=class')
  const scenario = 'v=1&s=virtual-network&experiment=one_way,,,no&fault=kn8ByOJixShvwlu-RM4'
  const named = { Ann: 'drop,,f%3Aq2', Bea: 'drop,,f%3Aq1', Cid: 'drop,,f%3Aq2' }
  const links = Object.entries(named).map(
    ([name, fault]) => `#${scenario}&prediction=${encodeURIComponent(fault)}&name=${name}&end`,
  )
  await page.getByLabel('Links of the class').fill(links.join('\n'))
  await page.getByRole('heading', { name: '2 of 3 found the fault' }).waitFor()
  const rows = page.locator('.class-table tbody tr')
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Ann\s+The 1st data packet of f:q2 is dropped\.\s+as asked\s+✓ found/),
      expect.stringMatching(/^Bea\s+The 1st data packet of f:q1 is dropped\.\s+as asked\s+not found/),
      expect.stringMatching(/^Cid\s+The 1st data packet of f:q2 is dropped\.\s+as asked\s+✓ found/),
    ])
})

it.each(shownAs('class'))('has no fault that axe finds, and fits: %s %s', async (_, colorScheme, options) => {
  const page = await visit('#at=class', { ...options, colorScheme })
  await page.getByLabel('Links of the class').fill(aClass())
  await page.locator('.class-diamond').first().waitFor()
  expect(await violations(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

it('makes a task of a link: title, locks and steps, and a QR code that leads there', async () => {
  const page = await visit(preparing)
  await page.getByLabel('Title').fill('How many pieces?')
  await page.getByRole('combobox', { name: 'Message size' }).selectOption('locked')
  await page.getByRole('button', { name: 'Add a text' }).click()
  await page.getByLabel('Text of step 1').fill('Look at the braces.')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Text of step 2').fill('Now the long one.')
  // A link as a mail has it; what its maker has said is not handed out.
  const picture = '#v=1&s=pipeline&bytes=65536&prediction=777&name=Me&end'
  await page
    .getByLabel('Link of a picture for step 2')
    .fill(`Now <https://other.example/${picture.replaceAll('&', '&amp;')}>.`)
  await page.getByRole('button', { name: 'take away the picture of step 2' }).waitFor()
  const link = page.getByLabel('Link for the class')
  await expect.poll(() => link.inputValue()).toContain('Now+the+long+one')
  const address = await link.inputValue()
  expect(address).not.toMatch(/777|name/)
  expect(await page.getByLabel('Frame for a page').inputValue()).toContain(
    '&amp;embed=headline,timeline&amp;',
  )
  const code = page.getByRole('img', { name: 'The link as a QR code' })
  const size = Number((await code.getAttribute('viewBox'))!.split(' ')[2])
  const { data, side } = pixels({ path: (await code.locator('path').getAttribute('d'))!, size })
  expect(jsqr(data, side, side)?.data).toBe(address)
  expect(await violations(page)).toEqual([])

  // A reload goes on with it; what is handed out shows the steps, and a remote goes through them.
  await page.reload()
  await expect.poll(() => page.getByLabel('Text of step 1').inputValue()).toBe('Look at the braces.')
  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByText('Look at the braces.').waitFor()
  await page.getByRole('button', { name: 'Present' }).click()
  await page.keyboard.press('PageDown')
  await page.getByText('Now the long one.').waitFor()
  await page.locator('.headline').getByText('64 KB').waitFor()
  await page.keyboard.press('PageUp')
  await page.getByText('Look at the braces.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => 'present' in document.documentElement.dataset)).toBe(false)
})

it('goes on with a task after a visit elsewhere and a reload, with what its frame shows', async () => {
  const page = await visit(preparing)
  await page.getByLabel('Title').fill('How many pieces?')
  const curves = page.getByRole('group', { name: 'In a frame' }).getByLabel('The curves')
  await curves.check()
  const frame = page.getByLabel('Frame for a page')
  await expect.poll(() => frame.inputValue()).toMatch(/title=How.*;embed=headline,timeline,curves&amp;/)
  await page.getByRole('link', { name: 'Table of a class' }).click()
  await page.getByRole('heading', { name: 'What did your class predict?' }).waitFor()
  for (const comeBack of [() => page.goBack(), () => page.reload()]) {
    await comeBack()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('How many pieces?')
    expect(await curves.isChecked()).toBe(true)
  }
})

it('takes the link of another scenario into a task, and brings back what stood there', async () => {
  const page = await visit(preparing)
  const title = page.getByLabel('Title')
  await title.fill('How many pieces?')
  await page.getByRole('combobox', { name: 'Message size' }).selectOption('locked')
  await page.getByRole('button', { name: 'Add a text' }).click()
  await page.getByLabel('Text of step 1').fill('Look at the braces.')
  const other = page.getByLabel('Link of another scenario')
  await other.fill('#v=1&s=pipeline&bytes=65536&title=Other&end')
  await expect.poll(() => title.inputValue()).toBe('Other')
  expect(await page.getByLabel('Text of step 1').inputValue()).toBe('Look at the braces.')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  expect(await title.inputValue()).toBe('How many pieces?')
  expect(await page.getByRole('combobox', { name: 'Message size' }).inputValue()).toBe('locked')
  await expect
    .poll(() => page.getByLabel('Link for the class').inputValue())
    .toMatch(/bytes=16384.*title=How/)
})

it('asks for no number that the scenario does not come to', async () => {
  const fragment = encodeURIComponent('v=1&s=virtual-network&predict=hotSpotRate&end')
  const page = await visit(`#at=workbench,${fragment}`)
  const number = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await number('Round trip (Throughput)').waitFor()
  await expect.poll(() => number('Rate beside it').count(), { timeout: 10_000 }).toBe(0)
  expect(await number('Round trip (Predicted by the closed form)').count()).toBe(1)
  await number('Rate of the hot spot').click()
  await expect.poll(() => number('Rate of the hot spot').count()).toBe(0)
})

it('says no longer that a link cannot be taken once another one is', async () => {
  const page = await visit('#at=workbench,v%3D1%26s%3Dpipeline%26bytes%3D-4%26end')
  const refusal = page.getByText(/^This link could not be taken: .*bytes/)
  await refusal.waitFor()
  await page.getByLabel('Link of another scenario').fill('#v=1&s=pipeline&bytes=65536&title=Other&end')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Other')
  expect(await refusal.count()).toBe(0)
})

it('keeps what is typed while the picture of a step is on its way', async () => {
  const page = await visit(preparing)
  const channel = await holdMemoryChannel(page)
  await page.getByRole('button', { name: 'Add a text' }).click()
  await page.getByLabel('Link of a picture for step 1').fill('#v=1&s=memory-channel&end')
  await channel.asked()
  await page.getByLabel('Text of step 1').fill('The other machine.')
  await page.getByLabel('Title').fill('Two machines')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('button', { name: 'Step 1 later' }).click()
  await channel.letCome()
  await page.getByRole('button', { name: 'take away the picture of step 2' }).waitFor()
  expect(await page.getByLabel('Text of step 2').inputValue()).toBe('The other machine.')
  expect(await page.getByLabel('Title').inputValue()).toBe('Two machines')
})

it('keeps what is pasted while a file of the class is opened', async () => {
  const page = await visit('#at=class')
  const channel = await holdMemoryChannel(page)
  const scenario = { v: 1, system: 'memory-channel', params: {}, seed: 1, interventions: [] }
  await page.getByLabel('Files with links').setInputFiles({
    name: 'Ida.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ v: 1, scenario, prediction: '20' })),
  })
  await channel.asked()
  const field = page.getByLabel('Links of the class')
  await field.fill('Bob: #v=1&s=pipeline&prediction=9&end')
  await channel.letCome()
  await expect
    .poll(() => field.inputValue())
    .toMatch(/^Bob: #v=1&s=pipeline&prediction=9&end\nIda: .*s=memory-channel.*prediction=20/)
})

it('takes files with links that are dropped on it', async () => {
  const page = await visit('#at=class')
  const field = page.getByLabel('Links of the class')
  await field.fill('Ann: #v=1&s=pipeline&prediction=7&end')
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    const scenario = { v: 1, system: 'pipeline', params: {}, seed: 1, interventions: [] }
    dataTransfer.items.add(new File(['Bob: #v=1&s=pipeline&prediction=8&end'], 'class.txt'))
    dataTransfer.items.add(new File([JSON.stringify({ v: 1, scenario, prediction: '9' })], 'Ida.json'))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect
    .poll(() => field.inputValue())
    .toMatch(/^Ann: .*prediction=7&end\nBob: .*prediction=8&end\nIda: .*prediction=9&end$/)
  await expect.poll(() => rowCount(page)).toBe(3)
})

it('shows the line that cannot be read of a file with the line ends of another system', async () => {
  const page = await visit('#at=class')
  const good = '#v=1&s=pipeline&predict=latency&prediction=9&end'
  await page.getByLabel('Files with links').setInputFiles({
    name: 'class.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(['Dear class', '', good, 'Bob: #v=1&s=pipe', good, ''].join('\r\n')),
  })
  await page.getByRole('button', { name: 'show line 4' }).click()
  const chosen = await page
    .getByLabel('Links of the class')
    .evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
  expect(chosen).toBe('Bob: #v=1&s=pipe')
})
