import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure/root.mjs'

/** The program of a package, for Node to run: what is in `.bin` is for a shell, and another on Windows. */
export function packageProgram(name, program = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}
