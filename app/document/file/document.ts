import {
  checkedEnvelope,
  InputError,
  parsedJson,
  writtenEnvelope,
  type Envelope,
  type SubjectOf,
} from '../../../engine/index.ts'
import { saveFile } from './save.ts'
import { textOf } from './textOf.ts'

/** Files larger than this hold no document [B]. */
const largest = 4 * 1024 * 1024

/** Hands the person the document as a JSON file: all that its link carries. */
export async function saveDocument(envelope: Envelope, subjectOf: SubjectOf): Promise<void> {
  const written = JSON.stringify(await writtenEnvelope(subjectOf, envelope), null, 2)
  saveFile(`stagescope-${envelope.scenario.system}.json`, written, 'application/json')
}

/** A document, a scenario alone, or what was saved with its result. @throws InputError naming path, rule and value */
export async function readDocument(file: File, subjectOf: SubjectOf): Promise<Envelope> {
  if (file.size > largest) throw new InputError('file', `at most ${largest} byte`, file.size)
  const said = parsedJson(await textOf(file), 'file')
  return checkedEnvelope(subjectOf, isWithResult(said) ? said.document : said)
}

const isWithResult = (said: unknown): said is { readonly document: unknown } =>
  typeof said === 'object' && said !== null && 'stagescope' in said && 'document' in said
