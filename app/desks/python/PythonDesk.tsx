import { Suspense, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { newScenario, type System } from '../../../engine/index.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { Boundary } from '../../parts/Boundary.tsx'
import { useWide } from '../../parts/useWide.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import type { Store } from '../../document/store.ts'
import { CodeHead } from './CodeHead.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import type { Mistake, OwnCut } from '../../python/messages.ts'
import { Console } from './output/Console.tsx'
import { Output } from './output/Output.tsx'
import { mostCode } from './code.ts'
import { Controls } from './Controls.tsx'
import { examples } from './examples.ts'
import { usePython, type Python } from './usePython.ts'
import { phaseOf, runsSoon, toldOf } from './told.ts'
import { useRuns } from './useRuns.ts'
import './python.css'

const CodeEditor = afterwards('The editor', async () => (await import('./editor/CodeEditor.tsx')).CodeEditor)
const OwnCutPicture = afterwards(
  'The picture of your cut',
  async () => (await import('./picture/OwnCutPicture.tsx')).OwnCutPicture,
)

/** A program in Python about the system that is open: written, run and stopped here. */
export function PythonDesk({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  return (
    <Boundary
      key={system.id}
      what="The example"
      load={() => examples.again(system.id)}
      draw={() => <WithExample store={store} system={system} />}
    />
  )
}

const WithExample = (props: Omit<WorkplaceProps, 'example'>) => (
  <Workplace {...props} example={use(examples.of(props.system.id))} />
)

interface WorkplaceProps {
  readonly store: Store
  readonly system: System
  readonly example: string
}

function Workplace({ store, system, example }: WorkplaceProps) {
  const wide = useWide()
  const code = useStore(store, ({ history }) => history.present.code) ?? example
  const python = usePython()
  const runs = useRuns(store, python, code)
  const [beyond, setBeyond] = useState<number>()
  const shown = useStore(store, ({ scenario }) => scenario)
  const { cuts, lines, mistake, standing } = python
  // A cut that is refused is told at its line, as a mistake of the program is.
  const refused = cuts.find((each) => each.mistake)
  const told = mistake ?? refused?.mistake
  const own = cuts.find((each) => each.cut)
  const cutsMessages = system.handles?.moveCut !== undefined
  const words = () => toldOf(python, own ? answerShown() : '')
  useTold('python', phaseOf(python), words)
  // A line of the console may be over before it was seen to run.
  useTold('python', python.ended, words)

  const editor = (
    <Suspense fallback={<div className="code-editor to-come" />}>
      <CodeEditor
        system={system}
        code={code}
        mistake={told}
        onType={runs.typed}
        onRun={runs.run}
        most={mostCode}
        onBeyond={setBeyond}
      />
    </Suspense>
  )
  const head = <CodeHead store={store} code={code} isExample={code === example} beyond={beyond} />
  const output = (
    <section className="python-output" aria-label="Output">
      <header className="python-head">
        <h2 className="label">Output</h2>
        <span className="muted">
          runs in this page, no network
          {lines.length > 0 && (
            <button type="button" className="quiet-button python-clear" onClick={python.clear}>
              Clear
            </button>
          )}
        </span>
      </header>
      <div className="python-said">
        {lines.length === 0 && python.problem === undefined && (
          <p className="muted python-note">{saidNothing(python)}</p>
        )}
        <Output lines={lines} />
        <Console
          busy={standing.kind === 'running' || standing.kind === 'restarting' || python.awaited}
          unfinished={python.unfinished}
          onEnter={(whole, line) => python.enter(whole, line, runs.shown())}
        />
      </div>
      <ExportPanel store={store} onUse={runs.use} />
    </section>
  )
  // The example begins beside what it is about.
  const untouched = python.runs === 0 && code === example
  const cutNow = own?.cut?.scenario ?? (untouched ? newScenario(system) : refused ? undefined : shown)
  const picture = cutsMessages && cutNow && (
    <Suspense fallback={null}>
      <OwnCutPicture
        key={JSON.stringify(cutNow)}
        store={store}
        system={system}
        name={own?.name}
        scenario={cutNow as never}
        note={own ? (mistake && isUnread(mistake) ? lastThatRan : undefined) : noFunction(python)}
      />
    </Suspense>
  )
  const beside = cutsMessages ? (picture ?? (refused && <Refused cut={refused} />)) : undefined
  const controls = <Controls python={python} runs={runs} />

  if (!wide)
    return (
      <div className="python narrow">
        {controls}
        {picture}
        {output}
        <CodeSheet>
          {head}
          {editor}
        </CodeSheet>
      </div>
    )
  return (
    <div className={beside ? 'python' : 'python without-picture'}>
      <div className="python-code">
        {head}
        {editor}
        {controls}
        {beside && output}
      </div>
      <div className="python-beside">{beside ?? output}</div>
    </div>
  )
}

const answerShown = (): string => document.querySelector('.own-cut-answer')?.textContent ?? ''

/** On a phone the program is edited in a sheet below what it shows. */
function CodeSheet({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  // The desk is drawn within the page.
  const [place] = useState(() => document.querySelector('.page'))
  if (!place) return null
  return createPortal(
    <section className={open ? 'sheet open python-sheet' : 'sheet python-sheet'} aria-label="Code">
      <button
        type="button"
        className="sheet-grip"
        aria-expanded={open}
        aria-label={open ? 'Fold the code away' : 'Show the code'}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <div className="sheet-panel">{children}</div>
      ) : (
        <button type="button" className="quiet-button python-sheet-open" onClick={() => setOpen(true)}>
          Edit the code
        </button>
      )}
    </section>,
    place,
  )
}

/** Why nothing stands here. */
const Refused = ({ cut: { name, mistake } }: { readonly cut: OwnCut }) => (
  <div className="own-cut-none muted">
    <p>
      {name}() was asked and its cut is refused: {mistake!.message}. It is told at line {mistake!.line}.
    </p>
  </div>
)

/** Python could not read it: nothing of it has run. */
const isUnread = ({ type }: Mistake) => /^(Syntax|Indentation|Tab)Error$/.test(type)

const lastThatRan = 'From the last program that ran: Python cannot read the present text.'

function saidNothing({ runs, standing, awaited }: Python): string {
  if (awaited) return runsSoon
  if (standing.kind === 'running') return 'The program has printed nothing so far.'
  if (runs > 0) return 'The program printed nothing.'
  return 'Nothing has run yet. A program waits until you press Run, even one that came with a link.'
}

/** What has to be done for a cut of one's own to stand here. */
function noFunction({ runs, standing, awaited }: Python): ReactNode {
  if (standing.kind === 'running') return 'The program runs.'
  if (awaited) return runsSoon
  if (runs === 0) return 'Run the program: what its registered function returns takes its place.'
  return (
    <>
      The program has registered no function. Put <code>@register</code> before one that takes{' '}
      <code>(message_bytes, stages)</code> and returns sizes in bytes.
    </>
  )
}
