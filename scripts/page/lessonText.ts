import mdx from '@mdx-js/rollup'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'
import type { Plugin } from 'vite'

/** The texts of lessons (MDX) as components; their formulas are rendered here, and the page carries no renderer. */
export const lessonText = (): Plugin[] => [
  {
    ...(mdx({ remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, { strict: 'error' }]] }) as Plugin),
    enforce: 'pre',
  },
  {
    name: 'stagescope:formula-fonts',
    enforce: 'pre',
    // Every browser that we build for reads woff2; the other two forms would only be copied along.
    transform: (css, id) =>
      /katex[\\/]dist[\\/]katex\.css$/.test(id.split('?')[0]!)
        ? css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '')
        : undefined,
  },
]
