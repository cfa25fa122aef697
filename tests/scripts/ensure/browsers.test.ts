import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

interface Machine {
  readonly platform?: string
  readonly user: 'root' | 'person'
  /** Whether what is run ends well, and whether the browser is there then. */
  readonly runs: 'well' | 'badly' | 'in vain'
}

/** On a machine without any browser, where nothing is run in truth: what was, and what is said at the end. */
function ensured(name: string, { platform = 'linux', user, runs }: Machine) {
  const machine = `
    import fs from 'node:fs'
    import child from 'node:child_process'
    import { syncBuiltinESMExports } from 'node:module'
    const there = fs.existsSync
    let installed = /nowhere/
    fs.existsSync = (path) =>
      path === '/usr/bin/apt-get' || (/chrom|firefox|webkit|xvfb|msedge/i.test(path) ? installed.test(path) : there(path))
    child.spawnSync = (command, args) => {
      console.log(command === process.execPath ? 'node' : command, ...args)
      if (${runs === 'well'}) installed = command === process.execPath ? /ms-playwright/ : /^.usr/
      return { status: ${runs === 'badly' ? 1 : 0} }
    }
    process.getuid = () => ${user === 'root' ? 0 : 1000}
    Object.defineProperty(process, 'platform', { value: '${platform}' })
    syncBuiltinESMExports()`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(machine)}`, 'scripts/ensure.mjs', name],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CHROME_PATH: '', FIREFOX_PATH: '/x/firefox' } },
  )
  const ran = stdout.replaceAll(root, '.').split('\n').filter(Boolean)
  return { ran, said: stderr.trim().split('\n').at(-1), status }
}

const apt = (packages: string) => [
  'apt-get update -qq',
  `apt-get install -y -qq --no-install-recommends ${packages}`,
]
const chromium = apt('chromium chromium-headless-shell fonts-dejavu-core')
const playwright = ['node ./node_modules/playwright/cli.js install chromium']

it.each([
  ['chromium', { user: 'root', runs: 'well' }, chromium, 'Installing chromium ...', 0],
  ['chromium', { user: 'person', runs: 'well' }, playwright, 'Installing chromium ...', 0],
  ['chromium', { user: 'person', runs: 'badly' }, playwright, /^The browser tests need Chromium\. /, 1],
  ['chromium', { user: 'root', runs: 'in vain' }, chromium, /^The browser tests need Chromium\. /, 1],
  ['firefox', { user: 'root', runs: 'well' }, apt('firefox-esr'), 'Installing firefox ...', 0],
  ['firefox', { user: 'person', runs: 'well' }, [], /^These tests need Firefox\. /, 1],
  [
    'webkit',
    { user: 'root', runs: 'in vain' },
    apt('webkit2gtk-driver xvfb'),
    /^These tests need WebKitGTK/,
    1,
  ],
  ['webkit', { platform: 'darwin', user: 'person', runs: 'well' }, [], /tests will be skipped\.$/, 0],
] as const)('a missing %s, for %j', (name, machine, ran, said, status) => {
  const found = ensured(name, machine)
  expect(found).toMatchObject({ ran, status })
  expect(found.said).toMatch(said)
})
