/** A picture or a table that stands on the page now. */
export interface Found {
  readonly name: string
  readonly element: Element
}

/** Smaller ones are signs and keys [px]. */
const least = { width: 120, height: 40 }
const whole = '.gantt, .cut, figure, [role=tabpanel], section, .messages-list > li'

/** The pictures of a part of the page, each with its title, legend and words. */
export function foundPictures(part: Element): readonly Found[] {
  const drawn = [...part.querySelectorAll('svg, canvas, .alternatives-bars')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= least.width && height >= least.height && !element.closest('.time-minimap, button')
  })
  // Two timelines on one axis are one picture.
  const elements = new Set(
    drawn.map(
      (element) => element.closest('.two-charts') ?? element.closest(whole) ?? element.parentElement!,
    ),
  )
  return named([...elements], 'Picture')
}

/** The tables of a part of the page. */
export const foundTables = (part: Element): readonly Found[] =>
  named(
    [...part.querySelectorAll('table')].filter((table) => table.getClientRects().length > 0),
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
  const label = element.getAttribute('aria-labelledby')
  const said = [
    element.querySelector('caption')?.textContent,
    label === null ? undefined : document.getElementById(label)?.textContent,
    element.getAttribute('aria-label'),
    element.querySelector('h2, h3, .cut-name')?.textContent,
    headingBefore(element),
  ]
  return said.find((words) => words !== undefined && words !== null && words.trim() !== '')?.trim()
}

/** The last heading that stands before it. */
function headingBefore(element: Element): string | undefined {
  const headings = [...document.querySelectorAll('#root :is(h2, h3)')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return headings.at(-1)?.textContent ?? undefined
}
