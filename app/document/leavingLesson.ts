import { committed, sameValue, undone, type History } from '../../engine/index.ts'
import type { Content } from './content.ts'

/**
 * The history with the document of a link that is followed, by Back too. A lesson is a page of its own, without the buttons
 * of undo: who leaves it so finds undo as it was before, at the document that they came from where it is that.
 */
export function followed(history: History<Content>, content: Content): History<Content> {
  const { past, present } = history
  if (!isLesson(present) || isLesson(content)) return committed(history, content)
  const before = past.slice(0, past.findLastIndex((each) => !isLesson(each)) + 1)
  const left = { past: before, present: content, future: [] }
  const back = undone(left)
  return sameValue(back.present, content) ? { ...back, future: [] } : left
}

/** One whose steps stand in the link is shown by the explorer. */
const isLesson = ({ lesson }: Content) => lesson?.id
