import type { MeasureReading } from './reading.ts'

/** What becomes of a table, in short: the rest is there to be read. */
export function inShort({
  rows,
  problemCount,
  recovery,
}: Pick<MeasureReading, 'rows' | 'problemCount' | 'recovery'>): string {
  const read = rows === 1 ? '1 row was read' : `${rows} rows were read`
  const remarks = problemCount === 1 ? ', with 1 remark' : `, with ${problemCount} remarks`
  const outcome =
    recovery === undefined
      ? 'Nothing was recovered.'
      : recovery.kind === 'refused'
        ? recovery.sentence
        : 'What was recovered stands below.'
  return `${read}${problemCount === 0 ? '' : remarks}. ${outcome}`
}
