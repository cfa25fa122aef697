import type { Page } from 'playwright'

/**
 * What a hand would miss: everything that answers to it and is lower or narrower than `least` [px], with its size. What
 * stands in a line of text is as high as the line; a label belongs to its field, and an `::after` that reaches beyond
 * its element to that. Marks of a chart are where their values are: one that has another within `least` is 24 px or more, and
 * the chart takes a tap between them for the nearest.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const answers =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=slider], [role=spinbutton]'
    const reach = (element: Element): readonly [width: number, height: number] => {
      const { width, height } = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      if (after.content === 'none' || after.position !== 'absolute') return [width, height]
      const beyond = (side: 'top' | 'right' | 'bottom' | 'left') =>
        Math.max(0, -(parseFloat(after[side]) || 0))
      return [width + beyond('left') + beyond('right'), height + beyond('top') + beyond('bottom')]
    }
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    /** Two marks or a mark and a handle so near that both cannot have all of their room. */
    const hasNeighbour = (mark: Element): boolean =>
      [...mark.parentElement!.querySelectorAll('.curve-mark, .curve-handle')].some((other) => {
        if (other === mark) return false
        const [one, two] = [middle(mark), middle(other)]
        return Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y)) < least
      })
    const small = [...document.querySelectorAll(answers)].flatMap((element) => {
      const label = element.matches('input') ? element.closest('label') : null
      const target = label ?? element
      const inText = getComputedStyle(element).display === 'inline'
      // Clipped away, or what no pointer meets: it is for keys alone.
      const { clipPath, pointerEvents } = getComputedStyle(element)
      const forKeys = clipPath !== 'none' || pointerEvents === 'none'
      if (element instanceof SVGElement || inText || forKeys || !element.checkVisibility()) return []
      const [width, height] = reach(target)
      const enough = element.matches('.curve-mark') && hasNeighbour(element) ? 24 : least
      const seen = target.getBoundingClientRect().width > 0
      return seen && Math.min(width, height) < enough - 0.5
        ? [`${element.tagName}.${element.className} ${Math.round(width)} x ${Math.round(height)}`]
        : []
    })
    return [...new Set(small)]
  }, least)

/**
 * What says whether it is pressed, open or chosen, and says the same once it was pressed; with how many there are. Of the
 * steps of a request one is chosen whichever is pressed.
 */
export const silentSwitches = (page: Page): Promise<{ asked: number; silent: string[] }> =>
  page.evaluate(async () => {
    const words = ['aria-pressed', 'aria-expanded', 'aria-selected']
    const silent: string[] = []
    let asked = 0
    for (const each of document.querySelectorAll('[aria-pressed], [aria-expanded], [role=tab]')) {
      const word = words.find((word) => each.hasAttribute(word))!
      const before = each.getAttribute(word)
      const chosen = each.matches('.clusters-steps *') || (word === 'aria-selected' && before === 'true')
      if (chosen || !document.contains(each) || !each.checkVisibility()) continue
      asked++
      const isSilent = () => document.contains(each) && each.getAttribute(word) === before
      each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      const until = performance.now() + 2000
      while (isSilent() && performance.now() < until) await new Promise(requestAnimationFrame)
      if (isSilent()) silent.push(`${word}: ${each.ariaLabel ?? each.textContent}`)
    }
    return { asked, silent }
  })

/** Switches of which something else takes a tap less than `least` / 2 [px] above or below their middle. */
export const coveredSwitches = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const seen = [...document.querySelectorAll('button.toggle')].filter((each) => each.checkVisibility())
    return seen.flatMap((element) => {
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const taker = (away: number) => document.elementFromPoint(x + width / 2, y + height / 2 + away)
      const others = [1 - least / 2, least / 2 - 1].map(taker).filter((other) => other !== element)
      return others.map((other) => `${element.ariaLabel}: ${other?.tagName}.${other?.className}`)
    })
  }, least)

/** Fields with letters so small that a phone enlarges the page for them. */
export const smallLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=range], [type=checkbox], [type=radio]), select, textarea')]
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.tagName}.${field.className}`),
  )

/** What looks no different, with all that is in it and around it, when the focus comes to it by the keyboard. */
export const unringed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lookOf = (part: Element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        const ring = style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`
        const { boxShadow, borderColor, stroke, visibility, content, backgroundColor } = style
        return [ring, boxShadow, borderColor, stroke, visibility, content, backgroundColor].join()
      })
    const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(.numbers)'
    const silent = [...document.querySelectorAll<HTMLElement>(reachable)].flatMap((element) => {
      const drawn = element.matches('.segmented-option input') ? element.nextElementSibling! : element
      const around = [drawn.parentElement!, drawn.parentElement!.parentElement!]
      const look = () => [drawn, ...around, ...drawn.querySelectorAll('*')].map(lookOf).join()
      ;(document.activeElement as HTMLElement | null)?.blur()
      const before = look()
      element.focus({ focusVisible: true })
      return document.activeElement === element && look() === before
        ? [`${element.tagName}.${element.className}: no ring`]
        : []
    })
    return [...new Set(silent)]
  })

/** What scrolls cuts off the ring of a focus that comes by the keyboard: each element with the sides. */
export const clippedRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cutBy = (box: Element, ring: DOMRect): string[] => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const outer = box.getBoundingClientRect()
      const left = outer.left + box.clientLeft - 0.6
      const top = outer.top + box.clientTop - 0.6
      const [right, bottom] = [left + box.clientWidth + 1.2, top + box.clientHeight + 1.2]
      // What lies beyond the right or the lower edge can be scrolled to.
      const endX = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1
      const endY = box.scrollTop + box.clientHeight >= box.scrollHeight - 1
      // What is higher than the box shows a part of itself: its upper edge is cut off where the box is at its start.
      const startY = ring.height <= box.clientHeight || box.scrollTop === 0
      return [
        ...(overflowX === 'visible' || ring.left >= left ? [] : ['left']),
        ...(overflowX === 'visible' || !endX || ring.right <= right ? [] : ['right']),
        ...(overflowY === 'visible' || !startY || ring.top >= top ? [] : ['top']),
        ...(overflowY === 'visible' || !endY || ring.bottom <= bottom ? [] : ['bottom']),
      ]
    }
    const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(.numbers)'
    const clipped = [...document.querySelectorAll<HTMLElement>(reachable)].flatMap((element) => {
      element.focus({ focusVisible: true })
      if (document.activeElement !== element) return []
      const drawn = element.matches('.segmented-option input') ? element.nextElementSibling! : element
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(drawn)
      if (outlineStyle === 'none') return []
      drawn.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { x, y, width, height } = drawn.getBoundingClientRect()
      const out = parseFloat(outlineWidth) + parseFloat(outlineOffset)
      const ring = new DOMRect(x - out, y - out, width + 2 * out, height + 2 * out)
      const cut: string[] = []
      for (let box = drawn.parentElement; box && box !== document.body; box = box.parentElement)
        cut.push(...cutBy(box, ring))
      return cut.length > 0 ? [`${element.tagName}.${element.className}: ${cut.join(', ')}`] : []
    })
    return [...new Set(clipped)]
  })
