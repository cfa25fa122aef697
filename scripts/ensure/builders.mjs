/** The packages that build the page, beside those that it is made of. */
export const builders = [
  'vite',
  '@vitejs/plugin-react',
  'vitest',
  '@mdx-js/rollup',
  'remark-math',
  'rehype-katex',
  'katex',
  'subset-font',
  'vite-plugin-pwa',
]
