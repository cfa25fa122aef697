import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One case of the reference, as it stands in its file. */
export interface Case {
  readonly id: string
  readonly title: string
  readonly level: 'exact' | 'invariant' | 'band'
  readonly config: Config
  readonly workload: Workload
  readonly expect: Readonly<Record<string, unknown>>
  readonly ref?: Reference
}

interface Config {
  readonly drainWhileWaiting?: boolean
  readonly pollScope?: 'all' | 'src'
  readonly tailMode?: 'zeroed' | 'naive'
  readonly writeOrder?: 'tailLast' | 'tailFirst'
  /** [ps] */
  readonly lock?: number
}

interface Reference {
  readonly endPs: readonly (number | null)[]
  readonly maxUnexpectedBytes: readonly number[]
  readonly drainWaitPs: number
  readonly unexpected?: number
}

type Workload =
  | { readonly kind: string; readonly bytes?: number; readonly reps?: number }
  | { readonly kind?: undefined; readonly programs: readonly (readonly Repeated[])[] }

type Repeated = readonly [times: number, op: readonly [string, ...number[]]]

export const cases = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../reference/scenarios/memory-channel.json'), 'utf8'),
  ) as { readonly cases: readonly Case[] }
).cases

/** The programs of a case in the product's language. */
export function programsOf({ workload }: Case): string | undefined {
  if (workload.kind === undefined) return workload.programs.map(programOf).join('\n')
  if (workload.kind !== 'pingpong') return undefined
  const { bytes, reps } = workload
  return `node 0\nloop ${reps}\nsend 1 ${bytes} B\nrecv 1\nend\nnode 1\nloop ${reps}\nrecv 0\nsend 0 ${bytes} B\nend`
}

const programOf = (ops: readonly Repeated[], node: number): string =>
  [
    `node ${node}`,
    ...ops.map(([times, op]) => (times === 1 ? lineOf(op) : `loop ${times}\n${lineOf(op)}\nend`)),
  ].join('\n')

function lineOf([op, a, b, c]: Repeated[1]): string {
  if (op === 'send') return `send ${a} ${c} B tag ${b}`
  if (op === 'recv') return `recv ${a} tag ${b}`
  if (op === 'compute') return `compute ${a} ps`
  throw new Error(`no such step: ${op}`)
}
