import { useRef } from 'react'
import { InputError, systemOf } from '../../../engine/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import type { Store } from '../../document/store.ts'

/** The document as a file: for what no link can hold, and for keeping. */
export function FileButtons({ store }: { readonly store: Store }) {
  const { openDocument, report } = store.getState()
  const input = useRef<HTMLInputElement>(null)

  const read = async (file: File) => {
    try {
      const { readDocument } = await import('../../document/file.ts')
      await openDocument(await readDocument(file, systemOf), true)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      report({ from: 'file', sentence: error.message })
    }
  }
  const save = async () => {
    const { saveDocument } = await import('../../document/file.ts')
    await saveDocument(envelopeShown(store.getState()), systemOf)
  }

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
      <button type="button" className="icon-button" title="Save as a file" onClick={() => void save()}>
        Save
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
    </span>
  )
}
