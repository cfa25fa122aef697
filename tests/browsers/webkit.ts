import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { webkitPrograms } from '../../scripts/otherBrowsers.mjs'
import type { Driven, Point } from './driven.ts'

/** How the WebDriver protocol writes keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = { ArrowLeft: '\uE012', ArrowRight: '\uE014', Enter: '\uE007', 8: '8' } as const
/** What stands for an element in its answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** How an error begins that is none of the page's: such a test is tried once more (`vite.config.ts`), and named at the end. */
const ownFault = "WebKit's own process for pages has crashed"

/**
 * WebKitGTK, and another one at the same address after a crash of its process for pages. 2.50.6 now and then aborts while
 * it clears memory away on a busy machine, as it counts references to an object of its own
 * (`CanMakeCheckedPtrBase::decrementCheckedPtrCount`), whatever the page has.
 */
export async function startWebkit(): Promise<Driven> {
  let current = await launched()
  let at: string | undefined
  const living = async () => {
    if (!current.hasCrashed()) return current.driven
    await current.driven.close().catch(() => undefined)
    current = await launched()
    if (at !== undefined) await current.driven.open(at)
    return current.driven
  }
  const told = async <Answer>(does: (driven: Driven) => Promise<Answer>): Promise<Answer> => {
    try {
      return await does(await living())
    } catch (error) {
      // It says so after the driver has given up.
      for (let tries = 0; tries < 20 && !current.hasCrashed(); tries++) await after(50)
      if (current.hasCrashed()) throw new Error(`${ownFault}: ${String(error)}`, { cause: error })
      throw error
    }
  }
  return {
    open: (url) => told((driven) => ((at = url), driven.open(url))),
    run: (body) => told((driven) => driven.run(body)),
    press: (key) => told((driven) => driven.press(key)),
    drag: (from, to) => told((driven) => driven.drag(from, to)),
    screenshot: () => told((driven) => driven.screenshot()),
    close: () => current.driven.close(),
  }
}

interface Launched {
  readonly driven: Driven
  readonly hasCrashed: () => boolean
}

/** By its own driver, on a screen that nobody sees. */
async function launched(): Promise<Launched> {
  const { driver, screen, browser } = webkitPrograms()!
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve) =>
    xvfb.stdio[3]!.once('data', (number: Buffer) => resolve(number.toString().trim())),
  )
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'stagescope-webkit-'))
  const program = spawn(driver, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // What it keeps is its own: several of them run at a time.
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
      // Its sandbox does not work for root.
      // Its threads for drawing crash in Mesa's software renderer (22.3) where the machine is slow: by the processor alone it draws the same.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  let said = ''
  program.stderr.on('data', (words: Buffer) => (said += words.toString()))
  const stop = async () => {
    await ended(program)
    await ended(xvfb)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const session = await newSession(`http://127.0.0.1:${port}`, browser)
    const close = async () => {
      try {
        await session('DELETE', '')
      } finally {
        await stop()
      }
    }
    return {
      driven: driven(session, close),
      hasCrashed: () => said.includes('CRASHED'),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One command of a session, and its answer. */
type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function newSession(driver: string, binary: string): Promise<Ask> {
  await ready(driver)
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = (await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } })) as {
    readonly sessionId: string
  }
  const session: Ask = (method, path, body) => ask(`${driver}/session/${sessionId}${path}`, method, body)
  await session('POST', '/timeouts', { script: 600_000, pageLoad: 60_000 })
  await session('POST', '/window/rect', { width: 1440, height: 900 })
  return session
}

const driven = (session: Ask, close: () => Promise<void>): Driven => ({
  async open(url) {
    await session('POST', '/url', { url: 'about:blank' })
    await session('POST', '/url', { url })
  },
  async run(body) {
    const script = `const done = arguments[0];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ fault: String(error) }))`
    const answer = (await session('POST', '/execute/async', { script, args: [] })) as {
      readonly value?: unknown
      readonly fault?: string
    }
    if (answer.fault !== undefined) throw new Error(answer.fault)
    return answer.value
  },
  async press(key) {
    const focused = (await session('GET', '/element/active')) as Record<string, string>
    await session('POST', `/element/${focused[elementKey]!}/value`, { text: keys[key] })
  },
  async drag(from, to) {
    const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 50, origin: 'viewport', x, y })
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const actions = [
      move(from),
      { type: 'pointerDown', button: 0 },
      ...[middle, to].map(move),
      { type: 'pointerUp', button: 0 },
    ]
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await session('POST', '/actions', { actions: [mouse] })
  },
  async screenshot() {
    // Before that it is blank.
    await after(1000)
    return Buffer.from((await session('GET', '/screenshot')) as string, 'base64')
  },
  close,
})

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

async function ready(driver: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask(`${driver}/status`, 'GET')
      return
    } catch (error) {
      if (tries === 100) throw error
      await after(100)
    }
  }
}

/** A port that nobody listens at now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await over
}
