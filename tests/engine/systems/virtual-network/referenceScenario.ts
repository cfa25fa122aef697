import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { packetFaults } from '../../../../engine/systems/virtual-network/interventions.ts'
import {
  configurationOf,
  experimentOf,
} from '../../../../engine/systems/virtual-network/experiments/configurationOf.ts'
import {
  assembled,
  type Experiment,
} from '../../../../engine/systems/virtual-network/experiments/experiment.ts'
import { audit } from './audit.ts'
import { machine } from '../../../../engine/systems/virtual-network/machine/machine.ts'
import type { World } from '../../../../engine/systems/virtual-network/machine/world.ts'
import type { VirtualNetworkParams } from '../../../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'
import { checkedIntervention, checkedParams } from '../../../../engine/scenario/check.ts'
import type { Params } from '../../../../engine/scenario/document.ts'

/** A case of tests/reference/scenarios/virtual-network.json, as it stands there. */
export interface ReferenceCase {
  readonly id: string
  readonly title: string
  readonly level: 'exact' | 'band' | 'invariant' | 'ref'
  readonly config: Readonly<Record<string, number | string | boolean | readonly Fault[]>>
  readonly workload: Readonly<Record<string, number | string | boolean>>
  readonly expect: Expectation
  readonly why: string
}

interface Fault {
  readonly kind: string
  readonly msg: string
  readonly nth: number
  readonly action: string
  readonly by?: number
}

interface Band {
  readonly ref: number
  readonly tol: number
}

interface Expectation {
  readonly completed?: number
  readonly returned?: number
  readonly stats?: Readonly<Record<string, number>>
  readonly violations: readonly string[]
  readonly tol?: number
  readonly acceptOrder?: readonly string[]
  readonly acceptNs?: Readonly<Record<string, number>>
  readonly rttNs?: readonly number[]
  readonly accepts?: Readonly<Record<string, number>>
  readonly txPerMessage?: Band & { readonly theory: number }
  readonly dupPerMessage?: Band & { readonly theory: number }
  readonly aggMsgPerS?: Band
  readonly rttUs?: Band
  readonly meanRttUs?: Band
  readonly everyFlowCompletes?: boolean
  readonly maxOverMean?: number | null
  readonly minOverMean?: number | null
}

const file = resolve(import.meta.dirname, '../../../reference/scenarios/virtual-network.json')
export const referenceCases = (JSON.parse(readFileSync(file, 'utf8')) as { cases: ReferenceCase[] }).cases

/** Where a key of the file stands among our parameters, and what turns its unit into ours. */
const us = (ns: unknown) => Number(ns) / 1000
const keys: Readonly<Record<string, readonly [path: string, convert: (value: unknown) => unknown]>> = {
  timeout: ['transport.timeout', us],
  quantum: ['transport.quantum', us],
  channels: ['transport.channels', Number],
  rq: ['transport.queue', Number],
  nack: ['transport.nack', String],
  paging: ['paging.enabled', Boolean],
  frames: ['paging.frames', Number],
  unloadRule: ['paging.unloadRule', String],
  tUnload: ['paging.unload', us],
  tLoad: ['paging.load', us],
  driverCpu: ['paging.driverCpu', us],
  reloadDelay: ['paging.reloadDelay', us],
  lossData: ['network.lossData', Number],
  lossCtl: ['network.lossControl', Number],
  hopExtra: ['network.hopExtra', us],
  serverMode: ['server.mode', String],
  levelEnable: ['server.levelTriggered', Boolean],
  enableGap: ['server.enableGap', us],
}

/** The case as a scenario of ours, through the same door as everybody's. An unknown key is an error. */
export function asScenario({ config, workload }: ReferenceCase) {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [key, value] of Object.entries(config)) {
    if (key === 'script' || key === 'seed') continue
    const place = keys[key]
    if (!place) throw new Error(`the key ${key} is not known`)
    const [group, name] = place[0].split('.') as [string, string]
    groups[group] = { ...groups[group], [name]: place[1](value) }
  }
  const script = (config['script'] ?? []) as readonly Fault[]
  const interventions = script.map(({ kind, msg, nth, action, by }) => ({
    kind: action,
    packet: kind,
    message: msg,
    nth,
    ...(by === undefined ? {} : { by: by / 1000 }),
  }))
  return {
    params: checkedParams(virtualNetwork, {
      ...groups,
      experiment: asExperiment(workload),
    }) as unknown as VirtualNetworkParams,
    seed: Number(config['seed'] ?? 1),
    interventions: interventions.map((each) => checkedIntervention(virtualNetwork, each, 'intervention')),
  }
}

function asExperiment(workload: ReferenceCase['workload']): Params {
  const { kind } = workload
  const window = workload['window'] === undefined ? {} : { window: Number(workload['window']) }
  switch (kind) {
    case 'one_way':
      return {
        kind,
        count: Number(workload['count']),
        ...window,
        replies: Boolean(workload['reply']),
        wrongTag: workload['tag'] !== undefined,
        deadNic: Boolean(workload['deadNic']),
        serverStart: us(workload['stopServerFor'] ?? 0),
      }
    case 'unload':
      return {
        kind,
        first: Number(workload['e0']),
        second: Number(workload['e1']),
        secondStart: Number(workload['e1StartUs']),
        serverStart: Number(workload['serverStoppedUs']),
      }
    case 'fan_in':
      return {
        kind,
        clients: Number(workload['clients']),
        shared: Boolean(workload['shared']),
        ...window,
        warm: us(workload['warm']),
        until: us(workload['until']),
      }
    case 'permutation':
      return { kind, pattern: String(workload['perm']), nodes: Number(workload['n']), ...window }
    default:
      throw new Error(`the workload ${String(kind)} is not known`)
  }
}

/** Runs a scenario to its end with every invariant checked after every event. */
export const auditedWorld = (scenario: ReferenceScenario): World =>
  auditedRun(scenario, experimentOf(scenario.params)!).world

/** A case of the file, its clients started as the file says. */
export function referenceRun(each: ReferenceCase) {
  const scenario = asScenario(each)
  return auditedRun(scenario, startedAsTheFileSays(experimentOf(scenario.params)!))
}

interface ReferenceScenario {
  readonly params: VirtualNetworkParams
  readonly seed: number
  readonly interventions: readonly Params[]
}

/** The same, with the round trips of each flow by its name, in the order of their ends [ns]. */
function auditedRun(scenario: ReferenceScenario, experiment: Experiment) {
  const { params, seed, interventions } = scenario
  const world = assembled(configurationOf(params, seed, packetFaults(interventions)), experiment)
  const roundTrips = new Map(world.flows.map(({ name }) => [name, [] as number[]]))
  const auditor = audit(world)
  world.observer = {
    ...auditor,
    completed(flow, roundTrip, now) {
      if (roundTrip !== undefined) roundTrips.get(flow.name)!.push(roundTrip)
      auditor.completed(flow, roundTrip, now)
    },
  }
  const model = machine(world)
  while (world.simulation.step(model, 100_000, world.measurement.until));
  return { world, roundTrips }
}

/** Under `fan_in` the file says when its clients start, one after the other; ours all start at once. */
function startedAsTheFileSays(experiment: Experiment): Experiment {
  if (experiment.kind !== 'fan_in') return experiment
  const starts = Array.from({ length: experiment.clients }, (_, client) => ((1370 * client) % 9000) + 1)
  return { ...experiment, starts }
}

/** The file's mean round trip of a `fan_in` [µs]: over the second half of those of each client. */
export function laterHalfMean(roundTrips: ReadonlyMap<string, readonly number[]>): number {
  const later = [...roundTrips.values()].flatMap((times) => times.slice(Math.floor(times.length / 2)))
  return later.reduce((sum, time) => sum + time, 0) / later.length / 1000
}
