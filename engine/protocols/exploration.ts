import { isViolated, moves, startOf, stateKey } from './explorationModel.ts'
import type { ExplorationModel, ExplorationState, Step } from './explorationModel.ts'

/**
 * Every state that the channel protocol can reach in a small model, by breadth-first search over its own pure rules:
 * a proof for the model, and where a property fails the shortest run that breaks it.
 */
export interface Exploration {
  /** How many different states were visited, and how many moves lead from one to another. */
  readonly states: number
  readonly moves: number
  /** False when `most` states were visited and more were left. */
  readonly exhausted: boolean
  /** The shortest run to a state in which a message was delivered twice, or acknowledged and never delivered. */
  readonly counterexample?: Counterexample
  /** States from which no run settles every message: 0 in a protocol that cannot stall. */
  readonly stuck: number
}

export interface Counterexample {
  /** 'message 1 was delivered twice' */
  readonly sentence: string
  readonly steps: readonly Step[]
}

/**
 * Walks all reachable states, or stops at the first violation.
 * @param most  how many states to visit at most
 */
export function explored(model: ExplorationModel, most = 2_000_000): Exploration {
  const start = startOf(model)
  const numbers = new Map<string, number>([[stateKey(start), 0]])
  const states: (ExplorationState | undefined)[] = [start]
  const parents = [-1]
  const steps: (Step | undefined)[] = [undefined]
  const edges: [number, number][] = []
  const settled: number[] = []
  for (let current = 0; current < states.length && states.length < most; current++) {
    const state = states[current]!
    states[current] = undefined
    if (state.fates.every((fate) => fate !== 'open')) settled.push(current)
    for (const { step, next } of moves(model, state)) {
      const key = stateKey(next)
      let number = numbers.get(key)
      if (number === undefined) {
        number = states.length
        numbers.set(key, number)
        states.push(next)
        parents.push(current)
        steps.push(step)
        const sentence = isViolated(next)
        if (sentence !== undefined)
          return {
            states: states.length,
            moves: edges.length,
            exhausted: false,
            counterexample: { sentence, steps: trail(number, parents, steps) },
            stuck: 0,
          }
      }
      edges.push([current, number])
    }
  }
  const exhausted = states.length < most
  return {
    states: states.length,
    moves: edges.length,
    exhausted,
    stuck: exhausted ? states.length - reaching(states.length, edges, settled) : 0,
  }
}

function trail(last: number, parents: readonly number[], steps: readonly (Step | undefined)[]): Step[] {
  const run: Step[] = []
  for (let at = last; parents[at]! >= 0; at = parents[at]!) run.unshift(steps[at]!)
  return run
}

/** How many states have a run to one of the goals: the same search, backwards. */
function reaching(count: number, edges: readonly [number, number][], goals: readonly number[]): number {
  const offsets = new Int32Array(count + 1)
  for (const [, to] of edges) offsets[to + 1]!++
  for (let i = 0; i < count; i++) offsets[i + 1]! += offsets[i]!
  const sources = new Int32Array(edges.length)
  const fill = offsets.slice()
  for (const [from, to] of edges) sources[fill[to]!++] = from
  const seen = new Uint8Array(count)
  const front = [...goals]
  for (const goal of goals) seen[goal] = 1
  let reached = goals.length
  for (let state = front.pop(); state !== undefined; state = front.pop())
    for (let i = offsets[state]!; i < offsets[state + 1]!; i++) {
      const source = sources[i]!
      if (seen[source]) continue
      seen[source] = 1
      reached++
      front.push(source)
    }
  return reached
}
