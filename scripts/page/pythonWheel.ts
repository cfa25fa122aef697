import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { writeWheel } from '../python/wheel.mjs'

/** Puts the wheel of the Python package beside the page, in `python/`: the page's own Python and pip take it from there. */
export const pythonWheel = (): Plugin => ({
  name: 'python-wheel',
  apply: 'build',
  // Not `closeBundle`, which Vitest calls too.
  async writeBundle({ dir }) {
    if (this.environment.config.build.ssr) return
    await writeWheel(join(resolve(dir ?? 'dist'), 'python'), build)
  },
})
