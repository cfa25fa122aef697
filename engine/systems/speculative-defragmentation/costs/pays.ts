import { breakEven, type Outcomes } from './mix.ts'
import { percent } from './words.ts'

/** 'Guessing pays above 31 % right', where it ever does. A wrong guess never costs less than not guessing. */
export function paysAbove(three: Outcomes): string {
  const even = breakEven(three)
  if (even >= 0) return `Guessing pays above ${percent(even)} right`
  return three.wrong === three.sure && three.right === three.sure
    ? 'Guessing makes no difference here'
    : 'Guessing never pays here'
}
