import { exploration, type Exploration } from '../../../engine/protocols/exploration.ts'
import type { StateSpace, Told } from '../../../engine/protocols/exploration.ts'
import type { ExplorationModel, ExplorationState, Step } from '../../../engine/protocols/explorationModel.ts'
import { channelSpace, type Property } from '../../../engine/protocols/properties.ts'

/** An exploration in one go. */
export function walkedAll<S, T extends Told>(space: StateSpace<S, T>, most?: number): Exploration<S, T> {
  const run = exploration(space, most)
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}

/** An exploration of the channel protocol in one go. */
export const explored = (
  model: ExplorationModel,
  { property = 'exactlyOnce', most }: { readonly property?: Property; readonly most?: number } = {},
): Exploration<ExplorationState, Step> => walkedAll(channelSpace(model, property), most)
