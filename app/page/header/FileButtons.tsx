import { useRef } from 'react'
import { InputError } from '../../../engine/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { come } from '../../loading/come.ts'
import type { Store } from '../../document/store.ts'

const writing = () =>
  come('What writes files', async () => (await import('../../document/file.ts')).saveDocument)

const reading = () =>
  come('What reads files', async () => {
    const [{ readDocument }, { heardDocument }, { viewWordsOf }] = await Promise.all([
      import('../../document/file.ts'),
      import('../../document/link.ts'),
      import('../viewWordsOf.ts'),
    ])
    return { readDocument, heardDocument, viewWordsOf }
  })

/** The document as a file: for what no link can hold, and for keeping. */
export function FileButtons({ store }: { readonly store: Store }) {
  const { openDocument, whenThere, notify, report } = store.getState()
  const input = useRef<HTMLInputElement>(null)

  const read = async (file: File) => {
    const { readDocument, heardDocument, viewWordsOf } = await reading()
    try {
      return await heardDocument(await readDocument(file, loadedSystem), loadedSystem, viewWordsOf)
    } catch (error) {
      if (error instanceof InputError) return error
      throw error
    }
  }
  const open = (file: File) =>
    whenThere(
      () => read(file),
      (found) => {
        if (found instanceof InputError) report({ from: 'file', sentence: found.message })
        else
          void openDocument(found.envelope, true).then(() => {
            if (found.told.length > 0) notify(found.told.join(' '))
          })
      },
    )
  const save = () =>
    whenThere(writing, (saveDocument) => void saveDocument(envelopeShown(store.getState()), loadedSystem))

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
          if (file) void open(file)
        }}
      />
    </span>
  )
}
