import mdx from '@mdx-js/rollup'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'
import type { Plugin } from 'vite'
import { unparted } from '../../app/chart/sizesIn.ts'

/** The texts of lessons (MDX) as components; their formulas are rendered here, and the page carries no renderer. */
export function lessonText(): Plugin[] {
  const { transform } = mdx({
    remarkPlugins: [remarkMath, () => joinUnits],
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

/** A node of a text: words, or what holds such nodes. Code and formulas are nodes of other kinds. */
interface Node {
  readonly type: string
  value?: string
  readonly children?: readonly Node[]
}

/** No number of a text parts from its unit at a line's end. */
function joinUnits(node: Node): void {
  if (node.type === 'text' && node.value !== undefined) node.value = unparted(node.value)
  for (const child of node.children ?? []) joinUnits(child)
}
