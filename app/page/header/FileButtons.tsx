import { useRef } from 'react'
import { InputError, systemOf } from '../../../engine/index.ts'
import { envelopeShown } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'
import { readDocument, saveDocument } from '../../document/file.ts'

/** The scenario as a file: for what no link can hold, and for keeping. */
export function FileButtons({ store }: { readonly store: Store }) {
  const { openDocument, report } = store.getState()
  const input = useRef<HTMLInputElement>(null)

  const read = async (file: File) => {
    try {
      await openDocument(await readDocument(file, systemOf), true)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      report({ from: 'file', sentence: error.message })
    }
  }

  return (
    <span className="file-buttons">
      <button
        type="button"
        className="icon-button"
        title="Open a scenario from a file"
        onClick={() => input.current?.click()}
      >
        Open
      </button>
      <button
        type="button"
        className="icon-button"
        title="Save this scenario, and all that its link says, as a file"
        onClick={() => void saveDocument(envelopeShown(store.getState()), systemOf)}
      >
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
