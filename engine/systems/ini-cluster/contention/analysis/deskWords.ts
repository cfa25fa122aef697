import type { Result } from '../../../../facets/result.ts'
import { plural } from '../../../../base/plural.ts'
import { machineOf } from '../machineOf.ts'
import { contentionFields, type ContentionParams } from '../parameters.ts'
import { level, percent } from '../words.ts'

/** What stands at the ring of the curve: N, and how far the equations are from the run where there is one. */
export function ringWords(processors: number, { metrics, estimates }: Result): string {
  const predicted = metrics['iniQueue'] ?? 0
  const simulated = metrics['iniQueueSimulated']
  const at = `N = ${level(processors)}: ${level(predicted)}`
  if (simulated === undefined || !(simulated > 1e-3)) return at
  const off = predicted / simulated - 1
  const reach = estimates?.['iniQueueSimulated']?.halfWidth
  const run = `${level(simulated)}${reach === undefined ? '' : ` ± ${reach.toPrecision(1)}`} simulated`
  return `${at}, ${percent(Math.abs(off))} ${off >= 0 ? 'above' : 'below'} ${run}`
}

/** What is simulated, in a sentence: all of it that the equations do not know. */
export function simulatedWords(params: ContentionParams): string {
  const machine = machineOf(params)
  if (!machine) return 'A ratio alone cannot be simulated: it needs clusters, processors and interfaces.'
  if (!params.simulate) return 'Nothing is simulated: these are the equations alone.'
  const { clusters, processorsPerCluster, interfacesPerCluster } = machine
  const labelOf = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
    options.find((option) => option.value === value)!.label.toLowerCase()
  const chosen =
    interfacesPerCluster === 1
      ? ''
      : `, interfaces chosen: ${labelOf(contentionFields.scheduling.options, params.scheduling)} to send, ${labelOf(contentionFields.destination.options, params.destination)} to receive`
  return `Simulated: ${plural(clusters, 'cluster')} of ${plural(processorsPerCluster, 'processor')} and ${plural(interfacesPerCluster, 'interface')}, c² of costs ${params.variability}, of computing ${params.computeVariability}${chosen}; ${plural(params.requests, 'request')}, ${params.pointRequests > 0 ? `${plural(params.pointRequests, 'request')} for each other point` : 'no other points'}.`
}
