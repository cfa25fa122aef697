import { InputError } from '../base/inputError.ts'
import { substream } from '../base/random.ts'
import type { NamedStage } from './samples.ts'

/**
 * How a pipeline changes from message to message while one stage is contended. `overhead` and `perByte` are the
 * factors on g and G of that stage at full contention, > 0.
 */
export interface Contention {
  /** Which stage, from 0. */
  readonly stage: number
  readonly overhead: number
  readonly perByte: number
  readonly course: ContentionCourse
}

/** When contention is there. */
export type ContentionCourse =
  /** from message `from` on */
  | { readonly kind: 'step'; readonly from: number }
  /** rising evenly from message `from` to full contention at message `to` */
  | { readonly kind: 'ramp'; readonly from: number; readonly to: number }
  /** in every period of `period` messages, the second half */
  | { readonly kind: 'bursts'; readonly period: number }
  /** somewhere between none and full, moving by about `step` (of the way between them) a message */
  | { readonly kind: 'wander'; readonly step: number }

/**
 * The stages as each message finds them.
 * @param messages  how many, >= 1
 * @param seed  of the substream 'contention'; only the wandering course draws from it
 * @returns one list of stages per message
 * @throws InputError where the contention is of no stage
 */
export function contendedStages(
  stages: readonly NamedStage[],
  contention: Contention,
  messages: number,
  seed: number,
): NamedStage[][] {
  if (!(contention.stage in stages)) {
    throw new InputError('contention.stage', `0 to ${stages.length - 1}`, contention.stage)
  }
  return courseLevels(contention.course, messages, seed).map((level) =>
    stages.map((stage, j) => {
      if (j !== contention.stage) return stage
      const factor = (full: number) => 1 + level * (full - 1)
      return {
        ...stage,
        overhead: stage.overhead * factor(contention.overhead),
        perByte: stage.perByte * factor(contention.perByte),
      }
    }),
  )
}

/** 0 (no contention) to 1 (full) for each message. */
function courseLevels(course: ContentionCourse, messages: number, seed: number): number[] {
  const stream = substream(seed, 'contention')
  let level = 0
  return Array.from({ length: messages }, (_, m) => {
    switch (course.kind) {
      case 'step':
        return m >= course.from ? 1 : 0
      case 'ramp':
        return Math.min(1, Math.max(0, (m - course.from) / (course.to - course.from)))
      case 'bursts':
        return m % course.period >= course.period / 2 ? 1 : 0
      case 'wander':
        level = Math.min(1, Math.max(0, level + course.step * stream.normal()))
        return level
    }
  })
}
