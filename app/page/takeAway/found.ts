/** A picture or a table that stands on the page now. */
export interface Found {
  readonly name: string
  readonly element: Element
}

/** Smaller ones are signs and keys [px]. */
const least = { width: 120, height: 40 }
const whole = '.gantt, .cut, .data-path, figure, [role=tabpanel], section, .messages-paths'

/** The pictures of a part of the page, each with its title, legend and words. */
export function foundPictures(part: Element): readonly Found[] {
  const drawn = [...part.querySelectorAll('svg, canvas, .alternatives-bars, .data-path')].filter(
    (element) => {
      const { width, height } = element.getBoundingClientRect()
      return width >= least.width && height >= least.height && !element.closest('.time-minimap, button')
    },
  )
  // Two timelines on one axis are one picture.
  const elements = new Set(
    drawn.map(
      (element) => element.closest('.two-charts') ?? element.closest(whole) ?? element.parentElement!,
    ),
  )
  return named([...elements], 'Picture')
}

/** The tables of a part of the page that hold something: not the key of lines without a cursor on them. */
export const foundTables = (part: Element): readonly Found[] =>
  named(
    [...part.querySelectorAll('table')].filter(
      (table) =>
        table.getClientRects().length > 0 &&
        [...table.querySelectorAll('td')].some((cell) => cell.textContent.trim() !== ''),
    ),
    'Table',
  )

function named(elements: readonly Element[], noun: string): readonly Found[] {
  const names = elements.map((element) => nameOf(element) ?? noun)
  return elements.map((element, i) => {
    const name = names[i]!
    const before = names.slice(0, i).filter((other) => other === name).length
    return { element, name: before === 0 ? name : `${name} (${before + 1})` }
  })
}

function nameOf(element: Element): string | undefined {
  const said = [
    wordsOf(element.querySelector('caption')),
    labelOf(element),
    ...[...element.querySelectorAll('h2, h3, .cut-name, figcaption')].map(wordsOf),
    labelOf(element.closest('section')),
    labelOf(element.closest('[role=region]')),
    ...headingsBefore(element).map(wordsOf).reverse(),
    wordsOf(document.querySelector('.tab-row [aria-current]')),
  ]
  return said.find((words) => words)
}

/** What those hear who do not see it. */
function labelOf(element: Element | null): string | undefined {
  const by = element?.getAttribute('aria-labelledby') ?? ''
  // What stands behind a colon tells what is seen.
  return wordsOf(document.getElementById(by)) ?? element?.getAttribute('aria-label')?.split(': ')[0]
}

/** Not of the name: what a hand can use, and what is remarked beside it. */
const beside = 'button, input, select, .muted, .hidden-visually'

/** A longer one is a sentence [characters]. */
const longest = 64

/** What an element is called by; nothing where it tells an answer, or all of what is seen. */
function wordsOf(element: Element | null): string | undefined {
  if (!element || element.matches('[data-answer], .large-answer, .own-cut-answer')) return undefined
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll(beside)) each.remove()
  const words = copy.textContent.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  return words.length > longest ? undefined : words
}

/** In the order of the page. */
const headingsBefore = (element: Element): readonly Element[] =>
  [...document.querySelectorAll('#root :is(h2, h3)')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
