import { InputError } from '../../../engine/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { readDocument, saveDocument } from '../../document/file/document.ts'
import { heardDocument } from '../../document/link.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { come } from '../../loading/come.ts'
import type { Store } from '../../document/store.ts'
import { viewWordsOf } from '../viewWordsOf.ts'

/**
 * A scenario or a document; a table of a sweep goes to its desk.
 * @param others  how many came with it, which are not opened
 */
async function openFile(store: Store, file: File, others: number): Promise<void> {
  const { dismiss, notify, report } = store.getState()
  // What was said of the file before is not about this one.
  dismiss()
  const alone = others > 0 ? [`One file is opened at a time: of ${others + 1} it is “${file.name}”.`] : []
  const refuse = (sentence: string) => {
    report({ from: 'file', sentence })
    alone.forEach(notify)
  }
  try {
    await openAny(store, file, alone, refuse)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    refuse(unreadable(error))
  }
}

/** A folder, or what was moved or taken away since it was chosen. */
const unreadable = ({ message }: DOMException): string => `The browser cannot read it: ${message}`

async function openAny(
  store: Store,
  file: File,
  alone: readonly string[],
  refuse: (sentence: string) => void,
): Promise<void> {
  const { openDocument, whenThere, notify } = store.getState()
  const first = new Uint8Array(await file.slice(0, 160).arrayBuffer())
  const label = first[0] === 0xff ? 'utf-16le' : first[0] === 0xfe ? 'utf-16be' : 'utf-8'
  const begins = new TextDecoder(label).decode(first).trimStart()
  if (/\.(parquet|pq)$/i.test(file.name) || /^(PAR1|"?# stagescope:)/.test(begins)) {
    const desk = () => come('What opens tables', () => import('../../desks/sweep/opening.ts'))
    await whenThere(desk, ({ openOnDesk }) => openOnDesk(store, file))
    alone.forEach(notify)
    return
  }
  const kind = file.size === 0 ? 'an empty file' : kinds.find(([begin]) => begin.test(begins))?.[1]
  if (kind !== undefined) {
    refuse(new InputError(file.name, wanted, kind).message)
    return
  }
  // What is no text in UTF-8 is told by who reads it.
  if (!/\.json$/i.test(file.name) && /^[^{\ufffd]/.test(begins)) {
    refuse(new InputError(file.name, wanted, begins.split(/[\r\n]/, 1)[0]).message)
    return
  }
  await whenThere(
    () => come('What reads this file', () => read(file)),
    (found) => {
      if ('sentence' in found) refuse(found.sentence)
      else
        void openDocument(found.envelope, true).then(() => {
          const told = [...alone, ...found.told]
          if (told.length > 0) notify(told.join(' '))
        })
    },
  )
}

const saveFile = (store: Store): Promise<void> => saveDocument(envelopeShown(store.getState()), loadedSystem)

/** What the header's buttons do. */
export const files = { open: openFile, save: saveFile }

async function read(file: File) {
  try {
    return await heardDocument(await readDocument(file, loadedSystem), loadedSystem, viewWordsOf)
  } catch (error) {
    if (error instanceof InputError) return { sentence: error.message }
    if (error instanceof DOMException) return { sentence: unreadable(error) }
    throw error
  }
}

/** What other files begin with, read as UTF-8. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^PK\u0003\u0004/, 'a ZIP archive or a workbook (.xlsx): save its sheet as CSV'],
  [/^\u001f\ufffd/, 'a file packed by gzip: unpack it first'],
  [/^%PDF/, 'a PDF'],
  [/^\ufffdPNG/, 'a PNG picture'],
]

const wanted =
  'a scenario, or a table of a sweep that begins with “# stagescope:” (timings are pasted at the desk Measure of the pipeline)'
