import type { MarkQuestion, NumberQuestion } from '../../lesson.ts'

/**
 * A number some arrow keys on: whole numbers one by one, others by hundredths of their range, sizes over decades by
 * about a twentieth of themselves. It stays within the bounds.
 */
export function stepped(question: NumberQuestion | MarkQuestion, value: number, steps: number): number {
  const { integer, log, min, max } = question
  const step = integer ? 1 : (max - min) / 100
  const many = log && integer && max > 200 ? Math.max(1, Math.round(value / 20)) : step
  const next = log && !integer ? value * Math.exp(steps / 20) : value + steps * many
  const whole = integer ? Math.round(next) : Number(next.toPrecision(4))
  return Math.max(min, Math.min(max, whole))
}
