/** The second door of the virtual network: what its own desks and pictures may use beside the engine's door. */

export { exploration, type Counterexample } from '../../protocols/exploration.ts'
export type { ExplorationModel, ExplorationState, Step } from '../../protocols/explorationModel.ts'
export { ladder } from '../../protocols/ladder.ts'
export { channelSpace, type Property } from '../../protocols/properties.ts'
export {
  kindOf,
  messageKinds,
  messagePath,
  messagePlaces,
  type MessageKind,
  type MessagePath,
  type MessagePlace,
  type Mover,
  type PathStep,
} from './closedForm/messagePath.ts'
export type { LogPNumbers } from './closedForm/logPNumbers.ts'
export {
  copiesInWords,
  costSentence,
  followedBytes,
  inMicroseconds,
  mappingSentence,
  sizeSentence,
} from './closedForm/messagePathWords.ts'
export { twoDecimals } from './closedForm/twoDecimals.ts'
export type { Dependencies } from './fabric/channelDependencies.ts'
export { fabricOf, type Fabric } from './fabric/cuts.ts'
export { deadlockProof, deadlockSentence, proofSentence, type DeadlockProof } from './fabric/deadlockProof.ts'
export { exploredNetwork, type ExploredNetwork } from './fabric/exploredNetwork.ts'
export { knownPart, type Discovery, type DiscoveryStep, type KnownPart } from './fabric/discovery.ts'
export type { MappedSwitch, Mapper } from './fabric/mapper.ts'
export { mapping, type Mapping, type MappingPhase, type MappingStep } from './fabric/mapping.ts'
export { portsInUse, type Network } from './fabric/network.ts'
export {
  cableSentence,
  experimentLoad,
  loadSentence,
  networkFindings,
  networkSentence,
} from './reading/networkFindings.ts'
export { networkEdit, rewired, rewiringEdit, whyNot, type Rewiring } from './fabric/rewiring.ts'
export { routeSentence } from './fabric/routeSentence.ts'
export { channelsBetween, routing, type RouteRule, type Routing } from './fabric/routing.ts'
export { hostCable, portsPerSwitch, type Topology } from './fabric/topology.ts'
export { portsOfCable } from './fabric/wiring.ts'
export type { VirtualNetworkParams } from './parameters/index.ts'
export { typedParams } from './parameters/typedParams.ts'
export { networkSizes } from './parameters/topology.ts'
export {
  isWhole,
  logPColumns,
  logPStanding,
  measuredLogP,
  type LogPColumn,
  type LogPVariant,
} from './reading/logPNumbers.ts'
export { besideDefault } from './reading/logPStack.ts'
export { gamSentence, logPNotes } from './reading/logPNotes.ts'
export { logPSentence } from './reading/logPWords.ts'
export { unmeasuredSentence } from './reading/unmeasured.ts'
