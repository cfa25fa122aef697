import { createStore } from 'zustand/vanilla'
import { createTask } from '../../task/task.ts'
import type { Wanted } from './table/choice.ts'
import type { Source, TableAnswer, TableRequest } from './table/messages.ts'

export type DrawnTable = Extract<TableAnswer, { readonly kind: 'drawn' }>

/** The file that is open, of this visit of the page: the desk comes and goes, what was read stays. */
interface Tables {
  /** The file that was read last; an example is drawn where there is none. */
  readonly file: Source | undefined
  /** A file that is being read and may yet be refused. */
  readonly opening: Source | undefined
  readonly drawn:
    { readonly source: Source; readonly wanted: Wanted; readonly answer: DrawnTable } | undefined
  /** What is at work now, and how far it is, 0 to 1. */
  readonly work: { readonly source: Source; readonly progress: number } | undefined
  /** Why a table could not be read or drawn. */
  readonly problem: string | undefined
  /** What was lost on the way, and may come when it is asked for again. */
  readonly lost: TableRequest | undefined
  readonly stopped: Source | undefined
}

const nothing: Tables = {
  ...{ file: undefined, opening: undefined, drawn: undefined },
  ...{ work: undefined, problem: undefined, lost: undefined, stopped: undefined },
}

export const tables = createStore<Tables>(() => nothing)

let sources = 0
/** Who waits for words. */
let waiting:
  { readonly request: TableRequest; readonly resolve: (words: string | undefined) => void } | undefined

const task = createTask<TableRequest, TableAnswer, number>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  {
    onAnswer(request, answer) {
      const { source } = request
      if (answer.kind === 'words') waiting?.resolve(answer.words)
      else if (answer.kind === 'drawn' && request.kind === 'draw') {
        const opened = tables.getState().opening === source
        tables.setState({
          drawn: { source, wanted: request.wanted, answer },
          ...(opened && { file: source, opening: undefined }),
          work: undefined,
          // The example stands where a file could not be read: why not is still to be seen.
          ...('file' in source && { problem: undefined, lost: undefined }),
        })
      }
    },
    onProgress: ({ source, kind }, progress) =>
      kind === 'draw' && tables.setState({ work: { source, progress } }),
    onRefused: (request, _path, problem) => failed(request, problem),
    onTrouble: (request, problem) => failed(request, problem, request),
    onIdle: () => tables.setState({ work: undefined }),
  },
)

/** What was drawn before stays. */
function failed({ kind }: TableRequest, problem: string, lost?: TableRequest): void {
  tables.setState({ work: undefined, opening: undefined, problem, lost: kind === 'draw' ? lost : undefined })
  if (kind !== 'draw') waiting?.resolve(undefined)
}

/** Asks for a drawing once more that was lost on the way. */
export function retry(request: TableRequest): void {
  const { source } = request
  const told = { problem: undefined, lost: undefined }
  // The desk draws what is opened.
  if ('file' in source && source !== tables.getState().file) tables.setState({ opening: source, ...told })
  else {
    tables.setState({ work: { source, progress: 0 }, ...told })
    task.ask(request)
  }
}

/** Reads a file from this computer; it takes the place of the one before once it is read. */
export function openTable(file: File): void {
  tables.setState({
    opening: { id: ++sources, name: file.name, file },
    problem: undefined,
    lost: undefined,
    stopped: undefined,
  })
}

/** Lets go of the file: its columns too. */
export function closeTable(): void {
  task.cancel()
  tables.setState(nothing)
}

const examples = new Map<string, Source>()

/** The same each time. */
export function exampleOf(system: string): Source {
  const known = examples.get(system)
  if (known) return known
  const source: Source = { id: ++sources, name: 'The example', example: system }
  examples.set(system, source)
  return source
}

/** Nothing where that is what stands there. */
export function draw(source: Source, wanted: Wanted): void {
  const { drawn } = tables.getState()
  if (drawn?.source === source && sameWords(drawn.wanted, wanted)) return
  tables.setState({ work: { source, progress: 0 }, stopped: undefined })
  task.ask({ kind: 'draw', source, wanted })
}

const sameWords = (a: Wanted, b: Wanted): boolean => JSON.stringify(a) === JSON.stringify(b)

export function stop(): void {
  const { work, opening } = tables.getState()
  task.cancel()
  tables.setState({ work: undefined, opening: undefined, stopped: work?.source ?? opening })
}

export const dismiss = (): void =>
  tables.setState({ problem: undefined, lost: undefined, stopped: undefined })

/** The link of a row; undefined where there is none, or it cannot be read. */
export const linkOf = (source: Source, row: number): Promise<string | undefined> =>
  wordsOf({ kind: 'link', source, row })

/** The program that makes such a table; undefined where the table cannot be read. */
export const scriptOf = (source: Source): Promise<string | undefined> => wordsOf({ kind: 'script', source })

function wordsOf(request: TableRequest): Promise<string | undefined> {
  waiting?.resolve(undefined)
  return new Promise((resolve) => {
    waiting = { request, resolve }
    task.ask(request)
  })
}
