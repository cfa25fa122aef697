import { useState } from 'react'
import { keepingBack } from '../../document/keptBack/keptBack.ts'
import { addressShown } from '../../document/address/linkShown.ts'
import { useSetting } from '../../document/settings.ts'
import type { Store } from '../../document/store.ts'
import { CopyButton } from '../../parts/copying/CopyButton.tsx'
import { pageVersion } from '../../parts/version.ts'
import { apartOf, citationOf, sidesShown } from './caption.ts'
import { Dialog, openDialog } from './Dialog.tsx'
import { saveFile } from '../../document/file/save.ts'
import { fileWord } from './fileWord.ts'
import { openReport } from './Report.tsx'
import { unfinishedOf } from './unfinished.ts'
import { waysOf, type Subject, type Taken } from './ways.ts'

/**
 * Opens the list of all that can be taken away of what is shown: nothing that is kept back is in it.
 * @param part  of the page, where not all of it is of this store
 */
export async function openTakeAway(
  whole: Store,
  part: Element = document.getElementById('root')!,
): Promise<void> {
  // Where no link can say what is shown, the page tells that its address is behind.
  const link = await addressShown(whole).catch(() => location.href)
  const store = keepingBack(whole)
  const apart = await apartOf(store.getState())
  openDialog((close) => <TakeAway {...{ store, part, link, apart }} onClose={close} />)
}

interface TakeAwayProps extends Omit<Subject, 'kilobyte'> {
  readonly onClose: () => void
}

function TakeAway({ store, part, link, apart, onClose }: TakeAwayProps) {
  const [kilobyte] = useSetting('kilobyte')
  const [things] = useState(() => waysOf({ store, part, link, kilobyte, apart }))
  const [citation] = useState(() => citationOf({ store, link, apart }))
  const [unfinished] = useState(() =>
    apart === undefined ? unfinishedOf(store.getState(), sidesShown(store)) : undefined,
  )
  const [said, setSaid] = useState('')
  return (
    <Dialog title="Take away" onClose={onClose}>
      <p className="muted">
        Files are made here and leave this page only by your hand. Pictures are as you see them, with
        parameters, link and source below them.
      </p>
      {unfinished !== undefined && <p>{unfinished}</p>}
      {things
        .filter(([, list]) => list.length > 0)
        .map(([heading, list]) => (
          <section key={heading}>
            <h3 className="label">{heading}</h3>
            <ul className="taking-list">
              {list.map((thing) => (
                <Row key={thing.name + (thing.note ?? '')} thing={thing} onSaid={setSaid} />
              ))}
            </ul>
          </section>
        ))}
      <section>
        <h3 className="label">Cite</h3>
        <textarea
          className="taking-text figure"
          aria-label="Citation in BibTeX"
          readOnly
          rows={9}
          value={citation}
        />
        <div className="taking-ways">
          <CopyButton text={citation} />
          <button
            type="button"
            className="quiet-button"
            onClick={() => saveFile(`${fileWord('stagescope')}.bib`, citation)}
          >
            Save .bib
          </button>
        </div>
      </section>
      <p role="status" className="taking-said">
        {said}
      </p>
      <p className="key-sheet-foot">
        Stagescope {pageVersion()}{' '}
        <button type="button" className="quiet-button" onClick={openReport}>
          Something is wrong here
        </button>
      </p>
    </Dialog>
  )
}

interface RowProps {
  readonly thing: Taken
  readonly onSaid: (sentence: string) => void
}

function Row({ thing: { name, note, ways }, onSaid }: RowProps) {
  const take = async (label: string, way: () => Promise<void> | void) => {
    onSaid('')
    try {
      await way()
      onSaid(`${name}: ${label} was saved.`)
    } catch (error) {
      onSaid(`${name} could not be saved: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <li>
      <span>
        {name} {note !== undefined && <span className="muted">{note}</span>}
      </span>
      <span className="taking-ways">
        {ways.map(({ label, take: way }) => (
          <button
            key={label}
            type="button"
            className="quiet-button"
            aria-label={`${name} as ${label}`}
            onClick={() => void take(label, way)}
          >
            {label}
          </button>
        ))}
      </span>
    </li>
  )
}
