import type { Edit } from '../../../scenario/document.ts'
import type { Bar, Edge } from '../../system.ts'
import { coschedulingFields, type CoschedulingParams } from './parameters.ts'

/** What the end of a bar that computes means. */
export const computeMeaning = {
  id: 'compute',
  label: coschedulingFields.compute.label,
  symbol: '',
  sentence: 'How long the program computes before each exchange, every time.',
  parameter: { path: 'experiment.compute', unit: 'us' },
} as const

/** Only of what was not interrupted the length is the parameter. */
export function coschedulingEdge({ compute }: CoschedulingParams, { kind, start, end }: Bar): Edge {
  if (kind === 'computing' && end - start === Math.round(1e6 * compute)) return { meanings: ['compute'] }
  return {
    meanings: [],
    because:
      kind === 'computing'
        ? 'It was interrupted, or goes on later: drag one that is whole.'
        : 'How long this lasts follows from what the others do.',
  }
}

/** Four digits, within the parameter's bounds. @param time  how long it is to compute [µs] */
export function setCompute(time: number): Edit {
  const { min, max } = coschedulingFields.compute
  return {
    kind: 'set',
    path: 'experiment.compute',
    value: Math.min(max, Math.max(min, Number(time.toPrecision(4)))),
  }
}
