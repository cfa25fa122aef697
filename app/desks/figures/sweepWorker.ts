import { systemOf, type Drawing } from '../../../engine/index.ts'
import { serve, withProgress, type Step } from '../../task/serve.ts'
import type { SweepRequest } from './sweepMessages.ts'

/** Draws figures. */

async function* sweep({
  system,
  figure,
  choices,
}: SweepRequest): AsyncGenerator<Step<Drawing, number>, Drawing> {
  const figures = await (await systemOf(system))?.figures?.()
  const found = figures?.find(({ id }) => id === figure)
  if (!found) throw new Error(`no figure ${figure} of ${system}`)
  return yield* withProgress(found.sweep(choices))
}

// What a figure takes over from the paper stays with it, for the next time that it is drawn.
serve(sweep, { copy: true })
