import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, sep } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/**
 * Puts before each Latin face of the page's fonts a small one of the letters and weights that the page itself writes: half
 * as many bytes stand before the first picture. What people write beyond them is drawn with the whole face, as it was.
 * @returns  a plugin; the small face of `inter-latin-wght-normal.woff2` is called `inter-page-wght-normal.woff2`
 */
export function pageFonts(root: string): Plugin {
  let folder = ''
  return {
    name: 'stagescope:page-fonts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      folder = mkdtempSync(join(tmpdir(), 'stagescope-fonts-'))
    },
    async transform(css, id) {
      if (!/@fontsource-variable\/[^/]+\/wght\.css$/.test(id.replaceAll('\\', '/'))) return undefined
      const [face, url] =
        /@font-face \{[^}]*url\((\.\/files\/[^)]*-latin-wght-normal\.woff2)\)[^}]*\}/.exec(css) ?? []
      if (face === undefined || url === undefined) throw new Error(`${id} has no Latin face of its own`)
      const whole = join(dirname(id), url)
      const letters = lettersOf(root).filter(within(rangesIn(face)))
      const small = await subsetFont(readFileSync(whole), letters.join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      })
      const file = join(folder, basename(whole).replace('-latin-', '-page-'))
      writeFileSync(file, small)
      // Of two faces that have a letter the later one draws it.
      const ours = face
        .replace(url, relative(dirname(id), file).split(sep).join('/'))
        .replace(/font-weight: [^;]+/, `font-weight: ${weights.min} ${weights.max}`)
        .replace(/unicode-range: [^;]+/, `unicode-range: ${letters.map(codeOf).join()}`)
      return `${css}\n${ours}\n`
    },
    closeBundle() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What style sheets use; tests/scripts/page/pageFonts.test.ts reads them. */
export const weights = { min: 400, max: 700 } as const

/** ASCII, and whatever else stands anywhere in what the page is made of. */
export function lettersOf(root: string): string[] {
  const letters = new Set(Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i)))
  for (const folder of ['app', 'engine'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.(?:tsx?|css|json)$/.test(file))
        for (const letter of readFileSync(join(root, folder, file), 'utf8'))
          if (letter > '~') letters.add(letter)
  return [...letters].sort()
}

const codeOf = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase()}`

function rangesIn(face: string): (readonly [from: number, to: number])[] {
  const written = /unicode-range: ([^;]+)/.exec(face)?.[1] ?? 'U+0-10FFFF'
  return written.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [parseInt(from, 16), parseInt(to, 16)]
  })
}

const within = (ranges: readonly (readonly [number, number])[]) => (letter: string) => {
  const code = letter.codePointAt(0)!
  return ranges.some(([from, to]) => from <= code && code <= to)
}
