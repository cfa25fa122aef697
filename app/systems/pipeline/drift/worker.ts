import { adaptation, contendedStages, latency } from '../../../../engine/systems/pipeline/door.ts'
import type { DriftAnswer, DriftRequest } from './messages.ts'

/** A stream of messages under three senders, off the main thread: some ten milliseconds, more for long streams. */

const tell = (answer: DriftAnswer) => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<DriftRequest>) => {
  const { stages, bytes, settings } = data
  const { contention, messages, sender, seed } = settings
  try {
    const world = contendedStages(stages, contention, messages, seed)
    tell({ kind: 'sent', request: data, adaptation: adaptation(world, bytes, sender, latency, seed) })
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
