import { spawnSync } from 'node:child_process'
import { root } from './root.mjs'

/** Runs a program to its end, its words on standard error. @returns whether it went well */
export function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
