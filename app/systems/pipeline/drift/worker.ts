import {
  adaptation,
  contendedStages,
  latency,
  type Adaptation,
} from '../../../../engine/systems/pipeline/door.ts'
import { serve, type Step } from '../../../task/serve.ts'
import type { DriftRequest } from './messages.ts'

/** A stream of messages under three senders: some ten milliseconds in one piece, more for long streams. */
function* stream({ stages, bytes, settings }: DriftRequest): Generator<Step<Adaptation, never>, Adaptation> {
  const { contention, messages, sender, seed } = settings
  const world = contendedStages(stages, contention, messages, seed)
  return adaptation(world, bytes, sender, latency, seed)
}

serve(stream)
