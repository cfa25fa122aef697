import { encode } from 'uqr'

/** A QR code as an SVG's path in modules, with the quiet zone of four that readers need. */
export interface Qr {
  readonly path: string
  /** Modules from edge to edge. */
  readonly size: number
}

const quiet = 4

/** Undefined for a text that is too long for any, beyond about 2,300 characters. */
export function qrOf(text: string): Qr | undefined {
  for (const ecc of ['M', 'L'] as const)
    try {
      const { data, size } = encode(text, { ecc, border: 0 })
      return { path: pathOf(data), size: size + 2 * quiet }
    } catch {
      // Longer than this much correction leaves room for.
    }
  return undefined
}

/** Rows of dark modules as runs. */
const pathOf = (data: readonly (readonly boolean[])[]): string =>
  data
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue
        const from = x
        while (row[x + 1]) x++
        runs.push(`M${from + quiet} ${y + quiet}h${x - from + 1}v1h-${x - from + 1}z`)
      }
      return runs
    })
    .join('')

/** A file that prints black on white at any size. */
export const qrSvg = ({ path, size }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
