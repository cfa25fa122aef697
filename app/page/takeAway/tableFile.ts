import type { Table } from '../../../engine/export/index.ts'
import { saveCsv } from '../../document/file/saveCsv.ts'

/** @param file  without the ending */
export const saveTable = (file: string, table: Pick<Table, 'columns' | 'rows'>): void =>
  saveCsv(`${file}.csv`, table)
