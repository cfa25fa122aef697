import type { Page } from 'playwright'

/** What a reader would stumble over, as sentences: none, where everything can be read. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    interface Text {
      words: string
      element: Element
      box: Box
      shown: Box
      scrollers: readonly Element[]
      node: Node
    }

    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const beyond = (inner: Box, outer: Box, by: number) =>
      inner.left < outer.left - by ||
      inner.right > outer.right + by ||
      inner.top < outer.top - by ||
      inner.bottom > outer.bottom + by
    /** Asked of thousands of texts: each element answers once. */
    const once = <T>(answer: (element: Element) => T) => {
      const known = new Map<Element, T>()
      return (element: Element): T => {
        if (!known.has(element)) known.set(element, answer(element))
        return known.get(element)!
      }
    }
    const above = once((element): readonly Element[] => {
      const around = element.parentElement
      return around ? [around, ...above(around)] : []
    })
    const paddingBox = once((element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (element instanceof SVGElement) return { left, top, right, bottom }
      const x = left + element.clientLeft
      const y = top + element.clientTop
      return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
    })
    const scrolls = once((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX + overflowY)
    })
    const clips = once(
      (element) => /hidden|clip/.test(getComputedStyle(element).overflow) && !scrolls(element),
    )

    /** For ears alone: clipped away. */
    const clippedAway = once(
      (element): boolean =>
        getComputedStyle(element).clipPath !== 'none' ||
        (element.parentElement !== null && clippedAway(element.parentElement)),
    )
    const unseen = once(
      (element) =>
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || clippedAway(element),
    )

    const said: string[] = []
    const named = (element: Element) => {
      const name = element.getAttribute('class') ?? ''
      return `${element.localName}${name === '' ? '' : `.${name.split(' ')[0]}`}`
    }
    const place = ({ element, words }: Text) => {
      const holder = [element, ...above(element)].slice(0, 3).map(named).reverse().join(' > ')
      return `"${words.slice(0, 40)}" (${holder})`
    }
    const full = (element: Element) =>
      element.getAttribute('title') ?? element.closest('[title]')?.getAttribute('title')

    const texts: Text[] = []
    const add = (node: Node, element: Element, words: string, box: Box) => {
      const around = node === element ? above(element) : [element, ...above(element)]
      const scrollers = around.filter(scrolls)
      let shown = box
      let inside = true
      for (const each of around) {
        // What scrolls away, its box takes away with it.
        if (scrolls(each)) break
        if (!clips(each)) continue
        const edge = paddingBox(each)
        const known = getComputedStyle(each).textOverflow === 'ellipsis' && full(each)
        if (inside && !known && beyond(box, edge, 1.5)) {
          said.push(`${place({ words, element, box, shown, scrollers, node })} is cut off by ${named(each)}`)
          inside = false
        }
        shown = meet(shown, edge)
      }
      texts.push({ words, element, box, shown, scrollers, node })
    }

    // Behind a modal dialog nothing is read.
    const modal = document.querySelector('dialog:modal')
    const walk = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement!
      const words = (node.nodeValue ?? '').trim()
      if (words === '' || element.closest('option, script, style, textarea, title, desc') || unseen(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) if (rect.width > 0.5) add(node, element, words, rect)
    }

    // What a field says is no text node.
    const pen = document.createElement('canvas').getContext('2d')!
    for (const field of (modal ?? document).querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input:not([type=range], [type=checkbox], [type=radio], [type=file])',
    )) {
      if (unseen(field)) continue
      const style = getComputedStyle(field)
      const value =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value || field.placeholder
      // With figures of one width `font` itself is empty.
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      const needed = pen.measureText(value).width
      if (needed > room + 1.5 && !(style.textOverflow === 'ellipsis' && full(field)))
        said.push(`"${value}" needs ${Math.round(needed)} px and has ${Math.round(room)} (${named(field)})`)
      if (value !== '') add(field, field, value, field.getBoundingClientRect())
    }

    // The page of a phone and of a low window scrolls as a whole.
    const root = document.documentElement
    const still = root.scrollHeight <= innerHeight
    const seen = { left: 0, top: 0, right: root.clientWidth, bottom: still ? innerHeight : Infinity }
    for (const text of texts) {
      if (text.scrollers.length === 0 || (text.scrollers.length === 1 && text.scrollers[0] === root)) {
        if (beyond(text.shown, seen, 1)) said.push(`${place(text)} is outside of the window`)
      } else {
        const outer = text.scrollers[0]!
        const { overflowX } = getComputedStyle(outer)
        const edge = paddingBox(outer)
        const sideways = overflowX === 'hidden' || outer.scrollWidth <= outer.clientWidth + 1
        if (sideways && (text.shown.left < edge.left - 1.5 || text.shown.right > edge.right + 1.5))
          said.push(`${place(text)} is cut off by what scrolls: ${named(outer)}`)
      }
    }

    /** What stays in its place while the rest passes behind it. */
    const standing = once((element) =>
      [element, ...above(element)].find((each) => {
        const { position, backgroundColor } = getComputedStyle(each)
        return /sticky|fixed/.test(position) && !/, 0\)$|transparent/.test(backgroundColor)
      }),
    )

    /** What can be seen of it beside the other: a common box that scrolls takes both away. */
    const beside = (a: Text, b: Text): Box => {
      let seen = a.shown
      for (const each of a.scrollers) {
        if (b.scrollers.includes(each)) break
        seen = meet(seen, paddingBox(each))
      }
      return seen
    }
    for (let i = 0; i < texts.length; i++)
      for (let j = i + 1; j < texts.length; j++) {
        const [a, b] = [texts[i]!, texts[j]!]
        if (a.shown.right <= b.shown.left + 1 || b.shown.right <= a.shown.left + 1) continue
        if (a.shown.bottom <= b.shown.top + 1 || b.shown.bottom <= a.shown.top + 1) continue
        if (a.node === b.node || (a.element.contains(b.node) && b.node instanceof Element)) continue
        if (standing(a.element) !== standing(b.element)) continue
        // A sign of a formula may be drawn by two, as one that is struck through.
        if (
          a.element.closest('.katex') !== null &&
          a.element.closest('.katex') === b.element.closest('.katex')
        )
          continue
        const both = meet(beside(a, b), beside(b, a))
        const [width, height] = [both.right - both.left, both.bottom - both.top]
        if (width > 1 && height > 1)
          said.push(
            `${place(a)} and ${place(b)} lie over each other by ${Math.round(width)} x ${Math.round(height)} px`,
          )
      }
    return [...new Set(said)]
  })
