import { defaultValue } from '../../../scenario/defaults.ts'
import type { Params } from '../../../scenario/document.ts'
import type { PresetOf } from '../../preset.ts'
import { experiment } from '../parameters/experiment.ts'
import { parameters } from '../parameters/index.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { provenanceOf } from './provenance.ts'

export type VirtualNetworkPreset = PresetOf<VirtualNetworkParams>

type Kind = VirtualNetworkParams['experiment']['kind']
type Changes = {
  readonly [K in Exclude<keyof VirtualNetworkParams, 'experiment'>]?: Partial<VirtualNetworkParams[K]>
}

/** The defaults with another experiment and a few changes. */
export function changed<K extends Kind>(
  kind: K,
  settings: Partial<Extract<VirtualNetworkParams['experiment'], { kind: K }>>,
  changes: Changes = {},
): VirtualNetworkParams {
  const base = defaultValue(parameters)
  const chosen = defaultValue({ ...experiment, default: kind }) as VirtualNetworkParams['experiment']
  const groups = Object.fromEntries(
    Object.entries(changes).map(([group, values]) => [
      group,
      { ...(base[group as keyof VirtualNetworkParams] as object), ...values },
    ]),
  )
  return { ...base, ...groups, experiment: { ...chosen, ...settings } }
}

const source = 'Chun et al. 1998'

/** A preset of this paper; how sure each number is follows from the parameters. */
export const preset = (
  id: string,
  name: string,
  sentence: string,
  expected: string,
  params: VirtualNetworkParams,
  interventions: readonly Params[] = [],
): VirtualNetworkPreset => ({
  id,
  name,
  sentence,
  expected,
  params,
  ...(interventions.length > 0 ? { interventions } : {}),
  source,
  date: '2026-11',
  provenance: provenanceOf(params),
})

/** Why a rate that was counted is not the computed one to its last digit. @param ms  how long is measured [ms] */
export const aRequestMore = (ms: number): string =>
  `One request more or less in the ${ms} ms that are measured makes ${1000 / ms} a second.`

/** The intervention that drops the first copy of a packet of flow f's third request. */
export const dropped = (packet: string): Params => ({
  kind: 'drop',
  packet,
  message: 'f:q2',
  nth: 1,
})
