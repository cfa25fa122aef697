import type { PyodideAPI } from 'pyodide'
import runningSource from './running.py?raw'
import { startedPython } from './interpreter.ts'
import type { Output, PythonAnswer, PythonProgress, PythonRequest } from './messages.ts'
import { pageModule } from './page.ts'
import { putPackage } from './package.ts'
import { closeWalls } from './walls.ts'

/** Answers requests, each at once. */
export type Session = (request: PythonRequest) => PythonAnswer

/** As much as a program may say in one run [characters]. */
const mostSaid = 400_000
/** How far apart two tellings are on the way [ms]. */
const pause = 80

interface Running {
  program(code: string): string
  line(code: string): string
  cut(): string
}

/** Starts the interpreter, hands it the package and the engine, and closes the walls. */
export async function openSession(home: PythonRequest['home'], tell: (progress: PythonProgress) => void): Promise<Session> {
  const python = await startedPython(home, (bytes, of, kept) => tell({ kind: 'loading', bytes, of, kept }))
  tell({ kind: 'starting' })
  const page = await pageModule(python)
  putPackage(python)
  const heard = listener(tell)
  const running = opened(python, heard.write)
  closeWalls()

  return (request) => {
    heard.begin()
    if ('shown' in request) page.show(request.shown)
    if (request.kind === 'start') return { outputs: [], cuts: [] }
    const told =
      request.kind === 'program'
        ? running.program(request.code)
        : request.kind === 'line'
          ? running.line(request.code)
          : running.cut()
    return { cuts: [], ...(JSON.parse(told) as Partial<PythonAnswer>), outputs: heard.rest() }
  }
}

function opened(python: PyodideAPI, write: (kind: Output['kind'], text: string) => void): Running {
  python.FS.writeFile('/lib/running.py', runningSource)
  python.runPython('import sys; sys.path.insert(0, "/lib")')
  const running = python.pyimport('running')
  const session = running.open_session(write, python.pyimport('stagescope._page')) as Running
  running.close_ways()
  return session
}

/** Gathers what a program says; what it has said for a while is told, so that a stop leaves it. */
function listener(tell: (progress: PythonProgress) => void) {
  let outputs: Output[] = []
  let length = 0
  let told = 0
  const flush = () => {
    if (outputs.length > 0) tell({ kind: 'said', outputs })
    outputs = []
    told = performance.now()
  }
  return {
    begin() {
      outputs = []
      length = 0
      told = performance.now()
    },
    rest: () => outputs,
    write(kind: Output['kind'], text: string) {
      if (length > mostSaid) return
      length += text.length
      const last = outputs.at(-1)
      if (length > mostSaid) outputs.push({ kind: 'err', text: `\nNo more than ${mostSaid} characters are shown.\n` })
      else if (last?.kind === kind && (kind === 'out' || kind === 'err')) outputs[outputs.length - 1] = { kind, text: last.text + text }
      else outputs.push({ kind, text })
      if (performance.now() - told > pause) flush()
    },
  }
}
