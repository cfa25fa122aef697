import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets the page ask for fonts of the first picture beside its scripts, not after its style sheet has come and words have
 * been laid out. Each of them takes its share of the line from the scripts.
 * @param files  names of the font files, as their package has them
 * @throws {Error} in a build that has none of such a name
 */
export const fontsAhead = (files: readonly string[]): Plugin => ({
  name: 'stagescope:fonts-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return undefined
      const assets = Object.values(bundle).filter((file) => file.type === 'asset')
      return files.map((name) => {
        const font = assets.find(({ originalFileNames }) =>
          originalFileNames.some((file) => basename(file) === name),
        )
        if (!font) throw new Error(`no font of the build is called ${name}`)
        return {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `./${font.fileName}`,
            crossorigin: '',
          },
          injectTo: 'head' as const,
        }
      })
    },
  },
})
