import { useEffect, useRef } from 'react'
import { come } from '../../loading/come.ts'
import type { Store } from '../../document/store.ts'

const opening = () => come('What reads files', async () => (await import('./files.ts')).openFile)

const saving = () => come('What writes files', async () => (await import('./files.ts')).saveFile)

/** The document as a file: for what no link can hold, and for keeping. A table of a sweep is opened here too. */
export function FileButtons({ store }: { readonly store: Store }) {
  const { whenThere } = store.getState()
  const input = useRef<HTMLInputElement>(null)
  const open = (file: File | undefined) => {
    if (file) void whenThere(opening, (openFile) => void openFile(store, file))
  }
  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') open(event.dataTransfer.files[0])
    }
    addEventListener('dragover', drop)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', drop)
      removeEventListener('drop', drop)
    }
  })

  return (
    <span className="file-buttons">
      <button
        type="button"
        className="icon-button"
        title="Open a file"
        onClick={() => input.current?.click()}
      >
        Open
      </button>
      <button
        type="button"
        className="icon-button"
        title="Save as a file"
        onClick={() => void whenThere(saving, (saveFile) => void saveFile(store))}
      >
        Save
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,.parquet,.csv"
        hidden
        aria-label="Scenario file"
        onChange={(event) => {
          open(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </span>
  )
}
