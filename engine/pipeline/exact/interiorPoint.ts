import { factor, solve } from './blockCholesky.ts'
import { applyRows, applyTransposed, normalMatrix, type PathCosts } from './constraints.ts'
import type { ScaledPipeline } from './scaledPipeline.ts'
import type { Workspace } from './workspace.ts'

/**
 * One step of Mehrotra's predictor-corrector method on the chain form: maximise, over tails and lambda, the mean
 * overhead at the crossings + lambda, subject to R (tails, lambda) + constant = slack >= 0; `dual` are the primal
 * quantities: idle times, waits and sizes.
 * @returns the complementarity slack . dual after the step, the gap between the two objectives when feasible
 * @source Mehrotra, On the implementation of a primal-dual interior point method, SIAM J. Optim. 2 (1992)
 */
export function step(pipeline: ScaledPipeline, work: Workspace): number {
  const { overhead } = pipeline
  const { stages: n, count: k, chain, slack, dual, matrix } = work
  const { chainStep, slackStep, dualStep, slackFault, dualFault, target, weight } = work
  const m = n - 1
  const rows = slack.length
  const variables = chain.length

  applyRows(pipeline, k, chain, 1, slackFault)
  applyTransposed(pipeline, k, dual, dualFault)
  for (let i = 0; i < k - 1; i++) {
    for (let j = 1; j < n; j++) dualFault[i * m + j - 1]! += overhead[j]! - overhead[j - 1]!
  }
  dualFault[variables - 1]! += 1
  let gap = 0
  for (let r = 0; r < rows; r++) {
    const here = slack[r]!
    const other = dual[r]!
    const fault = slackFault[r]! - here
    const ratio = other / here
    slackFault[r] = fault
    gap += here * other
    weight[r] = ratio
    target[r] = -other - ratio * fault
  }
  normalMatrix(pipeline, k, weight, matrix)
  factor(matrix)

  // Predictor: straight at complementarity 0, as far as everything stays >= 0.
  direction(pipeline, work)
  let slackLength = 1
  let dualLength = 1
  for (let r = 0; r < rows; r++) {
    const here = slack[r]!
    const other = dual[r]!
    const along = slackStep[r]! + slackFault[r]!
    const against = -other - weight[r]! * along
    slackStep[r] = along
    dualStep[r] = against
    if (here + slackLength * along < 0) slackLength = -here / along
    if (other + dualLength * against < 0) dualLength = -other / against
  }
  let ahead = 0
  for (let r = 0; r < rows; r++) {
    ahead += (slack[r]! + slackLength * slackStep[r]!) * (dual[r]! + dualLength * dualStep[r]!)
  }
  const ratio = ahead / gap
  const centre = (ratio * ratio * ratio * gap) / rows

  // Corrector: back towards the centre, with the predictor's second-order error taken off.
  for (let r = 0; r < rows; r++) {
    const pull = (centre - slackStep[r]! * dualStep[r]!) / slack[r]! - dual[r]!
    dualStep[r] = pull
    target[r] = pull - weight[r]! * slackFault[r]!
  }
  direction(pipeline, work)
  slackLength = dualLength = 1e9
  for (let r = 0; r < rows; r++) {
    const here = slack[r]!
    const other = dual[r]!
    const along = slackStep[r]! + slackFault[r]!
    const against = dualStep[r]! - weight[r]! * along
    slackStep[r] = along
    dualStep[r] = against
    if (here + slackLength * along < 0) slackLength = -here / along
    if (other + dualLength * against < 0) dualLength = -other / against
  }
  slackLength = Math.min(1, 0.9995 * slackLength)
  dualLength = Math.min(1, 0.9995 * dualLength)

  for (let v = 0; v < variables; v++) chain[v]! += slackLength * chainStep[v]!
  let after = 0
  for (let r = 0; r < rows; r++) {
    const here = slack[r]! + slackLength * slackStep[r]!
    const other = dual[r]! + dualLength * dualStep[r]!
    slack[r] = here
    dual[r] = other
    after += here * other
  }
  return after
}

/** chainStep <- (R^T D R)^-1 (R^T target + dual fault); slackStep <- R chainStep. */
function direction(costs: PathCosts, work: Workspace): void {
  const { count, chainStep, slackStep, dualFault, target, matrix } = work
  applyTransposed(costs, count, target, chainStep)
  for (let v = 0; v < chainStep.length; v++) chainStep[v]! += dualFault[v]!
  solve(matrix, chainStep)
  applyRows(costs, count, chainStep, 0, slackStep)
}
