import { checkedEnvelope, type SubjectOf } from '../../engine/index.ts'
import { contentOf, type Content } from './content.ts'
import type { Work } from './state.ts'
import { stepsForth, type StepBack } from './steps.ts'

/** What was kept, as text, checked like anything from outside; undefined when nothing of it is valid. */
export async function keptWork(subjectOf: SubjectOf, kept: string): Promise<Work | undefined> {
  try {
    const found = asStored(JSON.parse(kept) as Readonly<Record<string, unknown>>)
    const read = new Map<unknown, Promise<Content>>()
    const check = (value: StepBack): Promise<Content> => {
      const key = JSON.stringify(value)
      const content = read.get(key) ?? checkedEnvelope(subjectOf, { v: 1, ...value }).then(contentOf)
      read.set(key, content)
      return content
    }
    return {
      present: await check(found.present),
      origin: await check(found.origin),
      past: await Promise.all(stepsForth(found.back, found.present).map(check)),
    }
  } catch {
    return undefined
  }
}

interface Stored {
  readonly present: StepBack
  readonly origin: StepBack
  readonly back: readonly StepBack[]
}

/** Pages before this one kept scenarios alone, each of them whole. */
function asStored(found: Readonly<Record<string, unknown>>): Stored {
  if (found['v'] === 1) return found as unknown as Stored
  const past = found['past'] as readonly unknown[]
  return {
    present: { scenario: found['present'] },
    origin: { scenario: found['origin'] },
    back: past.map((scenario) => ({ scenario })),
  }
}
