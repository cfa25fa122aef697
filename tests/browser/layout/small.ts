import type { Page } from 'playwright'

/** What is drawn to be read and is lower than 11 px, with its size. Of formulas, which are set by rules of their own, nothing is told. */
export const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const small = new Map<string, string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement!
      const words = (node.nodeValue ?? '').trim()
      const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (words === '' || !seen || element.closest('option, script, style, title, desc, .katex')) continue
      const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
      const size =
        parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.c, matrix.d) : 1)
      // The sign of a narrow header has its name for ears, in letters of no size.
      if (size === 0 || size >= 10.9) continue
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
      small.set(name, `${name} "${words.slice(0, 20)}" ${size.toFixed(1)}`)
    }
    return [...small.values()]
  })
