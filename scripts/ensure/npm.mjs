import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * How npm is started without a shell, which Windows would need for its `npm.cmd`: by Node itself, where npm's program is
 * found; else by name.
 * @returns {[command: string, ...args: string[]]}
 */
export function npmCommand(env = process.env, node = process.execPath) {
  const beside = dirname(node)
  const program = [
    env.npm_execpath,
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path?.endsWith('npm-cli.js') && existsSync(path))
  return program ? [node, program] : ['npm']
}
