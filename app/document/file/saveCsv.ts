import { csvText, type Table } from '../../../engine/export/index.ts'
import { saveFile } from './save.ts'

/** What tells spreadsheets that a text is UTF-8. */
const mark = '\ufeff'

/** Hands the person a table. */
export const saveCsv = (name: string, table: Pick<Table, 'columns' | 'rows'>): void =>
  saveFile(name, mark + csvText(table), 'text/csv')
