import { useMemo } from 'react'
import {
  deadlockProof,
  experimentLoad,
  exploredNetwork,
  fabricOf,
  mapping,
  networkFindings,
  routing,
  typedParams,
  type DeadlockProof,
  type ExploredNetwork,
  type Fabric,
  type Mapping,
  type Routing,
  type RouteRule,
  type VirtualNetworkParams,
} from '../../../../engine/systems/virtual-network/door.ts'
import type { Finding, Scenario } from '../../../../engine/index.ts'

/** The network of a scenario, and what follows from it. */
export interface NetworkOfScenario {
  readonly params: VirtualNetworkParams
  readonly fabric: Fabric
  readonly routes: Routing
  /** The routes without the cuts. */
  readonly before: Routing
  readonly load: ReturnType<typeof experimentLoad>
  readonly proof: DeadlockProof
  readonly explored: ExploredNetwork
  readonly mapped: Mapping
  readonly findings: readonly Finding[]
}

/** Each part is worked out again only when what it follows from has changed. */
export function useNetwork({ interventions, ...scenario }: Scenario, rule: RouteRule): NetworkOfScenario {
  const params = typedParams(scenario.params)
  const fabric = useMemo(() => fabricOf(interventions, params.topology), [interventions, params.topology])
  const { topology } = fabric
  const routes = useMemo(() => routing(topology, rule), [topology, rule])
  const before = useMemo(() => routing(fabricOf([], params.topology).topology, rule), [params.topology, rule])
  const load = useMemo(() => experimentLoad(params, routes), [params, routes])
  const proof = useMemo(() => deadlockProof(routes), [routes])
  const explored = useMemo(() => exploredNetwork(topology), [topology])
  const mapped = useMemo(() => mapping(explored.wires, routes, explored.discovery), [explored, routes])
  const findings = useMemo(
    () => networkFindings(params, fabric, before, routes, mapped),
    [params, fabric, before, routes, mapped],
  )
  return { params, fabric, routes, before, load, proof, explored, mapped, findings }
}
