import type { ContentionParams } from './parameters.ts'

/** Clusters, processors and interfaces, whole: what can be simulated. */
export interface MachineSize {
  readonly clusters: number
  readonly processorsPerCluster: number
  readonly interfacesPerCluster: number
}

const usual: MachineSize = { clusters: 4, processorsPerCluster: 4, interfacesPerCluster: 1 }

/** The machine that is meant; undefined where only the ratio N is given. */
export function machineOf(params: ContentionParams): MachineSize | undefined {
  if (params.processorsPerIni !== undefined) return undefined
  const { clusters, processorsPerCluster, interfacesPerCluster } = usual
  return {
    clusters: params.clusters ?? clusters,
    processorsPerCluster: params.processorsPerCluster ?? processorsPerCluster,
    interfacesPerCluster: params.interfacesPerCluster ?? interfacesPerCluster,
  }
}

/** N = M / I, or as it is given. */
export function processorsPerInterface(params: ContentionParams): number {
  const machine = machineOf(params)
  return machine ? machine.processorsPerCluster / machine.interfacesPerCluster : params.processorsPerIni!
}

/** What was taken where nothing was said, by path. */
export function chosenMachine(params: ContentionParams): Readonly<Record<string, number>> {
  const machine = machineOf(params)
  if (!machine) return {}
  const left = Object.entries(machine).filter(([name]) => params[name as keyof MachineSize] === undefined)
  return Object.fromEntries(left)
}

/** Whether each interface of a cluster has a processor, as a machine must. */
export function isMachine(params: ContentionParams): boolean {
  const machine = machineOf(params)
  return !machine || machine.interfacesPerCluster <= machine.processorsPerCluster
}
