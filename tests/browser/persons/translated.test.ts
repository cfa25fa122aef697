import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useBrowser, visit } from '../visit.ts'

useBrowser()

/** As browsers translate: an element in the place of each text, also of each that comes later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (node: Node): Text[] => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      return found
    }
    const translated = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, svg, script, style') !== null) return
      const template = document.createElement('template')
      template.innerHTML = '<font><font></font></font>'
      template.content.querySelector('font font')!.textContent = text.data
      text.replaceWith(template.content)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) [...addedNodes].flatMap(textsOf).forEach(translated)
    }).observe(document.body, { childList: true, subtree: true })
    textsOf(document.body).forEach(translated)
  })

describe('a page that the browser translates', () => {
  it.each([
    ['memory-channel', 'Processes per node'],
    ['virtual-network', 'Messages'],
    ['ini-cluster', 'Compute'],
  ])('tells what is so, and can be changed and put back: %s', async (system, setting) => {
    const page = await visit(`#v=1&s=${system}&end`)
    const told = () => page.evaluate(() => document.querySelector('.headline')!.textContent)
    const slider = page.getByRole('slider', { name: `${setting}, slider` })
    await slider.waitFor()
    const settled = async () => {
      await page.waitForTimeout(1500)
      return told()
    }
    const whole = await settled()
    await slider.press('End')
    const changed = await settled()
    expect(changed).not.toBe(whole)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(told).toBe(whole)
    await translate(page)
    await slider.press('End')
    await expect.poll(told).toBe(changed)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(told).toBe(whole)
  })
})
