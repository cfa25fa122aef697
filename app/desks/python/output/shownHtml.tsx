import { createElement, type ReactNode } from 'react'

/** Elements that a program's value may be shown with; of others the words stay, but for those below. */
const shown = new Set(
  `a b br caption code col colgroup div em figcaption figure h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup table
  tbody td tfoot th thead tr u ul dl dt dd`.split(/\s+/),
)
/** Nothing of these is shown. */
const silent = new Set(
  'script style template iframe object embed noscript head title link meta img audio video source'.split(' '),
)
const voids = new Set(['br', 'hr', 'col'])

/**
 * HTML that a program made, as elements of the page: from a short list of elements, with no attribute but the spans of
 * cells. A drawing inside becomes a picture, which can neither run nor ask for anything.
 */
export function shownHtml(html: string): ReactNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return childrenOf(body)
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, at) => shownNode(child, at))

function shownNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (silent.has(name)) return null
  if (name === 'svg') {
    node.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const label = node.getAttribute('aria-label') ?? node.querySelector('title')?.textContent ?? 'A drawing'
    const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(node.outerHTML)}`
    return <img key={key} className="python-drawn" alt={label} src={src} />
  }
  const inside = childrenOf(node)
  if (!shown.has(name)) return <span key={key}>{inside}</span>
  const spans = ['colSpan', 'rowSpan'].flatMap((each) => {
    const count = Number(node.getAttribute(each.toLowerCase()))
    return Number.isInteger(count) && count > 1 && count <= 1000 ? [[each, count] as const] : []
  })
  const tag = name === 'a' ? 'span' : name
  const space = ['table', 'tbody', 'thead', 'tfoot', 'tr'].includes(name)
  const kept = space ? inside.filter((child) => typeof child !== 'string' || child.trim() !== '') : inside
  return createElement(tag, { key, ...Object.fromEntries(spans) }, ...(voids.has(tag) ? [] : kept))
}
