import { InputError } from '../../../base/inputError.ts'
import { isMachine, machineOf, type MachineSize } from './machineOf.ts'
import type { ContentionParams } from './parameters.ts'

const sizes = [
  'clusters',
  'processorsPerCluster',
  'interfacesPerCluster',
] as const satisfies (keyof MachineSize)[]

/** @throws InputError  with path, rule and value */
export function checkContention(params: ContentionParams): void {
  const beside = sizes.filter((name) => params[name] !== undefined)
  if (params.processorsPerIni !== undefined && beside.length > 0)
    throw new InputError(
      'ini-cluster.processorsPerIni',
      `nothing beside ${beside.join(', ')}, which say it already`,
      params.processorsPerIni,
    )
  const machine = machineOf(params)
  if (machine && !isMachine(params))
    throw new InputError(
      'ini-cluster.interfacesPerCluster',
      machine.processorsPerCluster === 1
        ? 'at most one for the one processor of a cluster'
        : `at most one for each of the ${machine.processorsPerCluster} processors of a cluster`,
      machine.interfacesPerCluster,
    )
}

/** The ratio and the machine exclude each other: what is set last counts. */
export function reconcileMachine<P extends ContentionParams>(
  before: P,
  after: P,
): { readonly params: P; readonly notices: readonly string[] } {
  const { processorsPerIni, clusters, processorsPerCluster, interfacesPerCluster, ...rest } = after
  if (processorsPerIni === undefined) return { params: after, notices: [] }
  if (sizes.every((name) => after[name] === undefined)) return { params: after, notices: [] }
  if (processorsPerIni !== before.processorsPerIni)
    return {
      params: { ...rest, processorsPerIni } as P,
      notices: ['Now only the ratio N is given, and no machine: the equations answer, nothing is simulated.'],
    }
  const given = { clusters, processorsPerCluster, interfacesPerCluster }
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    params: { ...rest, ...kept } as unknown as P,
    notices: ['The ratio N now follows from the machine.'],
  }
}
