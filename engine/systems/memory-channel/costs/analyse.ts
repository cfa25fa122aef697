import type { Alternatives } from '../../../facets/alternatives.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import { type Costs, costsOf } from '../channel/costs.ts'
import { bandwidthCurve, latencyCurve } from './curves.ts'
import { cutFinding } from './cut.ts'
import { costFindings } from './findings.ts'
import { numbersOf, type CostNumbers } from './numbers.ts'
import type { CostsParams } from './parameters.ts'
import { protocolLatency, type Protocol } from './protocols.ts'
import { costStack } from './stack.ts'
import { told } from '../told.ts'

/** One message by each way: what it costs, and of what. */
export function analyseCosts(params: ChannelParams & { readonly experiment: CostsParams }): Result {
  const { experiment } = params
  const costs = costsOf(params)
  const numbers = numbersOf(experiment, costs)
  return {
    metrics: {
      protocolLatency: numbers.protocol,
      mpiLatency: numbers.mpi,
      rawLatency: numbers.raw,
      sharedLatency: numbers.shared,
      ...(numbers.mpi > 0 && { mpiBandwidth: numbers.mpiRate }),
      ...(numbers.raw > 0 && { rawBandwidth: numbers.rawRate }),
      sharedBandwidth: numbers.sharedRate,
      ...(numbers.mpi > 0 && { mpiHalfPower: numbers.mpiHalf }),
      ...(numbers.raw > 0 && { rawHalfPower: numbers.rawHalf }),
      headerShare: 100 * numbers.header,
      copyShare: 100 * numbers.copyShare,
      lockTime: 2 * costs.lock,
      insideShare: 100 * numbers.inside,
      meanLatency: numbers.mean,
    },
    headline: headline(experiment, numbers),
    findings: [...cutFinding(params), ...costFindings(experiment, costs, numbers)],
    curves: [latencyCurve(experiment, costs, numbers), bandwidthCurve(experiment, costs, numbers)],
    stacks: [costStack(experiment, costs, numbers)],
    alternatives: protocols(experiment, costs),
  }
}

function headline({ bytes, protocol, processors }: CostsParams, { raw, shared }: CostNumbers): Headline {
  return {
    lead: ['A message of ', { path: 'experiment.bytes', value: bytes, unit: 'B' }, ' through MPI, one way'],
    metric: 'protocolLatency',
    rest: [
      protocol === 'eager'
        ? `, against ${told(raw, 'ps')} for a bare write`
        : ', if remote memory could be read or written in place',
    ],
    ...(processors > 1 && {
      sentence: `Between two processors of one node, through their memory, it takes ${told(shared, 'ps')}.`,
    }),
  }
}

const names: Readonly<Record<Protocol, string>> = {
  eager: 'eager',
  rendezvous: 'rendezvous, what if',
  get: 'get, what if',
}

function protocols({ bytes, protocol }: CostsParams, costs: Costs): Alternatives {
  return {
    title: 'One way by protocol',
    metric: 'protocolLatency',
    rows: (Object.keys(names) as Protocol[]).map((each) => ({
      id: each,
      name: names[each],
      metrics: { protocolLatency: protocolLatency(each, costs, bytes) },
      ...(each === protocol
        ? { emphasis: 'yours' as const }
        : { edit: { kind: 'set' as const, path: 'experiment.protocol', value: each } }),
    })),
  }
}
