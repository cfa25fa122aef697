import {
  capacityFields,
  capacityOf,
  othersPerProcess,
  ownRegions,
  planOf,
  plural,
  typedParams,
  type CapacityParams,
  type RegionPlan,
} from '../../../../engine/systems/memory-channel/door.ts'
import type { Params } from '../../../../engine/index.ts'

/**
 * What the desk draws: the capacity of the scenario, or of the paper's cluster where another experiment is open, with as
 * many processes on a node as its programs have.
 */
export interface Facts {
  readonly params: CapacityParams
  readonly plan: RegionPlan
  readonly capacity: ReturnType<typeof capacityOf>
  /** Whether the scenario is about this. */
  readonly chosen: boolean
}

const paper: CapacityParams = {
  nodes: capacityFields.nodes.default,
  accounting: capacityFields.accounting.default,
  total: capacityFields.total.default,
  pinned: capacityFields.pinned.default,
  pinnedOf: capacityFields.pinnedOf.default,
  processesPerNode: capacityFields.processesPerNode.default,
}

export function factsOf(scenario: Params): Facts {
  const all = typedParams(scenario)
  const { experiment } = all
  const chosen = experiment.kind === 'capacity'
  const params = chosen
    ? experiment
    : experiment.kind === 'messages'
      ? { ...paper, processesPerNode: experiment.processesPerNode }
      : paper
  const plan = planOf(params, all)
  return { params, plan, capacity: capacityOf(params, plan), chosen }
}

/** '22 nodes with a region for each pair'; where peers are few, for how many others each keeps regions. */
export function whose({
  params: { nodes, processesPerNode: processes },
  plan,
}: Pick<Facts, 'params' | 'plan'>): string {
  const several = processes > 1
  const others = othersPerProcess(nodes, plan)
  const pairs = others === processes * (nodes - 1)
  const regions = pairs
    ? `a region for each pair${several ? ' on two nodes' : ''}`
    : `regions for ${plural(others, 'other')} at each${several ? ' process' : ''}`
  const own = ownRegions(plan) === 0 ? '' : `, and one of each${several ? ' process' : ''} to itself`
  return `${plural(nodes, 'node')}${several ? ` of ${plural(processes, 'process', 'processes')},` : ''} with ${regions}${own}`
}
