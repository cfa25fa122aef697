import {
  adaptationSteps,
  contendedStages,
  latency,
  type Adaptation,
} from '../../../../engine/systems/pipeline/door.ts'
import { serve, withProgress, type Step } from '../../../task/serve.ts'
import type { DriftRequest } from './messages.ts'

/** A stream of messages under three senders, message by message. */
const stream = ({
  stages,
  bytes,
  settings,
}: DriftRequest): Generator<Step<Adaptation, number>, Adaptation> => {
  const { contention, messages, sender, seed } = settings
  const world = contendedStages(stages, contention, messages, seed)
  return withProgress(adaptationSteps(world, bytes, sender, latency, seed))
}

serve(stream)
