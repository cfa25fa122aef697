/** Small Markov chains in continuous time, solved exactly: the yardstick of all that is approximate. */

/** A way out of a state: the next one, and its rate. */
export type Step<State> = readonly [next: State, rate: number]

/**
 * Long-run probabilities of all states that can be reached from one, by elimination without subtractions (Grassmann,
 * Taksar and Heyman 1985), so that small ones keep their digits. Up to some thousand states.
 */
export function stationary<State>(from: State, steps: (state: State) => readonly Step<State>[]) {
  const numberOf = new Map<string, number>()
  const states: State[] = []
  const number = (state: State) => {
    const key = JSON.stringify(state)
    if (!numberOf.has(key)) {
      numberOf.set(key, states.length)
      states.push(state)
    }
    return numberOf.get(key)!
  }
  number(from)
  const ways: { readonly from: number; readonly to: number; readonly rate: number }[] = []
  for (let i = 0; i < states.length; i++)
    for (const [next, rate] of steps(states[i]!)) ways.push({ from: i, to: number(next), rate })
  const size = states.length
  const rates = Array.from({ length: size }, () => new Float64Array(size))
  for (const { from: start, to, rate } of ways) if (start !== to) rates[start]![to]! += rate
  const leaving = new Float64Array(size)
  for (let k = size - 1; k > 0; k--) {
    const row = rates[k]!
    let out = 0
    for (let j = 0; j < k; j++) out += row[j]!
    leaving[k] = out
    for (let i = 0; i < k; i++) {
      const into = rates[i]![k]! / out
      if (into > 0) for (let j = 0; j < k; j++) rates[i]![j]! += into * row[j]!
    }
  }
  const weights = new Float64Array(size)
  weights[0] = 1
  for (let k = 1; k < size; k++)
    for (let i = 0; i < k; i++) weights[k]! += (weights[i]! * rates[i]![k]!) / leaving[k]!
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const mean = (of: (state: State) => number) =>
    states.reduce((total, state, i) => total + (weights[i]! / sum) * of(state), 0)
  return { states: size, mean }
}
