// Installs what is missing before a command runs: `node scripts/ensure.mjs packages chromium`.
// Uses only what Node brings, and speaks on standard error: standard output belongs to the command.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

const stop = (sentence) => {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const run = (command, args) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  stop(`Stagescope needs Node 20.19 or newer; this is ${process.versions.node}.`)

if (wanted.includes('packages')) {
  const stamp = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (!existsSync(stamp) || statSync(stamp).mtimeMs < statSync(lock).mtimeMs) {
    console.error('Installing packages ...')
    if (!run('npm', ['ci', '--no-audit', '--no-fund'])) stop('npm ci failed; its message is above.')
  }
}

if (wanted.includes('chromium') && !chromiumPath()) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall)
    stop(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROME_PATH to one.',
    )
  console.error('Installing chromium ...')
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']
  if (!run('apt-get', ['update', '-qq']) || !run('apt-get', packages))
    stop('apt-get could not install chromium; its message is above.')
}
