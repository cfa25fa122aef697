import type { Table } from '../../../engine/export/index.ts'
import { asked } from '../../loading/asked.ts'

interface SaveTableProps {
  /** Its name, without the ending. */
  readonly file: string
  readonly cells: () => Pick<Table, 'columns' | 'rows'>
}

/** Saves a table as CSV. */
export const SaveTable = ({ file, cells }: SaveTableProps) => (
  <button
    type="button"
    className="link-button"
    onClick={() =>
      void asked(
        'What writes tables',
        async () => (await import('./tableFile.ts')).saveTable,
        (saveTable) => saveTable(file, cells()),
      )
    }
  >
    Save as CSV
  </button>
)
