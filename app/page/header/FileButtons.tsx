import { useRef } from 'react'
import { come } from '../../loading/come.ts'
import type { Store } from '../../document/store.ts'
import { useDropped } from '../../parts/pasting/useDropped.ts'

const takeAway = () =>
  come('What can be taken away', async () => (await import('../takeAway/TakeAway.tsx')).openTakeAway)
const files = () => come('What opens and saves files', async () => (await import('./files.ts')).files)

/** The document as a file: for what no link can hold, and for keeping. A table of a sweep is opened here too. */
export function FileButtons({ store, menu }: { readonly store: Store; readonly menu?: string }) {
  const chosen = { popoverTarget: menu, popoverTargetAction: 'hide' } as const
  const { whenThere } = store.getState()
  const input = useRef<HTMLInputElement>(null)
  const open = (given: FileList | null) => {
    const [file, ...others] = given ?? []
    if (file) void whenThere(files, ({ open }) => void open(store, file, others.length))
  }
  useDropped(open)

  return (
    <span className="file-buttons">
      <button
        type="button"
        className="icon-button"
        {...chosen}
        title="Open a file"
        onClick={() => input.current?.click()}
      >
        Open
      </button>
      <button
        type="button"
        className="icon-button"
        {...chosen}
        title="Save as a file"
        onClick={() => void whenThere(files, ({ save }) => void save(store))}
      >
        Save
      </button>
      <button
        type="button"
        className="icon-button"
        {...chosen}
        title="Pictures, tables, data, a citation"
        onClick={() => void whenThere(takeAway, (open) => void open(store))}
      >
        Take away
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Scenario file"
        onChange={(event) => {
          open(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </span>
  )
}
