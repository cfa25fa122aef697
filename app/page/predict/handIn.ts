import { writeLink, type Envelope, type History } from '../../../engine/index.ts'
import { without, type Content } from '../../document/content.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { State } from '../../document/state.ts'

/** The document as it was when its prediction was made, as far back as this page knows. */
export function predictedAbout({ past, present }: History<Content>): Content {
  const since = [...past, present].findLastIndex(({ prediction }) => prediction !== present.prediction) + 1
  return [...past, present][since]!
}

/**
 * The link to hand in: the prediction with the scenario that it was made about, which yields its outcome, and the reason
 * as it is now.
 */
export async function linkToHandIn(state: Pick<State, 'history' | 'view' | 'side'>): Promise<string> {
  const { reason } = state.history.present
  const { scenario } = predictedAbout(state.history)
  const envelope: Envelope = {
    ...without(envelopeShown(state), 'embed'),
    scenario,
    ...(reason !== undefined && { reason }),
  }
  const { fragment } = await writeLink(loadedSystem, envelope)
  return `${location.href.split('#')[0]!}#${fragment}`
}
