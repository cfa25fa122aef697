import { engineBridge } from './engineBridge.ts'
import { listener, type Write } from './heard.ts'
import { startedPython } from './interpreter.ts'
import type { Home, PythonAnswer, PythonProgress, PythonRequest } from './messages.ts'
import type { Interpreter } from './pyodideParts.ts'
import { closeWalls } from './walls.ts'

/** Answers requests, each at once. */
export type Session = (request: PythonRequest) => PythonAnswer

interface Page {
  show(link: string): void
}

interface Running {
  program(code: string): string
  line(code: string): string
  cut(): string
}

interface RunningModule {
  readonly open_session: (write: Write, page: Page) => Running
  readonly close_ways: () => void
}

/** Starts the interpreter, hands it the package and the engine, and closes the walls. */
export async function openSession(home: Home, tell: (progress: PythonProgress) => void): Promise<Session> {
  const coming = startedPython(home, (bytes, of, kept) => tell({ kind: 'loading', bytes, of, kept }))
  const engine = await engineBridge()
  const python = await coming
  tell({ kind: 'starting' })
  python.registerJsModule('_stagescope_bridge', engine)
  const heard = listener(tell)
  const page = python.pyimport('stagescope._page') as Page
  const running = opened(python, heard.write, page)
  closeWalls()

  return (request) => {
    heard.begin()
    if (request.kind === 'start') return { outputs: [], cuts: [] }
    page.show(request.shown)
    const told = JSON.parse(ran(running, request)) as Partial<PythonAnswer>
    return { cuts: [], ...told, outputs: heard.rest() }
  }
}

/** @throws Error where no stack is left, which each browser says in words of its own: Python is lost then, and cannot say it */
export function ran(running: Running, request: Exclude<PythonRequest, { kind: 'start' }>): string {
  try {
    if (request.kind === 'cut') return running.cut()
    return request.kind === 'program' ? running.program(request.code) : running.line(request.code)
  } catch (error) {
    if (!/call stack|recursion/.test(String(error))) throw error
    throw new Error('the program went too deep, as with a function that calls itself without end', {
      cause: error,
    })
  }
}

function opened(python: Interpreter, write: Write, page: Page): Running {
  const running = python.pyimport('running') as RunningModule
  const session = running.open_session(write, page)
  running.close_ways()
  return session
}
