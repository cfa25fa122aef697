import { useRef } from 'react'
import { systemTitles } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { asked } from '../../loading/asked.ts'
import { openOnDesk } from './opening.ts'
import type { Source } from './table/messages.ts'
import { closeTable, type DrawnTable } from './tables.ts'
import { sizeText } from './words.ts'

const saving = async () => {
  const { saveDrawing, saveScript } = await import('./saving.ts')
  return { saveDrawing, saveScript }
}
const what = 'What writes files'

interface FileCardProps {
  readonly store: Store
  /** Where what is drawn comes from. */
  readonly source: Source | undefined
  readonly table: DrawnTable | undefined
  /** What is drawn is no file. */
  readonly example: boolean
}

/** What is open, and the ways in and out of it. */
export function FileCard({ store, source, table, example }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const facts = example ? undefined : table?.facts
  return (
    <div className="sweep-file">
      <p className="label">{facts ? 'File' : 'A table of many runs'}</p>
      {facts ? (
        <>
          <p className="sweep-name">{facts.name}</p>
          <p className="muted">
            {sizeText(facts)}
            {facts.seeds > 1 && `, ${facts.seeds} seeds`}. {systemTitles[facts.system] ?? facts.system}
            {facts.version !== '' && `, computed by version ${facts.version}`}.
          </p>
        </>
      ) : (
        <p className="muted">
          In Python, <code>sweep(scenario, over={'{…}'}, metrics=[…])</code> runs a scenario for every
          combination of values and writes a Parquet or CSV file. Open it, or drop it anywhere on this page:
          it stays on this computer.
        </p>
      )}
      <div className="sweep-buttons">
        <button type="button" className="solid-button" onClick={() => input.current?.click()}>
          {facts ? 'Open another' : 'Open a file'}
        </button>
        {table && (
          <button
            type="button"
            className="quiet-button"
            onClick={() => void asked(what, saving, ({ saveDrawing }) => saveDrawing(table))}
          >
            Save what is drawn (CSV)
          </button>
        )}
        {table && source && (
          <button
            type="button"
            className="quiet-button"
            title="The sweep as a Python program: it runs where the package is installed"
            onClick={() => void asked(what, saving, ({ saveScript }) => saveScript(source, table))}
          >
            Export as Python
          </button>
        )}
        {facts && (
          <button type="button" className="quiet-button" onClick={closeTable}>
            Close
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".parquet,.pq,.csv,text/csv,application/vnd.apache.parquet"
        hidden
        aria-label="File of a sweep"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) openOnDesk(store, file)
        }}
      />
    </div>
  )
}
