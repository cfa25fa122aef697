import { writeLink, type Envelope, type History } from '../../../engine/index.ts'
import { without, type Content } from '../../document/content.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { State } from '../../document/state.ts'
import { ownNameIn } from './ownName.ts'

/** The document as it was when its prediction was made, as far back as this page knows. */
export function predictedAbout({ past, present }: History<Content>): Content {
  const since = [...past, present].findLastIndex(({ prediction }) => prediction !== present.prediction) + 1
  return [...past, present][since]!
}

/**
 * The link to hand in: the prediction with the scenario that it was made about, which yields its outcome, and the reason
 * as it is now; who hands in, as they call themselves.
 * @param asItIs  the scenario that there is now instead, which may reach a goal
 */
export async function linkToHandIn(
  state: Pick<State, 'history' | 'view' | 'side' | 'origin'>,
  asItIs = false,
): Promise<string> {
  const { present } = state.history
  const { reason } = present
  const name = ownNameIn(state)
  const { scenario } = asItIs ? present : predictedAbout(state.history)
  const envelope: Envelope = {
    ...without(envelopeShown(state), 'embed', 'name'),
    scenario,
    ...(reason !== undefined && { reason }),
    ...(name !== undefined && { name }),
  }
  const { fragment } = await writeLink(loadedSystem, envelope)
  return `${location.href.split('#')[0]!}#${fragment}`
}
