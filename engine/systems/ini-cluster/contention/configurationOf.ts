import type { Configuration } from './machine/configuration.ts'
import type { MachineSize } from './machineOf.ts'
import type { ContentionParams } from './parameters.ts'
import { servicesOf } from './services.ts'

/** What a run of these parameters is run with. */
export function configurationOf(params: ContentionParams, machine: MachineSize): Configuration {
  const { program, rules, scheduling, destination } = params
  const { send, receive } = servicesOf(params)
  const bypass = rules.path === 'interfaces' ? undefined : rules.path === 'delay' ? rules.delay : 0
  return {
    clusters: machine.clusters,
    processors: machine.processorsPerCluster,
    interfaces: machine.interfacesPerCluster,
    ...program,
    hot: program.hot ?? 1,
    hotOnes: program.hotApart === 1 ? 'first' : 'odd',
    compute: params.compute,
    handler: params.handler,
    iniService: send,
    iniReceive: receive,
    intraLatency: params.intraLatency,
    interLatency: params.interLatency,
    bypass,
    source: scheduling,
    destination: destination === 'alike' ? scheduling : destination,
    variability: params.variability,
    computeVariability: params.computeVariability,
    monitoring: rules.monitoring,
    setUp: bypass === undefined ? rules.setUp : 0,
  }
}
