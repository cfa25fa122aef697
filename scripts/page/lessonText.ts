import mdx from '@mdx-js/rollup'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'
import type { Plugin } from 'vite'

/** The texts of lessons (MDX) as components; their formulas are rendered here, and the page carries no renderer. */
export function lessonText(): Plugin[] {
  const { transform } = mdx({
    remarkPlugins: [remarkMath],
    rehypePlugins: [[rehypeKatex, { strict: 'error' }]],
  }) as { readonly transform: (text: string, id: string) => Promise<{ readonly code: string }> }
  return [
    {
      name: 'stagescope:lesson-text',
      enforce: 'pre',
      transform: {
        filter: { id: /\.mdx$/ },
        handler: transform,
      },
    },
    {
      name: 'stagescope:formula-fonts',
      enforce: 'pre',
      // Every browser that we build for reads woff2; the other two forms would only be copied along.
      transform: {
        filter: { id: /katex[\\/]dist[\\/]katex\.css/ },
        handler: (css) => css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, ''),
      },
    },
  ]
}
