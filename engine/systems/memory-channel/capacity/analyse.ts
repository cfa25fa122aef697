import { plural } from '../../../base/plural.ts'
import type { Alternatives } from '../../../facets/alternatives.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import { clusterCurve, pinnedCurve } from './curves.ts'
import { capacityFindings } from './findings.ts'
import { capacityOf, mostBy, planOf, type Capacity } from './numbers.ts'
import type { CapacityParams } from './parameters.ts'
import type { Accounting, RegionPlan } from './regions.ts'

/** Whether a cluster fits, and what its regions take. */
export function analyseCapacity(params: ChannelParams & { readonly experiment: CapacityParams }): Result {
  const { experiment } = params
  const plan = planOf(experiment, params)
  const capacity = capacityOf(experiment, plan)
  return {
    metrics: {
      mostNodes: capacity.most,
      mostNodesPinned: capacity.mostPinned,
      regions: experiment.nodes * capacity.perNode,
      regionSize: capacity.region,
      clusterMemory: capacity.cluster,
      pinnedPerNode: capacity.pinned,
    },
    headline: headline(experiment, capacity),
    findings: capacityFindings(experiment, plan, capacity),
    curves: [clusterCurve(experiment, plan, capacity), pinnedCurve(experiment, plan)],
    alternatives: countings(experiment, plan, capacity),
  }
}

function headline(
  { nodes, total, processesPerNode: processes }: CapacityParams,
  { cluster, perNode, region }: Capacity,
): Headline {
  const left = total - cluster
  return {
    lead: [
      { path: 'experiment.nodes', value: nodes, nouns: ['node', 'nodes'] },
      `${processes > 1 ? ` of ${plural(processes, 'process', 'processes')}` : ''} with ${plural(perNode, 'region')} of `,
      { value: region, unit: 'B' },
      ' per node',
    ],
    metric: 'clusterMemory',
    rest: [
      left >= 0 ? ' in all, leaving ' : ' in all, ',
      { value: Math.abs(left), unit: 'B' },
      left >= 0 ? ' of ' : ' more than ',
      { path: 'experiment.total', value: total, unit: 'B' },
    ],
  }
}

const countedAs: readonly (readonly [Accounting, string])[] = [
  ['page', 'in pages'],
  ['bare', 'buffers only'],
  ['square', 'N² buffers'],
]

function countings(params: CapacityParams, plan: RegionPlan, { most }: Capacity): Alternatives {
  return {
    title: 'Nodes that fit, by what is counted',
    metric: 'mostNodes',
    rows: countedAs.map(([accounting, name]) => ({
      id: accounting,
      name,
      metrics: { mostNodes: accounting === plan.accounting ? most : mostBy(accounting, params, plan) },
      ...(accounting === plan.accounting
        ? { emphasis: 'yours' as const }
        : { edit: { kind: 'set' as const, path: 'experiment.accounting', value: accounting } }),
    })),
  }
}
