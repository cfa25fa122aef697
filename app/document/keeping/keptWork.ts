import { checkedEnvelope, InputError, type SubjectOf } from '../../../engine/index.ts'
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
  const read = new Map<string, Promise<Content | undefined>>()
  const check = (value: unknown): Promise<Content | undefined> => {
    const key = JSON.stringify(value)
    const content = read.get(key) ?? validPart(subjectOf, value, lost)
    read.set(key, content)
    return content
  }
  const present = await check(stored.present)
  const steps = Array.isArray(stored.back) ? (stored.back as readonly unknown[]) : []
  if (steps !== stored.back) lost.push(new InputError('work.back', 'a list of steps', stored.back).message)
  // Each step says what changed since: behind one that cannot be read nothing can be.
  const from = steps.findLastIndex((step) => !isObject(step)) + 1
  if (from > 0) lost.push(new InputError(`work.back.${from - 1}`, 'an object', steps[from - 1]).message)
  const forth = isObject(stored.present) ? stepsForth(steps.slice(from) as StepBack[], stored.present) : []
  const past = (await Promise.all(forth.map(check))).filter((content) => content !== undefined)
  const last = present ?? past.pop()
  if (!last) throw new InputError('work.present', 'a document', stored.present)
  const origin = (await check(stored.origin)) ?? past[0] ?? last
  return { work: { present: last, origin, past }, lost: [...new Set(lost)] }
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
    const system = titles[scenario?.system ?? '']
    const name = typeof title === 'string' ? title.slice(0, 80) : (system ?? 'A scenario')
    return { name, at: typeof at === 'number' ? at : 0, present }
  } catch {
    return undefined
  }
}

interface Stored {
  readonly present: unknown
  readonly origin: unknown
  readonly back: unknown
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

function wholeSteps({ past, present }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(past) || !past.every(isObject) || !isObject(present)) return {}
  return { back: stepsBack(past as unknown as readonly Content[], present as unknown as Content) }
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
