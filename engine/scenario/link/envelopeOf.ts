import { InputError } from '../../base/inputError.ts'
import type { Envelope, Notes } from '../envelope.ts'
import { noteKeys } from './noteKeys.ts'
import { linkedScenario } from './scenarioKeys.ts'
import { readViewWord, viewWordOf } from './viewKeys.ts'
import { readOrLeftOut, type Omissions } from './omissions.ts'
import { knownSubject, type SubjectOf } from '../scenario.ts'
import type { Subject } from '../subject.ts'
import type { LinkFields } from '../upgrade.ts'

/**
 * The envelope of a link's keys, which are those of the current version.
 * @throws InputError for an unknown system, and for all that `omissions` do not allow to leave out
 */
export async function envelopeOf(
  fields: LinkFields,
  subjectOf: SubjectOf,
  omissions: Omissions,
): Promise<Envelope> {
  const { own, others, view, notes, hidden } = sortedKeys(fields, omissions)
  const scenario = await linkedScenario(own, subjectOf, 'link', omissions)
  const subject = await knownSubject(subjectOf, scenario.system, 'link.s')
  const fault = hidden === undefined ? undefined : await hiddenFault(subject, hidden, omissions)
  const { otherFrom, ...rest } = notes
  const other = await secondScenario(others, otherFrom, subjectOf, omissions)
  return {
    scenario,
    ...rest,
    ...(other && { other, ...(otherFrom !== undefined && { otherFrom }) }),
    ...(view.length > 0 && { view: Object.fromEntries(view) }),
    ...(fault && { fault }),
  }
}

/** What each key is about: the scenario, the second one, what is shown, or nothing of these. */
export function sortedKeys(fields: LinkFields, omissions: Omissions) {
  const own = new Map<string, string>()
  const others = new Map<string, string>()
  const view: [string, string][] = []
  let notes: Notes = {}
  for (const [key, text] of fields)
    readOrLeftOut(omissions, key, text, () => {
      const note = noteKeys.find((note) => note.key === key)
      const viewWord = viewWordOf(key)
      if (note) notes = { ...notes, ...note.read(text) }
      else if (viewWord !== undefined) view.push([viewWord, readViewWord(viewWord, text)])
      else if (key.startsWith('b.')) others.set(key.slice(2), text)
      else own.set(key, text)
    })
  const hidden = own.get('fault')
  own.delete('fault')
  return { own, others, view, notes, hidden }
}

/** Loaded only for a link that hides something. */
async function hiddenFault(subject: Subject, text: string, omissions: Omissions): Promise<Envelope['fault']> {
  const { faultOf } = await import('./fault.ts')
  return readOrLeftOut(omissions, 'fault', text, () => faultOf(subject, text))
}

/** B, where the link has one; without a system that is known, none of its keys can be read. */
async function secondScenario(
  fields: LinkFields,
  from: string | undefined,
  subjectOf: SubjectOf,
  omissions: Omissions,
): Promise<Envelope['other']> {
  if (fields.size === 0 && from === undefined) return undefined
  try {
    return await linkedScenario(fields, subjectOf, 'link.b', {
      // What is wrong in B is told so, that nobody looks for it in A: `pipeline.bytes` is `link.b.bytes` there.
      leaveOut: (key, text, { path, rule, value }) =>
        omissions.leaveOut(
          key,
          text,
          new InputError(path.replace(/^(?!link\.)[^.]*/, 'link.b'), rule, value),
        ),
    })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    for (const [key, text] of fields) omissions.leaveOut(`b.${key}`, text, error)
    if (from !== undefined) omissions.leaveOut('b.from', from, error)
    return undefined
  }
}
