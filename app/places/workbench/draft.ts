import { type Envelope, type Field, type System } from '../../../engine/index.ts'
import { defined, without } from '../../document/content.ts'
import { fieldName } from '../../document/fieldAt.ts'
import { ownStep, ownStepText, type OwnStep } from '../../document/ownLesson.ts'

/** What a teacher prepares: an envelope, and the steps of its lesson apart. */
export interface Draft {
  readonly envelope: Envelope
  readonly steps: readonly DraftStep[]
}

/** Told from the others wherever it is moved, so that a link that lands late finds it. */
export interface DraftStep extends OwnStep {
  readonly id: number
}

let made = 0

export const newStep = (step: OwnStep): DraftStep => ({ ...step, id: ++made })

/** What a student has said does not belong to the task. */
export function draftOf(envelope: Envelope): Draft {
  const { lesson, ...rest } = without(envelope, 'prediction', 'reason', 'name', 'embed')
  return { envelope: rest, steps: (lesson?.steps ?? []).map((text) => newStep(ownStep(text))) }
}

/** Another scenario in the place of this one: title and steps stay where its link has none. */
export const withScenarioOf = ({ envelope: { title }, steps }: Draft, other: Draft): Draft => ({
  envelope: defined<Envelope>({ title, ...other.envelope }),
  steps: other.steps.length > 0 ? other.steps : steps,
})

/** As its link says it; with parts where it is for a frame. */
export function envelopeOf({ envelope, steps }: Draft, embed?: readonly string[]): Envelope {
  const texts = steps.map(ownStepText).filter((text) => text !== '')
  return defined<Envelope>({
    ...envelope,
    lesson: texts.length > 0 ? { id: '', step: 1, steps: texts } : undefined,
    embed,
  })
}

export type Hold = 'open' | 'locked' | 'hidden'

export const holdOf = ({ locks = [], hidden = [] }: Envelope, path: string): Hold =>
  hidden.includes(path) ? 'hidden' : locks.includes(path) ? 'locked' : 'open'

/** What is hidden is locked too: nobody can change what he cannot see. */
export function withHold(envelope: Envelope, path: string, hold: Hold): Envelope {
  const { locks = [], hidden = [] } = envelope
  const set = (list: readonly string[], on: boolean) => {
    const others = list.filter((each) => each !== path)
    const next = on ? [...others, path] : others
    return next.length > 0 ? next : undefined
  }
  return defined<Envelope>({
    ...envelope,
    locks: set(locks, hold !== 'open'),
    hidden: set(hidden, hold === 'hidden'),
  })
}

export interface Control {
  readonly path: string
  readonly label: string
}

/** What can be locked or hidden, sections one level deep. */
export function controlsOf(system: System, { scenario: { params } }: Envelope): readonly Control[] {
  const control = (path: string): Control => ({ path, label: fieldName(system, params, path) })
  return Object.entries(system.parameters.fields).flatMap(([path, field]: [string, Field]) =>
    field.kind === 'record'
      ? Object.keys(field.fields).map((key) => control(`${path}.${key}`))
      : [control(path)],
  )
}

/** What a page needs to show it in a frame. @param link  with `embed` */
export const frameOf = (link: string, title: string): string =>
  `<iframe src="${attribute(link)}" title="${attribute(title)}" width="100%" height="640" style="border:0" loading="lazy" allow="clipboard-write"></iframe>`

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A step earlier or later; the same where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (to < 0 || to >= list.length) return list
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}
