import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { useSetting } from '../../document/settings.ts'
import { lessons } from '../../lessons/index.ts'
import { Keyboard } from '../../page/keyboard/Keyboard.tsx'
import { SkipLink } from '../../page/keyboard/SkipLink.tsx'
import { Tools } from '../../page/header/Tools.tsx'
import { KeySheet } from '../../page/keyboard/KeySheet.tsx'
import { isPresenting, onPresenting, present } from '../../parts/presenting/presenting.ts'
import { whenIdle } from '../../parts/whenIdle.ts'
import { saveCsv } from '../../document/file/saveCsv.ts'
import { pageAddress } from '../address.ts'
import { ClassSays } from './ClassSays.tsx'
import { cellsOf } from './cells.ts'
import { againSays, findingsOf, headlineOf } from './findings.ts'
import type { Group } from './groups.ts'
import { Histogram } from './Histogram.tsx'
import { LinksColumn } from './LinksColumn.tsx'
import { linksOfClass, setLinksOfClass } from './overReload.ts'
import { nameOrder, type Row } from './rows.ts'
import { useClass, useHanded, type ClassRead } from './useClass.ts'
import { WhoSaidWhat } from './WhoSaidWhat.tsx'
import './classroom.css'

const nobody: ReadonlySet<number> = new Set()

/** The links of a class beside what the engine says. */
export function ClassroomPage() {
  const [kilobyte] = useSetting('kilobyte')
  return (
    <KilobyteContext.Provider value={kilobyte}>
      <Classroom />
    </KilobyteContext.Provider>
  )
}

function Classroom() {
  const kilobyte = use(KilobyteContext)
  const [text, setText] = useState(linksOfClass)
  const [key, setKey] = useState('')
  const [metric, setMetric] = useState('')
  const [each, setEach] = useState(false)
  const [names, setNames] = useState(true)
  const [hidden, setHidden] = useState(false)
  const presenting = useSyncExternalStore(onPresenting, isPresenting)

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && present(false)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      present(false)
    }
  }, [])
  useEffect(() => {
    const idle = whenIdle(() => void nameOrder())
    return () => idle.abort()
  }, [])
  const [picked, setPicked] = useState<{ readonly of: string; readonly ids: ReadonlySet<number> }>()
  const change = (next: string) => {
    setLinksOfClass(next)
    setText(next)
  }
  const handed = useHanded(text)
  const read = useClass(handed, key, each, metric, kilobyte)
  const { groups, group, answered, reached } = read
  const asking = answered && 'asking' in answered ? answered.asking : undefined
  const rows = useMemo(() => (names ? read.rows : read.rows.map(nameless)), [names, read.rows])
  const chosen = picked && picked.of === group?.key ? picked.ids : nobody
  const choose = (of: readonly Row[]) =>
    setPicked(group && { of: group.key, ids: new Set(of.map(({ id }) => id)) })
  const toggle = (row: Row) => choose(chosen.size === 1 && chosen.has(row.id) ? [] : [row])
  // A link names who made it.
  const page = names ? pageAddress() : undefined
  const csv = () => {
    if (!asking) return
    const [columns, ...lines] = cellsOf(rows, asking, reached, hidden, page)
    saveCsv('stagescope-class.csv', { columns, rows: lines })
  }
  return (
    <div className="classroom page site">
      <ClassHeader
        title={asking?.title ?? (group && titleOf(group))}
        full={text !== ''}
        presenting={presenting}
        onPresent={present}
        onErase={() => change('')}
        onCsv={asking && csv}
      />
      <main className="class-answer">
        {asking && group ? (
          <>
            <Answer rows={rows} read={read} hidden={hidden} chosen={chosen} onToggle={toggle} />
            <ClassSays
              findings={[
                ...findingsOf(rows, asking, reached, hidden),
                ...againSays(rows, group.earlier, each),
              ]}
              asking={asking}
              onShow={choose}
            />
            <WhoSaidWhat
              rows={rows}
              asking={asking}
              reached={reached}
              hidden={hidden}
              page={page}
              chosen={chosen}
              onChoose={toggle}
            />
          </>
        ) : (
          <Empty answered={answered} waiting={group !== undefined} />
        )}
      </main>
      <LinksColumn
        text={text}
        onText={change}
        textNow={linksOfClass}
        handed={handed}
        groups={groups}
        titleOf={titleOf}
        group={group}
        onGroup={setKey}
        among={asking?.among}
        each={each}
        onEach={(on) => {
          setEach(on)
          setPicked(undefined)
        }}
        metric={metric}
        onMetric={setMetric}
        names={names}
        onNames={setNames}
        hidden={hidden}
        onHidden={setHidden}
      />
      <Keyboard />
    </div>
  )
}

interface AnswerProps {
  readonly rows: readonly Row[]
  readonly read: ClassRead
  readonly hidden: boolean
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (row: Row) => void
}

function Answer({ rows, read: { answered }, hidden, chosen, onToggle }: AnswerProps) {
  if (!answered || 'error' in answered) return null
  const { asking } = answered
  const { text, beside } = headlineOf(rows, asking, hidden)
  return (
    <section className="class-picture" aria-labelledby="class-headline">
      <div className="class-headline">
        <h2 id="class-headline">{text}</h2>
        {beside !== undefined && <span className="muted">{beside}</span>}
      </div>
      <p>
        “{asking.question}”
        {asking.truth &&
          (asking.goal?.words ? ', named from the picture.' : ', predicted before it was shown.')}
      </p>
      <Histogram rows={rows} asking={asking} hidden={hidden} chosen={chosen} onChoose={onToggle} />
    </section>
  )
}

function Empty({
  answered,
  waiting,
}: {
  readonly answered: ClassRead['answered']
  readonly waiting: boolean
}) {
  if (answered && 'error' in answered)
    return (
      <p className="class-empty" role="status">
        What these links ask could not be computed: {answered.error.message}
      </p>
    )
  if (waiting) return <p className="class-empty muted">One moment.</p>
  return (
    <div className="class-empty">
      <h2>What did your class predict?</h2>
      <p>
        Paste the links that your students handed in: whole mails, a chat, a column of a spreadsheet. Their
        answers stand here beside what the engine says.
      </p>
      <p className="muted">
        Nothing is kept once this page is closed. <a href="#at=workbench">Prepare a task</a>
      </p>
    </div>
  )
}

interface ClassHeaderProps {
  readonly title: string | undefined
  readonly full: boolean
  readonly presenting: boolean
  readonly onPresent: (on: boolean) => void
  readonly onErase: () => void
  readonly onCsv: (() => void) | undefined
}

function ClassHeader({ title, full, presenting, onPresent, onErase, onCsv }: ClassHeaderProps) {
  const [asked, setAsked] = useState(false)
  const [keys, setKeys] = useState(false)
  const erase = () => {
    if (asked) onErase()
    setAsked(!asked)
  }
  return (
    <header className="header">
      <SkipLink to="answer" />
      <h1 className="wordmark">
        <a href="#at=home">Stagescope</a>
      </h1>
      <span className="class-place">Classroom</span>
      {title !== undefined && <span className="class-title">{title}</span>}
      {full && <span className="pill">kept in this page only</span>}
      <span className="header-actions" role="toolbar" aria-label="The class" data-roving="row">
        <Tools onKeys={() => setKeys(true)} />
        <button
          type="button"
          className="icon-button"
          aria-pressed={presenting}
          onClick={() => onPresent(!presenting)}
        >
          Present
        </button>
        {full && (
          <button type="button" className="icon-button" onClick={erase} onBlur={() => setAsked(false)}>
            {asked ? 'Erase all of it?' : 'Erase'}
          </button>
        )}
        {onCsv && (
          <button type="button" className="solid-button" onClick={onCsv}>
            CSV
          </button>
        )}
      </span>
      {keys && <KeySheet onClose={() => setKeys(false)} />}
    </header>
  )
}

const nameless = (row: Row): Row => ({ ...row, link: { ...row.link, name: `No. ${row.id + 1}` } })

function titleOf({ envelope: { lesson, title, scenario } }: Group): string {
  if (!lesson) return title ?? scenario.system
  const listed = lessons.find(({ id }) => id === lesson.id)
  return `${listed?.title ?? title ?? (lesson.id || scenario.system)}, step ${lesson.step}`
}
