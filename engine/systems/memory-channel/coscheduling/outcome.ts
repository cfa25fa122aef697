import { Machine } from './machine.ts'
import type { Setup } from './setup.ts'

/** What a run came to: means of both nodes, shares of all processor time from 0 to 1. */
export interface Outcome {
  /** Exchanges that P has completed on both nodes, and a second parallel program. */
  readonly iterations: number
  readonly rivalIterations: number
  readonly parallel: number
  /** The part of `parallel` in which P only looked. */
  readonly spinning: number
  readonly rival: number
  readonly daemon: number
  readonly idle: number
  readonly nodes: readonly NodeOutcome[]
}

export interface NodeOutcome {
  readonly parallel: number
  readonly spinning: number
  readonly rival: number
  readonly rivalSpinning: number
  readonly daemon: number
}

/** @param until  how far the machine has come [ps], > 0 */
export function outcomeOf(machine: Machine, until: number): Outcome {
  const nodes = machine.nodes.map(({ processes: [first, rival, daemon] }) => ({
    parallel: first!.used / until,
    spinning: first!.spun / until,
    rival: rival!.used / until,
    rivalSpinning: rival!.spun / until,
    daemon: (daemon?.used ?? 0) / until,
  }))
  const mean = (of: (node: NodeOutcome) => number) => (of(nodes[0]!) + of(nodes[1]!)) / 2
  const least = (place: number) =>
    Math.min(...machine.nodes.map(({ processes }) => processes[place]!.iterations))
  const [parallel, rival, daemon] = [
    mean((node) => node.parallel),
    mean((node) => node.rival),
    mean((node) => node.daemon),
  ]
  return {
    iterations: least(0),
    rivalIterations: least(1),
    parallel,
    spinning: mean((node) => node.spinning),
    rival,
    daemon,
    idle: Math.max(0, 1 - parallel - rival - daemon),
    nodes,
  }
}

/** Runs to the end of a setup, or for so many events; then its shares are those of what it got to. */
export function outcomeWithin(
  setup: Setup,
  events: number,
): { readonly outcome: Outcome; readonly until: number } {
  const machine = new Machine(setup)
  const until = machine.step(events) ? machine.simulation.now : setup.until
  for (const node of machine.nodes) node.charge(until)
  return { outcome: outcomeOf(machine, Math.max(1, until)), until }
}
