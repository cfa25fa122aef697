import type { Envelope } from '../../../engine/index.ts'
import { contentOf, defined, sameContent, without, type Content } from '../../document/content.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { readAddress } from '../../document/link.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { ownStep } from '../../document/ownLesson.ts'
import type { State } from '../../document/state.ts'

/** What stood there as each picture was left, by the step that opens it: while one goes from step to step. */
const left = new Map<number, Envelope>()
let gone: Content | undefined

/**
 * The document of another step of a lesson that stands in its link. A step with a picture of its own opens that, the others
 * go on with the one before; with the picture goes what was predicted of it, forth and back.
 */
export async function stepEnvelope(
  state: Pick<State, 'history' | 'view' | 'origin'>,
  to: number,
  systemOf = loadedSystem,
): Promise<Envelope> {
  // Something else was opened meanwhile, perhaps the same lesson for another one.
  if (!gone || !sameContent(gone, state.origin)) left.clear()
  const envelope = await goneTo(state, to, systemOf)
  gone = contentOf(envelope)
  return envelope
}

async function goneTo(
  state: Pick<State, 'history' | 'view'>,
  to: number,
  systemOf: typeof loadedSystem,
): Promise<Envelope> {
  const now: Envelope = envelopeShown(state)
  const { step, steps } = now.lesson!
  const lesson = { id: '', step: to, steps }
  const [from, picture] = [pictureAt(steps, step), pictureAt(steps, to)]
  left.set(from, now)
  if (from === picture && ownStep(steps[to - 1]!).fragment === undefined) return { ...now, lesson }
  const before = left.get(picture)
  const { fragment } = ownStep(steps[picture - 1]!)
  // Of the first picture only its own link says what it is, and that is the whole of this one.
  if (fragment === undefined) {
    const first = before ?? without(now, 'prediction', 'reason')
    return defined<Envelope>({ ...first, name: now.name, lesson })
  }
  const read = await readAddress(fragment, systemOf, undefined)
  if (!read.ok) throw new Error(read.error.message)
  const { envelope } = read
  const { prediction = envelope.prediction, reason = envelope.reason } = before ?? {}
  return defined<Envelope>({
    ...envelope,
    title: envelope.title ?? now.title,
    name: now.name,
    prediction,
    reason,
    lesson,
  })
}

/** The step that opens the picture of a step: itself, or the last before it that has one; the first where none has. */
function pictureAt(steps: readonly string[], step: number): number {
  const at = steps.slice(0, step).findLastIndex((text) => ownStep(text).fragment !== undefined)
  return Math.max(at, 0) + 1
}
