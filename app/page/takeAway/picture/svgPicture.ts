import { drawnElement, withStyles } from './drawnElement.ts'
import { extentOf } from './extent.ts'
import { escaped, hatch, hatchPattern, line, mark, number, paint } from './marks.ts'
import { recordedCanvases } from './recordedCanvas.ts'
import { wrapped } from './wrapped.ts'

/** A picture of the page that stands for itself. */
interface SvgPicture {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** Said of a picture that is not of marks alone. */
const pixelsToo =
  'What is too dense for marks of its own is an image here, as sharp as the screen it was taken from.'

const margin = 16
const captionSize = 10
const captionLine = 15
/** Where the page's font is missing another may be as much wider, as DejaVu Sans is; some programs do not fit it to a length. */
const wider = 1.12

/**
 * A part of the page as SVG, in the colours that it has there, with a caption below it.
 * @param caption  sentences, each on lines of its own
 */
export async function svgPicture(
  element: Element,
  title: string,
  caption: readonly string[],
): Promise<SvgPicture> {
  const canvases = await recordedCanvases([...element.querySelectorAll('canvas')])
  const { left, top } = element.getBoundingClientRect()
  const { width: wide, height: high } = extentOf(element)
  const drawn = drawnElement(element, canvases, { left: left - margin, top: top - margin })
  const width = Math.ceil(wide) + 2 * margin
  const style = getComputedStyle(document.body)
  const said = drawn.includes('<image ') ? [...caption, pixelsToo] : caption
  const widthOf = captionWidths(style.fontFamily)
  const lines = said.flatMap((sentence) => wrapped(sentence, (width - 2 * margin) / wider, widthOf))
  const below = Math.ceil(high) + 2 * margin
  const height = below + lines.length * captionLine + margin
  const font = {
    'font-family': style.fontFamily,
    'font-size': number(captionSize),
    fill: String(paint('fill', style.color)['fill']),
  }
  const words = lines.map((words, i) =>
    line(words, margin, below + (i + 1) * captionLine, font, widthOf(words)),
  )
  const ground = mark('rect', { width, height, ...paint('fill', groundOf(element)) })
  const inside = `${ground}${drawn}${words.join('')}`
  const defs = mark('defs', {}, hatchPattern(hatchColour()) + foreignDefinitions(inside))
  const about = `<title>${escaped(title)}</title><desc>${escaped(said.join('\n'))}</desc>`
  return {
    ...{ width, height },
    text: mark(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
      about + defs + inside,
    ),
  }
}

/** How wide texts of the caption are in a font of the page [px]. */
function captionWidths(family: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = `${captionSize}px ${family}`
  return (text) => context.measureText(text).width
}

/** What a picture is drawn on: the nearest ground behind it. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (paint('fill', backgroundColor)['fill'] !== 'none') return backgroundColor
  }
  return 'rgb(255, 255, 255)'
}

/** As a rule that computes it: a custom property says how, not what. */
function hatchColour(): string {
  const probe = document.createElement('span')
  probe.style.color = 'var(--hatch)'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Patterns and gradients that are drawn with and stand elsewhere on the page. */
function foreignDefinitions(drawn: string): string {
  const asked = new Set([...drawn.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!))
  return [...asked]
    .filter((id) => id !== hatch && !drawn.includes(` id="${id}"`))
    .flatMap((id) => {
      const found = document.getElementById(id)
      return found ? [new XMLSerializer().serializeToString(withStyles(found))] : []
    })
    .join('')
}
