import {
  checkedEnvelope,
  InputError,
  parsedJson,
  writtenEnvelope,
  type Envelope,
  type SubjectOf,
} from '../../engine/index.ts'

/** Files larger than this hold no document [B]. */
const largest = 4 * 1024 * 1024

/** Hands the person the document as a JSON file: all that its link carries. */
export async function saveDocument(envelope: Envelope, subjectOf: SubjectOf): Promise<void> {
  const written = JSON.stringify(await writtenEnvelope(subjectOf, envelope), null, 2)
  const url = URL.createObjectURL(new Blob([written], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `stagescope-${envelope.scenario.system}.json`
  anchor.click()
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** A document, or a scenario alone. @throws InputError naming path, rule and value */
export async function readDocument(file: File, subjectOf: SubjectOf): Promise<Envelope> {
  if (file.size > largest) throw new InputError('file', `at most ${largest} byte`, file.size)
  return checkedEnvelope(subjectOf, parsedJson(await file.text(), 'file'))
}
