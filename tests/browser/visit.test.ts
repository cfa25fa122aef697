import { describe, expect, it } from 'vitest'
import { copied, inEveryRun, newPage, takeComplaints, useBrowser, visit } from './visit.ts'

useBrowser(inEveryRun)

describe('a page in the profile of the test before', () => {
  it('may keep what it likes, and hold requests back', async () => {
    const page = await visit()
    await page.route(/left/, () => undefined)
    await page.evaluate(() => {
      localStorage.setItem('left', 'behind')
      sessionStorage.setItem('left', 'behind')
    })
  })

  it('finds nothing of that', async () => {
    const page = await visit()
    const kept = () => [localStorage.getItem('left'), sessionStorage.getItem('left')]
    expect(await page.evaluate(kept)).toEqual([null, null])
    expect(await page.evaluate(async () => (await fetch('icon.svg?left')).status)).toBe(200)
  })
})

it('a text is found where it is seen, though a voice says it once more', async () => {
  const page = await visit()
  await page.locator('.hidden-visually[role=status] > p').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    document.querySelector('.hidden-visually[role=status] > p')!.textContent = 'Said and seen'
    document.querySelector('h1')!.textContent = 'Said and seen'
  })
  expect(
    await page.getByText('Said and seen').evaluateAll((all) => all.map((each) => each.localName)),
  ).toEqual(['h1'])
})

it('whom a page asks is heard, of one that is opened without `visit` too, and of its frames', async () => {
  const page = await newPage()
  const framed = `<img src='https://framed.example/a.png'>`
  await page.setContent(`<img src="https://elsewhere.example/a.png"><iframe srcdoc="${framed}"></iframe>`)
  await expect
    .poll(() => takeComplaints(), { timeout: 5000 })
    .toEqual(expect.arrayContaining(['The page asks https://elsewhere.example/a.png']))
})

it('what a page has copied is its own, though another has copied since', async () => {
  const [page, other] = [await visit(), await visit()]
  await page.evaluate(() => navigator.clipboard.writeText('of the first'))
  await other.evaluate(() => navigator.clipboard.writeText('of the other'))
  expect(await copied(page)).toBe('of the first')
})
