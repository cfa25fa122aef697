import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { chromiumPath, chromiumPlaces, headlessPath } from '../../scripts/chromium.mjs'
import { npmCommand } from '../../scripts/ensure/npm.mjs'
import { firefoxPath } from '../../scripts/otherBrowsers.mjs'
import { packageProgram } from '../../scripts/packageProgram.mjs'

const root = resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-platforms-'))
afterAll(() => rmSync(scratch, { recursive: true }))

describe('the scripts on Windows and macOS', () => {
  it('look for Chromium where it lives there', () => {
    expect(chromiumPlaces('win32', { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Me' })).toEqual([
      'C:\\Program Files\\Chromium\\Application\\chrome.exe',
      'C:\\Me\\Chromium\\Application\\chrome.exe',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Me\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
      'C:\\Me\\Microsoft\\Edge\\Application\\msedge.exe',
    ])
    expect(chromiumPlaces('darwin', { HOME: '/Users/me' })).toContain(
      '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    )
    expect(chromiumPlaces('linux', {})).toEqual(
      expect.arrayContaining(['/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium']),
    )
  })

  it('take the Chromium of CHROME_PATH and no other', () => {
    const before = process.env['CHROME_PATH']
    try {
      process.env['CHROME_PATH'] = process.execPath
      expect([chromiumPath(), headlessPath()]).toEqual([process.execPath, process.execPath])
      process.env['CHROME_PATH'] = join(scratch, 'absent')
      expect(chromiumPath()).toBeUndefined()
    } finally {
      if (before === undefined) delete process.env['CHROME_PATH']
      else process.env['CHROME_PATH'] = before
    }
  })

  it('take the Firefox of FIREFOX_PATH before any other', () => {
    vi.stubEnv('FIREFOX_PATH', process.execPath)
    expect(firefoxPath()).toBe(process.execPath)
    vi.unstubAllEnvs()
  })

  it('say so where CHROME_PATH names nothing, and install no other', () => {
    const absent = join(scratch, 'absent')
    const { stderr, status } = spawnSync(process.execPath, [join(root, 'scripts/ensure.mjs'), 'chromium'], {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: absent },
    })
    expect([stderr.trim(), status]).toEqual([`CHROME_PATH names ${absent}, which is not there.`, 1])
  })

  it('start npm by Node, for Windows would need a shell for it', () => {
    const program = join(scratch, 'node_modules/npm/bin/npm-cli.js')
    mkdirSync(join(program, '..'), { recursive: true })
    writeFileSync(program, '')
    const node = join(scratch, 'node.exe')
    expect(npmCommand({}, node)).toEqual([node, program])
    expect(npmCommand({ npm_execpath: program }, '/elsewhere/node')).toEqual(['/elsewhere/node', program])
    const another = join(scratch, 'pnpm.cjs')
    writeFileSync(another, '')
    expect(npmCommand({ npm_execpath: another }, '/nowhere/at/all/node')).toEqual(['npm'])
  })

  it.each([['vite'], ['vitest'], ['oxlint'], ['prettier'], ['knip'], ['typescript-7', 'tsc']])(
    'find the program of %s in its package',
    (...names: string[]) => {
      const [name = '', program] = names
      expect(readFileSync(packageProgram(name, program), 'utf8')).toMatch(/node|import|require/)
    },
  )

  it('start nothing that only a shell understands', () => {
    const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?[jt]s$/.test(name))
      .map((name) => [name, readFileSync(join(root, 'scripts', name), 'utf8')] as const)
    const faults = scripts.filter(([, code]) =>
      /node_modules\/\.bin|shell: true|spawn\w*\('(?!apt-get)/.test(code),
    )
    expect(faults.map(([name]) => name)).toEqual([])
  })
})
