import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isLong } from '../sample.ts'

const root = resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-start-'))
const checkout = join(scratch, 'ein Ort mit Ümlaut')
const parts = ['scripts', 'package.json', 'package-lock.json']
/** The page itself, which takes some 20 s to build: in the sample there is a small one in its place. */
const page = [
  ...['app', 'engine', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json'],
  ...['tests/sample.ts', 'tests/browser/turns.ts', 'LICENSE', 'docs/PYTHON.md'],
]
const smallPage = {
  'vite.config.ts': `export default { base: './' as const }\n`,
  'index.html': '<!doctype html><title>Stagescope</title><script type="module" src="./main.ts"></script>\n',
  'main.ts': 'document.body.append(`small` satisfies string)\n',
}

/** Nothing is forbidden to root: it becomes nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const firstForAll = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
const keptFromNobody = existsSync(firstForAll) && Number(readFileSync(firstForAll, 'utf8')) > 80

let neighbour: Server
let child: ChildProcess
let taken = 0
let said = ''
let ended = false

// A checkout with blanks and umlauts in its path, which may not be written, beside a server that has the port already.
beforeAll(async () => {
  for (const folder of ['tests', 'docs']) mkdirSync(join(checkout, folder), { recursive: true })
  for (const part of isLong ? [...parts, ...page] : parts)
    cpSync(join(root, part), join(checkout, part), { recursive: true })
  if (!isLong) for (const [path, text] of Object.entries(smallPage)) writeFileSync(join(checkout, path), text)
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'junction')
  chmodSync(scratch, 0o755)
  chmodSync(checkout, 0o555)
  neighbour = createServer((_, response) => response.end('somebody else'))
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
  taken = (neighbour.address() as { port: number }).port
  const browser = join(scratch, 'browser.js')
  writeFileSync(browser, "console.log('opened', process.argv.at(-1))")
  child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs'), '--port', String(taken), '--open'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: undefined, BROWSER: browser },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  })
  const hear = (text: Buffer) => (said += text.toString().replace(/\x1b\[\d+m/g, ''))
  child.stdout!.on('data', hear)
  child.stderr!.on('data', hear)
  child.on('exit', () => (ended = true))
  await vi.waitUntil(() => ended || said.includes('Local:'), { timeout: 150_000 })
})

afterAll(async () => {
  if (!ended) {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  neighbour.close()
  chmodSync(checkout, 0o755)
  rmSync(scratch, { recursive: true })
})

const address = () => /Local:\s+(\S+)/.exec(said)?.[1] ?? said

describe('npm start', () => {
  it.each([
    [['--port', '70000'], '--port 70000 is not the number of a port.'],
    [['--port', '0'], '--port 0 is not the number of a port.'],
    [['--host', 'nowhere.invalid'], '--host nowhere.invalid cannot be listened at: '],
    ...(keptFromNobody
      ? [[['--port', '80'], '--port 80 cannot be listened at: listen EACCES'] as const]
      : []),
  ] as const)('says what is wrong with %j before it builds anything', (words, sentence) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(checkout, 'scripts/start.mjs'), ...words],
      { cwd: checkout, encoding: 'utf8', ...nobody },
    )
    expect([status, stdout, stderr.trim().startsWith(sentence)]).toEqual([1, '', true])
    expect(stderr).not.toContain('    at ')
  })

  it('says so where no port is left', async () => {
    const last = createServer()
    // Where somebody else has it, it is as well taken.
    await new Promise((resolve) =>
      last.once('error', resolve).listen(65_535, '127.0.0.1', () => resolve(undefined)),
    )
    const stopping = spawn(
      process.execPath,
      [join(checkout, 'scripts/start.mjs'), '--port', '65535', '--host', '127.0.0.1'],
      { cwd: checkout, stdio: ['ignore', 'ignore', 'pipe'], ...nobody },
    )
    let complaint = ''
    stopping.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
    const status = await new Promise((resolve) => stopping.once('close', resolve))
    last.close()
    expect(complaint.trim()).toMatch(
      /^The page cannot be served: .* Give another port: npm start -- --port 8080$/m,
    )
    expect([status, complaint.includes('    at ')]).toEqual([1, false])
  })

  it('takes the next port where one is taken, and says which', () => {
    const port = Number(new URL(address()).port)
    expect(port).toBeGreaterThan(taken)
    expect(said).toContain(`Port ${taken} is taken; this is port ${port}.`)
  })

  it('says that it builds, and not of what', () => {
    expect(said).toContain('Building the page ...')
    expect(said).not.toMatch(/assets|gzip/)
  })

  it('builds elsewhere where the folder cannot be written, and says so', async () => {
    expect(said).toMatch(/This folder cannot be written: the page is built in .* while it is served\./)
    expect(existsSync(join(checkout, 'dist'))).toBe(false)
    expect(await (await fetch(address())).text()).toContain('<title>Stagescope</title>')
  })

  it('opens a browser at it where that is asked', async () =>
    vi.waitUntil(() => said.includes(`opened ${address()}`), { timeout: 20_000 }))

  it('leaves nothing behind when a person ends it by Ctrl+C', async () => {
    const place = /is built in (.*) while/.exec(said)![1]!
    expect(existsSync(place)).toBe(true)
    child.kill('SIGINT')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(existsSync(place)).toBe(false)
  })
})
