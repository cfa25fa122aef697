import type { Standing } from '../../../engine/index.ts'

/** What each standing means, in the order of trust. */
export const standings: Readonly<Record<Standing, string>> = {
  reproduced: 'our model gives it with the published parameters alone',
  calibrated: 'a parameter was fitted to it, or it is a parameter',
  predicted: 'our model’s value; the paper measured, or claims something else',
  recomputed: 'from other printed numbers of the paper, which shows how it was made and tests no model',
  assumed: 'rests on an assumption of ours',
  absent: 'the text of the paper holds no number for it',
}
