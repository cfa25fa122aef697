import { saveFile } from '../../document/file/save.ts'
import { csvOfDrawing } from './csvOfDrawing.ts'
import type { Source } from './table/messages.ts'
import { scriptOf, type DrawnTable } from './tables.ts'

/** What is drawn, as a file of a sweep. */
export function saveDrawing(table: DrawnTable): void {
  const { facts, choice } = table
  const words = [choice.metric.name, choice.x, choice.by, choice.panels].filter(Boolean)
  saveFile(`${facts.system}-${words.join('-')}.csv`, csvOfDrawing(table), 'text/csv')
}

/** The sweep as a program. */
export async function saveScript(source: Source, { facts }: DrawnTable): Promise<void> {
  const script = await scriptOf(source)
  if (script !== undefined) saveFile(`${facts.system}-sweep.py`, script, 'text/x-python')
}
