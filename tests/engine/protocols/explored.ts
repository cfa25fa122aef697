import { exploration, type Exploration } from '../../../engine/protocols/exploration.ts'
import type { ExplorationModel } from '../../../engine/protocols/explorationModel.ts'

/** An exploration in one go. */
export function explored(
  model: ExplorationModel,
  question: Parameters<typeof exploration>[1] = {},
): Exploration {
  const run = exploration(model, question)
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}
