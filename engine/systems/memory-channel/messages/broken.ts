import type { Finding } from '../../../facets/finding.ts'
import { inThousands } from '../../../base/plural.ts'
import { duration } from '../told.ts'
import type { Violation } from './machine/observer.ts'
import type { World } from './machine/world.ts'

const rulesBroken: Readonly<Record<Violation, readonly [sentence: string, path?: string, value?: string]>> = {
  GARBAGE: [
    'was read before its data could be seen: its tail came first, and what was copied is garbage.',
    'rules.writeOrder',
    'tailLast',
  ],
  DUP: [
    'was read a second time: the tail word was left as it was when the region was emptied, so old descriptors count once more.',
    'rules.tailMode',
    'zeroed',
  ],
  ORDER: ['was received after a later one from the same sender with the same tag.'],
  AGAIN: ['was received a second time, by a receive that was not meant for it.'],
  OVERTAKEN: [
    'went to the receive that runs now, though one posted before it would have taken it: against MPI’s rule.',
    'rules.matchOrder',
    'mpi',
  ],
}

/** What went against the rules of messages: one sentence a sort, of the first message that it befell. */
export function broken({ violations, broken: counted }: World): readonly Finding[] {
  return [...counted].map(([kind, times]) => {
    const { message, time } = violations.find((violation) => violation.kind === kind)!
    const [sentence, path, value] = rulesBroken[kind]
    const more = times > 1 ? ` It was the first of ${inThousands(times)}.` : ''
    return {
      id: kind.toLowerCase(),
      tone: 'warning',
      sentence: `At ${duration(time)} message ${inThousands(message + 1)} ${sentence}${more}`,
      ...(path !== undefined && {
        edit: { label: 'Keep the rule', edit: { kind: 'set', path, value: value! } },
      }),
    }
  })
}
