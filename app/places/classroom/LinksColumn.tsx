import { useRef, useState } from 'react'
import { InputError, writeLink } from '../../../engine/index.ts'
import { readDocument } from '../../document/file/document.ts'
import { textOf } from '../../document/file/textOf.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { Asking } from './asking.ts'
import type { Group } from './groups.ts'
import { grouped } from '../../chart/format.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import { Voice } from '../../parts/voice/Voice.tsx'
import { useDropped } from '../../parts/pasting/useDropped.ts'
import { useLimited } from '../../parts/pasting/useLimited.ts'
import { handedLimits, type Handed, type NotRead } from './handedIn.ts'
import { pageAddress } from '../address.ts'

interface LinksColumnProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** As it stands by now, whatever was pasted while a file was opened. */
  readonly textNow: () => string
  readonly handed: Handed
  readonly groups: readonly Group[]
  readonly titleOf: (group: Group) => string
  readonly group: Group | undefined
  readonly onGroup: (key: string) => void
  /** Every link counts, also of who has a later one. */
  readonly each: boolean
  readonly onEach: (each: boolean) => void
  /** What else the group predicts, and which is looked at. */
  readonly among: Asking['among']
  readonly metric: string
  readonly onMetric: (name: string) => void
  readonly names: boolean
  readonly onNames: (shown: boolean) => void
  readonly hidden: boolean
  readonly onHidden: (hidden: boolean) => void
}

/** What is pasted, what of it could be read, and what of the answer is seen. */
export function LinksColumn(props: LinksColumnProps) {
  const { handed, text, onText, textNow, groups, group } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { refusal, take, box } = useLimited(handedLimits.characters, onText)
  const lost = handed.notRead
  const twice = handed.read.filter(({ sameAs }) => sameAs !== undefined)
  useTold('class', handed, () => (handed.found === 0 ? '' : `${countWords(handed)} ${answerShown()}`))
  const add = (more: string) => {
    const now = textNow()
    // As the field itself has what is typed there.
    const lines = more.replace(/\r\n?/g, '\n')
    take(now === '' ? lines : `${now.replace(/\n$/, '')}\n${lines}`)
  }
  const show = (line: number) => {
    const field = area.current!
    const before = text.split('\n').slice(0, line - 1)
    const from = before.reduce((sum, each) => sum + each.length + 1, 0)
    const to = text.indexOf('\n', from)
    field.focus()
    field.setSelectionRange(from, to < 0 ? text.length : to)
    field.scrollTop = (line - 3) * lineHeight
    field.scrollLeft = 0
  }
  return (
    <aside className="class-links" aria-label="Links">
      <header>
        <h2 className="label">Links</h2>
        <OpenFiles onText={add} />
      </header>
      <Pasted area={area} text={text} box={box} wrong={lost.map(({ line }) => line)} />
      {refusal !== undefined && (
        <p role="alert" className="class-refused">
          {refusal}
        </p>
      )}
      <p className="class-note muted">
        Paste them in any form, with other words between. Nothing leaves this page.
      </p>
      {nothingIn(handed) && (
        <p role="status" className="class-refused">
          {noLink}
        </p>
      )}
      {handed.found > 0 && (
        <dl className="class-counts">
          <Count label="Links found" count={handed.found} />
          <Count label="Read" count={handed.read.length - twice.length} />
          {twice.length > 0 && <Count label="Found twice" count={twice.length} />}
          {lost.length > 0 && <Count label="Not read" count={lost.length} wrong />}
          {handed.beyond > 0 && <Count label="Left out" count={handed.beyond} wrong />}
        </dl>
      )}
      {handed.beyond > 0 && (
        <p role="status" className="class-refused">
          Of so many links the first {grouped(handedLimits.links)} are read. Paste the others by themselves.
        </p>
      )}
      <NotReadList label="Not read" list={lost} onShow={show} />
      {group && !props.each && (
        <>
          <NotReadList label="Found twice" list={copies(group)} note={twoPeople} onShow={show} />
          <NotReadList label="Handed in again" list={notCounted(group)} onShow={show} />
        </>
      )}
      <Voice />
      {group && (
        <section>
          <h2 className="label">Step</h2>
          {groups.length > 1 ? (
            <select
              aria-label="Step"
              value={group.key}
              onChange={({ currentTarget }) => props.onGroup(currentTarget.value)}
            >
              {groups.map((each) => (
                <option key={each.key} value={each.key}>
                  {props.titleOf(each)} ({each.links.length})
                </option>
              ))}
            </select>
          ) : (
            <p className="class-step">{props.titleOf(group)}</p>
          )}
          {props.among && (
            <select
              aria-label="Prediction of"
              value={props.metric || props.among[0]!.name}
              onChange={({ currentTarget }) => props.onMetric(currentTarget.value)}
            >
              {props.among.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
          {group.earlier.length > 0 && (
            <Switch
              text="Count the last of each name"
              on={!props.each}
              onSwitch={(on) => props.onEach(!on)}
            />
          )}
          <Switch text="Show names" on={props.names} onSwitch={props.onNames} />
          <Switch text="Hide the answer" on={props.hidden} onSwitch={props.onHidden} />
        </section>
      )}
    </aside>
  )
}

const nothingIn = ({ blank, found }: Handed): boolean => !blank && found === 0

const noLink = 'No link is found in this text. In each stands “v=1&”: a shortened one has to be opened first.'

const twoPeople = 'It counts once. Two people of one name? Switch “Count the last of each name” off.'

const copies = ({ earlier }: Group): readonly NotRead[] =>
  earlier.flatMap(({ link: { line, sameAs } }) =>
    sameAs === undefined ? [] : [{ line, because: `is the same link as line ${sameAs}.` }],
  )

const notCounted = ({ earlier }: Group): readonly NotRead[] =>
  earlier
    .filter(({ link }) => link.sameAs === undefined)
    .map(({ link, counted }) => ({
      line: link.line,
      because: `is not counted: the same name has another link, in line ${counted.line}.`,
    }))

function countWords({ found, read, notRead, beyond }: Handed): string {
  const twice = read.filter(({ sameAs }) => sameAs !== undefined).length
  const others = [
    [twice, 'found twice'],
    [notRead.length, 'not read'],
    [beyond, 'left out'],
  ] as const
  return `${[
    `${found === 1 ? '1 link' : `${grouped(found)} links`} found`,
    `${grouped(read.length - twice)} read`,
    ...others.filter(([count]) => count > 0).map(([count, words]) => `${grouped(count)} ${words}`),
  ].join(', ')}.`
}

/** As it stands beside them by then. */
const answerShown = (): string => {
  const said = document.querySelector('#class-headline')?.textContent.trim() ?? ''
  return said === '' ? '' : `${said}.`
}

/** Of the field [px]. */
const lineHeight = 20

interface PastedProps {
  readonly area: React.RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly box: ReturnType<typeof useLimited>['box']
  readonly wrong: readonly number[]
}

/** The field, with the numbers of its lines; those that could not be read stand out. */
function Pasted({ area, text, box, wrong }: PastedProps) {
  const [top, setTop] = useState(0)
  const lines = text.split('\n').length
  // As many as are seen, whatever was pasted.
  const first = Math.floor(top / lineHeight)
  const numbers = Array.from({ length: Math.min(lines - first, 14) }, (_, i) => first + i + 1)
  return (
    <div className="class-pasted">
      <div className="class-lines" aria-hidden="true">
        <div style={{ transform: `translateY(${first * lineHeight - top}px)` }}>
          {numbers.map((line) => (
            <span key={line} className={wrong.includes(line) ? 'is-wrong' : undefined}>
              {line}
            </span>
          ))}
        </div>
      </div>
      <textarea
        ref={area}
        aria-label="Links of the class"
        value={text}
        wrap="off"
        spellCheck={false}
        placeholder="Paste the links here"
        {...box}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      />
    </div>
  )
}

interface CountProps {
  readonly label: string
  readonly count: number
  readonly wrong?: boolean
}

const Count = ({ label, count, wrong = false }: CountProps) => (
  <div className={wrong ? 'is-wrong' : undefined}>
    <dt>{label}</dt>
    <dd className="figure">{count}</dd>
  </div>
)

interface NotReadListProps {
  readonly label: string
  readonly list: readonly NotRead[]
  /** What is said of all of them. */
  readonly note?: string
  readonly onShow: (line: number) => void
}

const mostListed = 100

const NotReadList = ({ label, list, note, onShow }: NotReadListProps) =>
  list.length > 0 && (
    <section>
      <h2 className="label">{label}</h2>
      <ul className="class-not-read">
        {list.slice(0, mostListed).map(({ line, because }, i) => (
          <li key={i}>
            <b>Line {line}</b> {because}{' '}
            <button
              type="button"
              className="link-button"
              aria-label={`show line ${line}`}
              onClick={() => onShow(line)}
            >
              show
            </button>
          </li>
        ))}
      </ul>
      {list.length > mostListed && <p className="class-note muted">and {list.length - mostListed} more</p>}
      {note !== undefined && <p className="class-note muted">{note}</p>}
    </section>
  )

interface SwitchProps {
  readonly text: string
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
}

const Switch = ({ text, on, onSwitch }: SwitchProps) => (
  <label className="class-switch">
    {text}
    <input type="checkbox" checked={on} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />
  </label>
)

/** Texts with links, and documents that were too long for one: each becomes a line of the field. */
function OpenFiles({ onText }: { readonly onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const open = async (files: readonly File[]) => onText((await Promise.all(files.map(asText))).join('\n'))
  useDropped((files) => void open([...files]))
  return (
    <>
      <button type="button" className="link-button" onClick={() => input.current?.click()}>
        open a file
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files with links"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) void open(files)
        }}
      />
    </>
  )
}

/** What a document says as a link, behind the name of its file; its text where it is none. */
async function asText(file: File): Promise<string> {
  const name = file.name.replace(/\.json$/i, '')
  try {
    if (name === file.name) return await textOf(file)
    const { fragment } = await writeLink(loadedSystem, await readDocument(file, loadedSystem))
    return `${name}: ${pageAddress()}#${fragment}`
  } catch (error) {
    // A folder, or what was moved or taken away since it was chosen.
    if (!(error instanceof InputError || error instanceof DOMException)) throw error
    return `${name}: ${error.message}`
  }
}
