import type { Choice } from '../contention/machine/configuration.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import type { Opening } from '../../../facets/figure.ts'
import { configurationOf } from '../contention/configurationOf.ts'
import { averagesOf, type Averages } from '../contention/machine/averages.ts'
import { Trial } from '../contention/machine/trial.ts'
import { solved } from '../contention/solution.ts'
import { parameters, type IniClusterParams } from '../parameters.ts'
import { visitService } from '../modules/publishedTables.ts'
import { calibrations } from '../water/calibration.ts'
import type { Scheduling } from './publishedWater.ts'

const machineSize = 16

/** What a model says of a row of Tables 5.3 to 5.5. */
export interface WaterNumbers {
  readonly messageTime: number
  readonly queue: number
  readonly utilisation: number
  /** [millions of cycles] */
  readonly runTime: number
}

export interface WaterMachine {
  readonly processors: number
  /** May be a fraction: then only the equations can be asked. */
  readonly interfaces: number
  /** Mean length of a message [B]. */
  readonly length: number
}

const numbers = (
  { processors }: WaterMachine,
  found: { cycleTime: number; iniResidence: number; iniQueue: number; iniUtilisation: number },
): WaterNumbers => {
  const { compute, bare } = calibrations[processors]!
  return {
    messageTime: 2 * found.iniResidence,
    queue: found.iniQueue,
    utilisation: found.iniUtilisation,
    runTime: (bare * found.cycleTime) / compute,
  }
}

/** By the ten equations. @param stalled  with κ, or as the equations are */
export function byEquations(machine: WaterMachine, stalled = true): WaterNumbers {
  const { processors, interfaces, length } = machine
  const { compute, stall } = calibrations[processors]!
  const costs = {
    compute,
    handler: 0,
    iniService: visitService(length),
    intraLatency: 0,
    interLatency: 0,
    processorsPerIni: processors / interfaces,
  }
  return numbers(machine, solved(costs, stalled ? stall : 1))
}

/** The machine of a row as a scenario: exponential costs. @param stalled  with κ as calibrated, or 1 */
const scenarioOf = (machine: WaterMachine, scheduling: Choice, stalled = true): IniClusterParams => {
  const { processors, interfaces, length } = machine
  const { compute, stall } = calibrations[processors]!
  const usual = defaultValue(parameters)
  return {
    ...usual,
    compute,
    handler: 0,
    iniService: Math.round(visitService(length)),
    clusters: machineSize / processors,
    processorsPerCluster: processors,
    interfacesPerCluster: interfaces,
    scheduling,
    program: { ...usual.program, stall: stalled ? stall : 1 },
  }
}

/** That a run of a row has. */
const requests = 12_000

/** The averages of a run of a row; yields while it is under way. */
export function* simulated(machine: WaterMachine, scheduling: Choice): Generator<void, Averages> {
  const { processors, interfaces } = machine
  const size = {
    clusters: machineSize / processors,
    processorsPerCluster: processors,
    interfacesPerCluster: interfaces,
  }
  const trial = new Trial(configurationOf(scenarioOf(machine, scheduling), size), 1, requests)
  while (!trial.over) {
    trial.step(20_000)
    yield
  }
  return averagesOf(trial)
}

/** Numbers of a run. */
export const ofRun = (machine: WaterMachine, averages: Averages): WaterNumbers =>
  numbers(machine, {
    cycleTime: averages.cycleTime.mean,
    iniResidence: averages.iniResidence.mean,
    iniQueue: averages.iniQueue.mean,
    iniUtilisation: averages.iniUtilisation.mean,
  })

/** The scenario of a row, beside the figure's numbers. @param stalled  as those numbers are */
export const openingOf = (machine: WaterMachine, scheduling: Scheduling, stalled = true): Opening => ({
  in: 'numbers',
  x: 0,
  y: 0,
  label: named(machine),
  params: scenarioOf(machine, scheduling, stalled),
})

/** '4 processors, 2 interfaces' */
export const named = ({ processors, interfaces }: Pick<WaterMachine, 'processors' | 'interfaces'>): string =>
  `${processors} ${processors === 1 ? 'processor' : 'processors'}, ${interfaces} ${interfaces === 1 ? 'interface' : 'interfaces'}`
