import { csvText, type Table } from '../../../engine/export/index.ts'
import { saveFile } from '../../document/file/save.ts'
import { cellsOf } from './found.ts'

/** @param table  of the page, or its cells @param file  without the ending */
export function saveTable(file: string, table: Element | Pick<Table, 'columns' | 'rows'>): void {
  saveFile(`${file}.csv`, csvText(table instanceof Element ? cellsOf(table) : table), 'text/csv')
}
