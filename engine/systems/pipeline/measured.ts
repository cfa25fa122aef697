import { textHash } from '../../base/textHash.ts'
import type { Params } from '../../scenario/document.ts'
import type { Preset } from '../system.ts'
import type { PipelineParams } from './parameters.ts'

/** What the `from` of a link says of a pipeline that was measured. */
export interface MeasuredOrigin {
  /** When it was pasted, by the page's calendar: '2026-11-22'. */
  readonly date: string
  /** What was measured: the id of a plan's system, or 'table'. */
  readonly what: string
}

type Stages = PipelineParams['stages']

const written = /^measured-(\d{4}-\d\d-\d\d)-([a-z0-9]{1,20})-([0-9a-f]{8})$/

/** So that a link can tell whether the stages are still those that were measured. */
const checkOf = (stages: Stages): string =>
  textHash(JSON.stringify(stages.map(({ name, overhead, perByte }) => [name, overhead, perByte])))
    .toString(16)
    .padStart(8, '0')

/** The `from` of a scenario whose stages were measured. */
export const measuredFrom = ({ date, what }: MeasuredOrigin, stages: Stages): string =>
  `measured-${date}-${what}-${checkOf(stages)}`

/** What a `from` says; undefined where it names no measurement. */
export function measuredOrigin(from: string | undefined): MeasuredOrigin | undefined {
  const [, date, what] = written.exec(from ?? '') ?? []
  return date === undefined ? undefined : { date, what: what! }
}

const names: Readonly<Record<string, string>> = {
  ucx: 'UCX',
  nccl: 'NCCL',
  openmpi: 'Open MPI',
  hdfs: 'HDFS',
  grpc: 'gRPC',
  tcp: 'TCP',
}

/** What was measured in the place of a preset: with these parameters while the stages are those that were measured. */
export function measuredPreset(from: string, params: Params): Preset | undefined {
  const [, date, what, check] = written.exec(from) ?? []
  if (date === undefined) return undefined
  const { stages } = params as PipelineParams
  const source = `measured, pasted on ${date}`
  return {
    id: from,
    name: `${names[what!] ?? 'Pipeline'}, ${source}`,
    sentence: 'Its stages were recovered from timings that were pasted.',
    params: checkOf(stages) === check ? params : {},
    source,
    date,
    provenance: { stages: { tag: 'measured', note: source } },
  }
}
