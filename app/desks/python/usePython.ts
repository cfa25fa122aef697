import { bytes, script } from 'virtual:python-worker'
import { useEffect, useMemo, useRef, useState } from 'react'
import { pythonWorker } from '../../python/blobWorker.ts'
import type {
  Home,
  Mistake,
  Output,
  OwnCut,
  PythonAnswer,
  PythonProgress,
  PythonRequest,
} from '../../python/messages.ts'
import { createTask, type Policy } from '../../task/task.ts'
import { startedFirst, type Asked } from './startedFirst.ts'

/** What stands in the output: what was said, what was typed into the console, and what the page adds. */
export type Line = Output | { readonly kind: 'input' | 'note'; readonly text: string }

/** How far Python is. */
export type Standing =
  | { readonly kind: 'off' | 'starting' | 'ready' | 'running' | 'restarting' }
  | { readonly kind: 'loading'; readonly bytes: number; readonly of: number; readonly kept: boolean }

export interface PythonState {
  readonly standing: Standing
  /** What was asked for runs once Python is there. */
  readonly awaited: boolean
  readonly lines: readonly Line[]
  /** Of the program that ran last. */
  readonly mistake?: Mistake | undefined
  readonly cuts: readonly OwnCut[]
  /** Programs that have come to an end since the desk was opened. */
  readonly runs: number
  /** What was asked for last and has come to an end: another object each time. */
  readonly ended?: { readonly of: 'program' | 'line' | 'cut' } | undefined
  /** The console's input goes on. */
  readonly unfinished: boolean
  /** Why Python is not there. */
  readonly problem?: string | undefined
}

export interface Python extends PythonState {
  /** @param waits  what is running may end before, as while somebody types */
  readonly run: (code: string, shown: string, waits?: boolean) => void
  /** @param line  what of the code was entered now */
  readonly enter: (code: string, line: string, shown: string) => void
  readonly cut: (shown: string) => void
  readonly stop: () => void
  readonly start: () => void
  readonly clear: () => void
}

const nothing: PythonState = {
  standing: { kind: 'off' },
  awaited: false,
  lines: [],
  cuts: [],
  runs: 0,
  unfinished: false,
}

/** A program may take as long as a person lets it: nothing but Stop ends it [ms]. */
const asLongAsItTakes = 2_000_000_000
/** How long a program may go on when a newer one waits [ms]. */
const grace = 4000
/** Lines of output that are kept on the page. */
const mostLines = 2000

/** Python for as long as the desk stands: it starts when it is first asked for. */
export function usePython(): Python {
  const [state, setState] = useState<PythonState>(nothing)
  const asking = useRef<((request: Asked, policy?: Policy) => void) | undefined>(undefined)
  const ending = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    const change = (next: (old: PythonState) => Partial<PythonState>) =>
      setState((old) => ({ ...old, ...next(old) }))
    const task = createTask<PythonRequest, PythonAnswer, PythonProgress>(
      pythonWorker,
      {
        onProgress: (request, progress) => change((old) => progressed(old, request, progress)),
        onAnswer(request, answer) {
          if (!python.ended(request)) change((old) => answered(old, request, answer))
        },
        onRefused(request, _path, sentence) {
          python.ended(request)
          change(() => ({ ...nothing, problem: sentence }))
        },
        onTrouble(_request, sentence) {
          python.lost()
          change(() => ({ standing: { kind: 'off' }, awaited: false, problem: sentence }))
        },
      },
      { silence: asLongAsItTakes, grace },
    )
    const home: Home = {
      url: new URL('pyodide/', document.baseURI).href,
      bytes,
      program: script.slice(script.lastIndexOf('/') + 1),
    }
    const python = startedFirst(task, home)
    asking.current = (request, policy) => {
      const awaited = python.ask(request, policy)
      change(({ standing }) => ({
        problem: undefined,
        awaited,
        ...(standing.kind === 'off' && { standing: { kind: 'starting' } }),
        // What runs does not hear that it is to end.
        ...(standing.kind === 'running' && policy === 'replace' && { standing: { kind: 'restarting' } }),
      }))
    }
    ending.current = () => {
      const anew = python.stop()
      const text = anew ? 'Stopped. Python restarts; what stands above stays.' : 'Stopped before it ran.'
      change((old) => ({
        ...(anew && { standing: { kind: 'restarting' } }),
        awaited: false,
        unfinished: false,
        lines: added(old.lines, [{ kind: 'note', text }]),
      }))
    }
    return () => task.dispose()
  }, [])

  const deeds = useMemo(
    () => ({
      run: (code: string, shown: string, waits = false) =>
        asking.current!({ kind: 'program', code, shown }, waits ? 'newest' : 'replace'),
      enter(code: string, line: string, shown: string) {
        setState((old) => ({ ...old, lines: added(old.lines, [{ kind: 'input', text: line }]) }))
        asking.current!({ kind: 'line', code, shown })
      },
      cut: (shown: string) => asking.current!({ kind: 'cut', shown }),
      stop: () => ending.current!(),
      start: () => asking.current!({ kind: 'start' }),
      clear: () => setState((old) => ({ ...old, lines: [], mistake: undefined })),
    }),
    [],
  )
  return { ...state, ...deeds }
}

function progressed(
  old: PythonState,
  request: PythonRequest,
  progress: PythonProgress,
): Partial<PythonState> {
  if (progress.kind === 'said') return { lines: added(old.lines, progress.outputs) }
  // A restart is quick and needs no account of its steps.
  if (progress.kind !== 'running') return old.standing.kind === 'restarting' ? {} : { standing: progress }
  if (request.kind === 'start') return {}
  const fresh = request.kind === 'program' ? { lines: [], mistake: undefined } : {}
  return { standing: { kind: 'running' }, awaited: false, ...fresh }
}

function answered(old: PythonState, request: PythonRequest, answer: PythonAnswer): Partial<PythonState> {
  const standing = { kind: 'ready' } as const
  if (request.kind === 'start') return { standing }
  const ended = { of: request.kind }
  const { outputs, mistake, status, cuts, unfinished = false } = answer
  const end: Line[] =
    status === undefined ? [] : [{ kind: 'note', text: `Ended with exit status ${status}.` }]
  if (request.kind === 'cut') return { standing, ended, cuts }
  if (mistake) end.push({ kind: 'err', text: mistake.traceback })
  const lines = [...added(old.lines, outputs), ...end]
  if (request.kind === 'line') return { standing, ended, unfinished, lines, ...(!unfinished && { cuts }) }
  return { standing, ended, lines, cuts, mistake, runs: old.runs + 1, unfinished: false }
}

/** What is printed on without a break is one line of the list. */
function added(lines: readonly Line[], more: readonly Line[]): readonly Line[] {
  const next = [...lines]
  for (const line of more) {
    const last = next.at(-1)
    if (last?.kind === line.kind && (line.kind === 'out' || line.kind === 'err'))
      next[next.length - 1] = { kind: line.kind, text: last.text + line.text }
    else next.push(line)
  }
  return next.slice(-mostLines)
}
