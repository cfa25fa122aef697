import type { System } from '../../../../../engine/systems/system.ts'

/** Keys of names, which are no words: of parameters, metrics, units, kinds, and what an edit sets. */
const names = new Set([
  'id',
  'kind',
  'path',
  'value',
  'default',
  'unit',
  'metric',
  'fractions',
  'lane',
  'lanes',
  'bottleneck',
  'scale',
  'source',
  'emphasis',
  'beside',
])

/** Every text in a value that a person may read. */
export function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value))
    for (const [key, each] of Object.entries(value)) if (!names.has(key)) textsIn(each, found)
  return found
}

/** What a system says before it is asked anything. */
export const textsOf = async ({ parameters, metrics, handles, glossary }: System): Promise<Set<string>> =>
  textsIn([
    parameters,
    metrics.map(({ label, sentence, formula }) => [label, sentence, formula]),
    handles,
    await glossary!(),
  ])
