import { groundsOf } from './grounds.ts'
import { line, mark, number, paint } from './marks.ts'

/** What belongs to the page and not to the picture. */
export const chrome = [
  ...[
    '.toggle',
    'button:has(> svg)',
    '[role=toolbar]',
    '[role=tablist]',
    'input',
    'select',
    'textarea',
    'summary',
  ],
  ...['.time-minimap', '.time-cursor', '.curve-readout', '.pages', '.hidden-visually'],
  ...[
    '.state-steps',
    '.state-head > label',
    '.cut-label .muted',
    '.solid-button',
    '.link-button',
    '.quiet-button',
    '[data-hand]',
  ],
].join()

/** What of an element of SVG is said by style sheets, and what it is where nothing is said. */
const styled: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'paint-order': 'normal',
  'letter-spacing': 'normal',
}

/**
 * An element as it stands on the page, as marks of SVG: pictures as they are, with what their style sheets say; text,
 * grounds and borders of all else.
 * @param canvases  what each canvas shows
 */
export function drawnElement(
  root: Element,
  canvases: ReadonlyMap<HTMLCanvasElement, string>,
  origin: { readonly left: number; readonly top: number },
): string {
  const visit = (element: Element): string => {
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.opacity === '0' || element.matches(chrome)) return ''
    // What is in closed details has its place and is not seen. Without a box of its own nothing is said to be seen.
    if (style.display !== 'contents' && !element.checkVisibility()) return ''
    const shown = style.visibility === 'visible'
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left - origin.left, box.top - origin.top]
    const group = (inside: string) =>
      style.opacity === '1' || inside === '' ? inside : mark('g', { opacity: style.opacity }, inside)
    if (element instanceof HTMLCanvasElement)
      return group(
        // Nothing of it reaches beyond its edges.
        shown ? mark('svg', { x, y, width: box.width, height: box.height }, canvases.get(element)) : '',
      )
    if (element instanceof SVGSVGElement) return group(shown ? drawnSvg(element, x, y) : '')
    const children = [...element.childNodes].map((child) => {
      if (child instanceof Element) return visit(child)
      return shown && child instanceof Text ? drawnText(child, style, origin) : ''
    })
    return group((shown ? drawnBox(style, x, y, box.width, box.height) : '') + children.join(''))
  }
  return visit(root)
}

/** Names in one file must differ. */
let grounds = 0
const groundId = () => `ground-${grounds++}`

/** A border that takes no room, as style sheets make one of a shadow within. */
const insetEdge = /^(.+) 0px 0px 0px ([\d.]+)px inset$/

/** Ground and borders. */
function drawnBox(style: CSSStyleDeclaration, x: number, y: number, width: number, height: number): string {
  if (width < 0.5 || height < 0.5) return ''
  const rx = Math.min(parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2)
  const ground = paint('fill', style.backgroundColor)
  const frame = { x, y, width, height, ...(rx > 0 && { rx }) }
  const marks = ground['fill'] === 'none' ? [] : [mark('rect', { ...frame, ...ground })]
  for (const { id, drawn } of groundsOf(style, groundId).toReversed())
    marks.push(drawn, mark('rect', { ...frame, fill: `url(#${id})` }))
  const [, colour, wide] = insetEdge.exec(style.boxShadow) ?? []
  if (colour !== undefined) {
    const [edge, half] = [Number(wide), Number(wide) / 2]
    const within = { x: x + half, y: y + half, width: width - edge, height: height - edge }
    marks.push(
      mark('rect', { ...frame, ...within, fill: 'none', ...paint('stroke', colour), 'stroke-width': edge }),
    )
  }
  const [right, bottom] = [x + width, y + height]
  const sides = [
    ['top', x, y, right, y],
    ['right', right, y, right, bottom],
    ['bottom', x, bottom, right, bottom],
    ['left', x, y, x, bottom],
  ] as const
  for (const [side, x1, y1, x2, y2] of sides) {
    const wide = parseFloat(style.getPropertyValue(`border-${side}-width`))
    if (!(wide > 0) || style.getPropertyValue(`border-${side}-style`) === 'none') continue
    const colour = paint('stroke', style.getPropertyValue(`border-${side}-color`))
    const dashed = style.getPropertyValue(`border-${side}-style`) === 'dashed'
    if (colour['stroke'] === 'none') continue
    marks.push(
      mark('line', {
        ...{ x1, y1, x2, y2, ...colour, 'stroke-width': wide },
        ...(dashed && { 'stroke-dasharray': `${3 * wide} ${2 * wide}` }),
      }),
    )
  }
  return marks.join('')
}

/** The lines that a text stands in. */
function drawnText(text: Text, style: CSSStyleDeclaration, origin: { left: number; top: number }): string {
  if (text.data.trim() === '') return ''
  const lines: { words: string; left: number; right: number; top: number; bottom: number }[] = []
  const range = document.createRange()
  for (const word of text.data.matchAll(/\S+\s*/g)) {
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].trimEnd().length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last && Math.abs(last.top - top) < 2)
      // Words that are read from right to left stand before those that come first.
      Object.assign(last, {
        words: `${last.words} ${word[0].trim()}`,
        left: Math.min(last.left, left),
        right: Math.max(last.right, right),
      })
    else lines.push({ words: word[0].trim(), left, right, top, bottom })
  }
  const size = parseFloat(style.fontSize)
  const [only] = lines
  if (only && style.textOverflow === 'ellipsis') Object.assign(only, seenOf(text, only, size))
  const cased = (words: string) => (style.textTransform === 'uppercase' ? words.toUpperCase() : words)
  const font = {
    'font-family': style.fontFamily,
    'font-size': number(size),
    ...(style.fontWeight !== '400' && { 'font-weight': style.fontWeight }),
    ...(style.fontStyle !== 'normal' && { 'font-style': style.fontStyle }),
    ...Object.fromEntries(Object.entries(paint('fill', style.color)).map(([name, of]) => [name, String(of)])),
  }
  return lines
    .filter(({ right, left }) => right > left)
    .map(({ words, left, right, top, bottom }) =>
      // The baseline of the page's fonts is about a third of their size below the middle.
      line(
        cased(words),
        left - origin.left,
        (top + bottom) / 2 - origin.top + size * 0.35,
        font,
        right - left,
      ),
    )
    .join('')
}

/** As much of a line as its element has room for, as the page cuts it; nothing where it has room for all. */
function seenOf(text: Text, { left, right }: { left: number; right: number }, size: number) {
  const edge = text.parentElement!.getBoundingClientRect().right
  if (right <= edge + 0.5) return undefined
  const range = document.createRange()
  range.setStart(text, text.data.search(/\S/))
  let end = text.data.length
  const width = () => range.getBoundingClientRect().width
  do range.setEnd(text, --end)
  while (end > range.startOffset && width() > edge - left - size)
  // Half a letter is none.
  const words = range.toString().replace(/[\ud800-\udbff]$/, '')
  return { words: `${words}…`, right: left + width() + 0.8 * size }
}

function drawnSvg(svg: SVGSVGElement, x: number, y: number): string {
  const copy = withStyles(svg)
  const { width, height } = svg.getBoundingClientRect()
  for (const name of ['class', 'style', 'role', 'tabindex']) copy.removeAttribute(name)
  const attributes = { x: number(x), y: number(y), width: number(width), height: number(height) }
  for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value)
  if (getComputedStyle(svg).overflow === 'visible') copy.setAttribute('overflow', 'visible')
  return new XMLSerializer().serializeToString(copy)
}

/** A copy that needs no style sheets: what they say of it stands in it. What is not seen is not in it. */
export function withStyles(element: Element): Element {
  const copy = element.cloneNode(false) as Element
  const style = getComputedStyle(element)
  for (const [name, usual] of Object.entries(styled)) {
    const value = style.getPropertyValue(name)
    if (value === usual && !element.hasAttribute(name)) continue
    if (value.startsWith('color(')) {
      for (const [key, of] of Object.entries(paint(name as 'fill' | 'stroke', value)))
        copy.setAttribute(key, String(of))
      continue
    }
    // Addresses of the page name what is in the same file there.
    copy.setAttribute(name, value.replace(/url\("[^"#]*#([^"]*)"\)/, 'url(#$1)'))
  }
  if (element instanceof SVGTextContentElement) {
    copy.setAttribute('font-family', style.fontFamily)
    copy.setAttribute('font-size', style.fontSize)
    if (style.fontWeight !== '400') copy.setAttribute('font-weight', style.fontWeight)
  }
  if (
    style.transform !== 'none' &&
    !element.hasAttribute('transform') &&
    element instanceof SVGGraphicsElement
  )
    if (!(element instanceof SVGSVGElement))
      copy.setAttribute('transform', style.transform.replaceAll('px', ''))
  for (const name of ['class', 'style', 'tabindex', 'aria-hidden', 'data-term']) copy.removeAttribute(name)
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(child.data)
    if (!(child instanceof Element)) continue
    const { display, visibility } = getComputedStyle(child)
    const inside = child.tagName === 'title' || child.closest('defs, clipPath, mask, pattern') !== null
    if (inside || (display !== 'none' && visibility === 'visible')) copy.append(withStyles(child))
  }
  return copy
}
