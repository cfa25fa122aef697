import { engineBridge } from './engineBridge.ts'
import { startedPython } from './interpreter.ts'
import type { Home, Output, PythonAnswer, PythonProgress, PythonRequest } from './messages.ts'
import type { Interpreter } from './pyodideParts.ts'
import { closeWalls } from './walls.ts'

/** Answers requests, each at once. */
export type Session = (request: PythonRequest) => PythonAnswer

/** As much as a program may say in one run [characters]. */
const mostSaid = 400_000
/** So many lines of a run are told at once, so that a program that goes on without a word has told them; later ones in turns. */
const toldAtOnce = 500
/** How far apart two tellings are then [ms]. */
const pause = 80

type Write = (kind: Output['kind'], text: string) => void

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
    const told =
      request.kind === 'program'
        ? running.program(request.code)
        : request.kind === 'line'
          ? running.line(request.code)
          : running.cut()
    return { cuts: [], ...(JSON.parse(told) as Partial<PythonAnswer>), outputs: heard.rest() }
  }
}

function opened(python: Interpreter, write: Write, page: Page): Running {
  const running = python.pyimport('running') as RunningModule
  const session = running.open_session(write, page)
  running.close_ways()
  return session
}

/** Gathers what a program says; what it has said for a while is told, so that a stop leaves it. */
function listener(tell: (progress: PythonProgress) => void) {
  let outputs: Output[] = []
  let length = 0
  let told = 0
  let tellings = 0
  const flush = () => {
    if (outputs.length > 0) tell({ kind: 'said', outputs })
    outputs = []
    told = performance.now()
    tellings++
  }
  return {
    begin() {
      outputs = []
      length = 0
      tellings = 0
      told = performance.now()
    },
    rest: () => outputs,
    write: (kind: Output['kind'], text: string): void => {
      if (length > mostSaid) return
      length += text.length
      const last = outputs.at(-1)
      if (length > mostSaid)
        outputs.push({ kind: 'err', text: `\nNo more than ${mostSaid} characters are shown.\n` })
      else if (last?.kind === kind && (kind === 'out' || kind === 'err'))
        outputs[outputs.length - 1] = { kind, text: last.text + text }
      else outputs.push({ kind, text })
      const soon = tellings < toldAtOnce && text.includes('\n')
      if (soon || performance.now() - told > pause) flush()
    },
  }
}
