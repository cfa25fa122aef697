import { checkedEnvelope, InputError, isObject, type SubjectOf } from '../../../engine/index.ts'
import { contentOf, type Content } from '../content.ts'
import type { Work } from '../state.ts'
import { stepsBack, stepsForth, type StepBack } from './steps.ts'

/** What could be read of a piece of work, and in words what could not. */
export interface ReadWork {
  readonly work: Work
  readonly lost: readonly string[]
}

/**
 * A piece of work, checked like anything from outside. What is valid of it is kept: a note or a step that cannot be read
 * is left out, and said.
 * @throws InputError when not even one document can be read
 */
export async function keptWork(subjectOf: SubjectOf, text: string): Promise<ReadWork> {
  const stored = asStored(text)
  const lost: string[] = []
  const checked = new Map<string, Promise<Content | undefined>>()
  const check = (value: unknown): Promise<Content | undefined> => {
    const key = JSON.stringify(value)
    const content = checked.get(key) ?? validPart(subjectOf, value, lost)
    checked.set(key, content)
    return content
  }
  const present = await check(stored.present)
  const read = async (name: string, steps: unknown): Promise<Content[]> => {
    const { whole, wrong } = readSteps(name, steps, stored.present)
    if (wrong !== undefined) lost.push(wrong)
    return (await Promise.all(whole.map(check))).filter((content) => content !== undefined)
  }
  const past = await read('back', stored.back)
  // Pages before this one did not keep what undo has taken back.
  const future = (await read('ahead', stored.ahead ?? [])).toReversed()
  const last = present ?? past.pop()
  if (!last) throw new InputError('work.present', 'a document', stored.present)
  const origin = (await check(stored.origin)) ?? past[0] ?? last
  return {
    work: { present: last, origin, past, ...(future.length > 0 && { future }) },
    lost: [...new Set(lost)],
  }
}

/** The documents of a list of steps, unchecked, and in words what of it is no step. */
function readSteps(name: string, found: unknown, present: unknown) {
  const steps = Array.isArray(found) ? (found as readonly unknown[]) : []
  // Each step says what changed since: behind one that cannot be read nothing can be.
  const from = steps.findLastIndex((step) => !isObject(step)) + 1
  const wrong =
    steps !== found
      ? new InputError(`work.${name}`, 'a list of steps', found)
      : from > 0
        ? new InputError(`work.${name}.${from - 1}`, 'an object', steps[from - 1])
        : undefined
  return {
    whole: isObject(present) ? stepsForth(steps.slice(from) as StepBack[], present) : [],
    wrong: wrong?.message,
  }
}

/** What one look tells of a piece of work, before it is checked. */
export interface Glance {
  /** In a few words: its title or its system. */
  readonly name: string
  /** When it was written [ms since 1970]; 0 where that is not said. */
  readonly at: number
  readonly present: unknown
}

/** Undefined of what cannot be read at all: no JSON, or of a newer page. */
export function glanceAt(text: string, titles: Readonly<Record<string, string>>): Glance | undefined {
  try {
    const { present, at } = asStored(text)
    const { title, scenario } = present as {
      readonly title?: unknown
      readonly scenario?: { readonly system?: string }
    }
    const id = scenario?.system ?? ''
    const system = Object.hasOwn(titles, id) ? titles[id]! : 'A scenario'
    const name = typeof title === 'string' ? title.slice(0, 80) : system
    return { name, at: isTime(at) ? at : 0, present }
  } catch {
    return undefined
  }
}

/** What a date can say [ms since 1970]. */
const isTime = (at: unknown): at is number => typeof at === 'number' && at >= 0 && at <= 8.64e15

interface Stored {
  readonly present: unknown
  readonly origin: unknown
  readonly back: unknown
  readonly ahead?: unknown
  readonly at?: unknown
}

/** Pages before this one kept scenarios alone, each of them whole. @throws InputError */
function asStored(text: string): Stored {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new InputError('work', 'JSON', text)
  }
  if (!isObject(found)) throw new InputError('work', 'an object', found)
  if (found['v'] === 1)
    // A page that was left early wrote its steps whole.
    return { ...found, ...wholeSteps(found) } as unknown as Stored
  if (found['v'] !== undefined)
    throw new InputError('work.v', 'version 1 (this was kept by a newer Stagescope)', found['v'])
  const past = Array.isArray(found['past']) ? (found['past'] as readonly unknown[]) : []
  return {
    present: { scenario: found['present'] },
    origin: { scenario: found['origin'] },
    back: past.map((scenario) => ({ scenario })),
  }
}

function wholeSteps({ past, future, present }: Readonly<Record<string, unknown>>) {
  const steps = (list: unknown) =>
    Array.isArray(list) && list.every(isObject) && isObject(present)
      ? stepsBack(list as unknown as readonly Content[], present as unknown as Content)
      : undefined
  const [back, ahead] = [steps(past), steps(Array.isArray(future) ? future.toReversed() : future)]
  return { ...(back && { back }), ...(ahead && { ahead }) }
}

/** The document with as many of its notes as are valid; undefined without a valid scenario. */
async function validPart(subjectOf: SubjectOf, value: unknown, lost: string[]): Promise<Content | undefined> {
  const wrong = async (document: StepBack): Promise<string | undefined> => {
    try {
      await checkedEnvelope(subjectOf, document)
      return undefined
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return error.message
    }
  }
  const { scenario, ...notes } = isObject(value) ? value : {}
  let valid: StepBack = { v: 1, scenario }
  const why = await wrong(valid)
  if (why !== undefined) {
    lost.push(why)
    return undefined
  }
  const whole = { ...valid, ...notes }
  if ((await wrong(whole)) === undefined) valid = whole
  else
    // B comes before what is said of it.
    for (const key of Object.keys(notes).sort((a) => (a === 'other' ? -1 : 0))) {
      const more = { ...valid, [key]: notes[key] }
      const why = await wrong(more)
      if (why === undefined) valid = more
      else lost.push(why)
    }
  return contentOf(await checkedEnvelope(subjectOf, valid))
}
