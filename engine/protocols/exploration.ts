/** What a search walks: the states of a protocol in a small model, and what is asked of each. */
export interface StateSpace<S, T extends Told = Told> {
  readonly start: S
  /** All that can happen next; in the same order whenever it is asked of the same state. */
  moves(state: S): Iterable<Move<S, T>>
  /** States that behave alike have the same key. */
  key(state: S): string
  /** Every message has come to its end. */
  settled(state: S): boolean
  /** What is wrong in this state, in words. */
  violation(state: S): string | undefined
}

/** One step of a run, for people and for a page that replays it. */
export interface Told {
  readonly sentence: string
}

export interface Move<S, T extends Told = Told> {
  readonly step: T
  readonly next: S
}

/**
 * Every state that a protocol can reach in a small model, by breadth-first search over its own pure rules: a proof for the
 * model, and where a property fails the shortest run that breaks it.
 */
export interface Exploration<S, T extends Told = Told> {
  /** How many different states were visited, and how many moves lead from one to another. */
  readonly states: number
  readonly moves: number
  /** False when `most` states were visited and more were left. */
  readonly exhausted: boolean
  /** The shortest run to a state that breaks the property. */
  readonly counterexample?: Counterexample<S, T>
  /** States from which no run settles every message: 0 in a protocol that cannot stall. */
  readonly stuck: number
}

/** A shortest run that breaks the property, step by step. */
export interface Counterexample<S, T extends Told = Told> {
  /** 'message 1 was delivered twice' */
  readonly sentence: string
  readonly steps: readonly T[]
  /** Before the first step, and after each: one more than steps. A packet is the same object for as long as it lives. */
  readonly states: readonly S[]
}

/** States between two reports: some milliseconds of work. */
const between = 200

/**
 * Walks all reachable states, or stops at the first violation; yields now and then how many states it has found.
 * @param most  how many states to visit at most
 */
export function* exploration<S, T extends Told>(
  space: StateSpace<S, T>,
  most = 2_000_000,
): Generator<number, Exploration<S, T>, void> {
  const { start } = space
  const numbers = new Map<string, number>([[space.key(start), 0]])
  const states: (S | undefined)[] = [start]
  // How each state was first reached: from which, and by which of its moves.
  const parents = [-1]
  const choices = [-1]
  const from: number[] = []
  const to: number[] = []
  const settled: number[] = []
  for (let current = 0; current < states.length && states.length < most; current++) {
    if (current % between === between - 1) yield states.length
    const state = states[current]!
    states[current] = undefined
    if (space.settled(state)) settled.push(current)
    let choice = 0
    for (const { next } of space.moves(state)) {
      const key = space.key(next)
      let number = numbers.get(key)
      if (number === undefined) {
        number = states.length
        numbers.set(key, number)
        states.push(next)
        parents.push(current)
        choices.push(choice)
        const sentence = space.violation(next)
        if (sentence !== undefined)
          return {
            states: states.length,
            moves: from.length,
            exhausted: false,
            counterexample: { sentence, ...replayed(space, trail(number, parents, choices)) },
            stuck: 0,
          }
      }
      from.push(current)
      to.push(number)
      choice++
    }
  }
  const exhausted = states.length < most
  return {
    states: states.length,
    moves: from.length,
    exhausted,
    stuck: exhausted ? states.length - reaching(states.length, from, to, settled) : 0,
  }
}

/** Which move was taken at each state on the way. */
function trail(last: number, parents: readonly number[], choices: readonly number[]): number[] {
  const run: number[] = []
  for (let at = last; parents[at]! >= 0; at = parents[at]!) run.unshift(choices[at]!)
  return run
}

/** Takes the run again, from the start, and keeps what the search threw away. */
function replayed<S, T extends Told>(
  space: StateSpace<S, T>,
  run: readonly number[],
): Pick<Counterexample<S, T>, 'steps' | 'states'> {
  const states = [space.start]
  const steps = run.map((choice) => {
    const { step, next } = [...space.moves(states.at(-1)!)][choice]!
    states.push(next)
    return step
  })
  return { steps, states }
}

/** How many states have a run to one of the goals: the same search, backwards. */
function reaching(
  count: number,
  from: readonly number[],
  to: readonly number[],
  goals: readonly number[],
): number {
  const offsets = new Int32Array(count + 1)
  for (const state of to) offsets[state + 1]!++
  for (let i = 0; i < count; i++) offsets[i + 1]! += offsets[i]!
  const sources = new Int32Array(from.length)
  const fill = offsets.slice()
  for (let edge = 0; edge < from.length; edge++) sources[fill[to[edge]!]!++] = from[edge]!
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
