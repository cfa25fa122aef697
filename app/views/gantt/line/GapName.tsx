import type { GanttModel } from '../model.ts'
import { gapSentence } from './gapWords.ts'

/** What a gap is called where it is focused. */
export const GapName = ({ model, gap }: { readonly model: GanttModel; readonly gap: number }) => (
  <span className="hidden-visually">{gapSentence(model, gap)}</span>
)
