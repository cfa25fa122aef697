import { sameValue, writeLink, type Envelope } from '../../../engine/index.ts'
import { contentOf, defined, without, type Content } from '../../document/content.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { readAddress } from '../../document/link.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { ownStep, ownStepText } from '../../document/ownLesson.ts'
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
  if (!gone || !sameValue(gone, state.origin)) left.clear()
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
  const { step } = now.lesson!
  const [from, picture] = [step, to].map((each) => pictureAt(now.lesson!.steps, each)) as [number, number]
  const steps = from === picture ? now.lesson!.steps : await withFirst(now, from, systemOf)
  const lesson = { id: '', step: to, steps }
  left.set(from, now)
  if (from === picture && ownStep(steps[to - 1]!).fragment === undefined) return { ...now, lesson }
  const before = left.get(picture)
  const { fragment } = ownStep(steps[picture - 1]!)
  // The first picture is as it was left; where its step is too long to hold it, nothing says what it was.
  if (fragment === undefined || (picture === 1 && before)) {
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
    // A page inside of another shows what that has asked for, whichever step.
    embed: envelope.embed ?? before?.embed ?? now.embed,
    prediction,
    reason,
    lesson,
  })
}

const longestStep = 1000

/** The steps, the first with its picture as it is left: from there on the link is of another one, also after a reload. */
async function withFirst(
  now: Envelope,
  from: number,
  systemOf: typeof loadedSystem,
): Promise<readonly string[]> {
  const [first = '', ...others] = now.lesson!.steps
  const own = ownStep(first)
  if (from !== 1 || own.fragment !== undefined) return [first, ...others]
  const picture = without(now, 'title', 'prediction', 'reason', 'name', 'embed', 'lesson')
  for (const each of [picture, without(picture, 'view')]) {
    const { fragment } = await writeLink(systemOf, each)
    const text = ownStepText({ ...own, fragment })
    if (text.length <= longestStep) return [text, ...others]
  }
  return [first, ...others]
}

/** The step that opens the picture of a step: itself, or the last before it that has one; the first where none has. */
function pictureAt(steps: readonly string[], step: number): number {
  const at = steps.slice(0, step).findLastIndex((text) => ownStep(text).fragment !== undefined)
  return Math.max(at, 0) + 1
}
