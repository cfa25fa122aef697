import type { Page } from 'playwright'

/** Names at the ends of lines that lie over each other, over a line of their chart or over one of its marks, as sentences. */
export const namesOverLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    const overlap = (a: Box, b: Box) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    /** Points along a line, every few pixels, as boxes on the screen. */
    const along = (path: SVGPathElement): Box[] => {
      const screen = path.getScreenCTM()!
      const length = path.getTotalLength()
      return Array.from({ length: Math.ceil(length / 3) + 1 }, (_, i) => {
        const { x, y } = path.getPointAtLength(Math.min(length, 3 * i)).matrixTransform(screen)
        return { left: x - 2, top: y - 2, right: x + 2, bottom: y + 2 }
      })
    }
    return [...document.querySelectorAll('.curve-frame > svg')].flatMap((chart) => {
      const names = [...chart.querySelectorAll('.curve-name text')].map((text) => ({
        words: text.textContent,
        box: text.getBoundingClientRect(),
      }))
      const rest = [
        ...[...chart.querySelectorAll<SVGPathElement>('path.curve-line')]
          // The piece of a line before a name leads to it.
          .filter((path) => !path.closest('.curve-name') && path.getAttribute('d') !== '')
          .flatMap(along)
          // What leaves the plot is cut off there.
          .filter(({ left, top, right, bottom }) => {
            const clip = chart.querySelector('clipPath rect')!.getBoundingClientRect()
            return left <= clip.right && right >= clip.left && top <= clip.bottom && bottom >= clip.top
          }),
        ...[...chart.querySelectorAll('.curve-glyph, .curve-best circle, .curve-current')].map(
          (mark) => mark.getBoundingClientRect() as Box,
        ),
      ]
      return names.flatMap(({ words, box }, i) => [
        ...names
          .slice(i + 1)
          .filter((other) => overlap(box, other.box))
          .map((other) => `the names "${words}" and "${other.words}" lie over each other`),
        ...(rest.some((each) => overlap(box, each))
          ? [`the name "${words}" lies over a line or a mark`]
          : []),
      ])
    })
  })
