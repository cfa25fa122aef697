import type { Finding } from '../../../facets/finding.ts'
import type { Result } from '../../../facets/result.ts'
import { cycleStack } from './cycleStack.ts'
import { solved, type Load, type Solution } from './equations.ts'
import { findings } from './findings.ts'
import { headline } from './headline.ts'
import { chosenMachine, machineOf, processorsPerInterface } from './machineOf.ts'
import type { ContentionParams } from './parameters.ts'
import { queueCurve } from './queueCurve.ts'

/** What the ten equations say at once: called on every frame of a drag. */
export function analyseContention(params: ContentionParams): Result {
  const load = loadOf(params)
  const solution = solved(load)
  return {
    metrics: metricsOf(solution),
    headline: headline(params, load, solution),
    chosen: chosenMachine(params),
    findings: [...(machineOf(params) ? [] : [noMachine]), ...findings(load, solution)],
    curves: [queueCurve(load, solution)],
    stacks: [cycleStack(load, solution)],
  }
}

function loadOf(params: ContentionParams): Load {
  const { compute, handler, iniService, intraLatency, interLatency } = params
  return {
    compute,
    handler,
    iniService,
    intraLatency,
    interLatency,
    processorsPerIni: processorsPerInterface(params),
  }
}

function metricsOf({ throughput, ...times }: Solution): Record<string, number> {
  return { ...times, ...(throughput !== undefined && { throughput }) }
}

const noMachine: Finding = {
  id: 'no-machine',
  tone: 'warning',
  sentence:
    'Only the number of processors per interface is given: the equations know no more, but a simulation needs clusters, processors and interfaces.',
  source: 'eq. 6.8',
}
