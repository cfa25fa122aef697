import { useRef } from 'react'
import { useStore } from 'zustand'
import { InputError, systemOf } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { readScenario, saveScenario } from '../../document/file.ts'

/** The scenario as a file: for what no link can hold, and for keeping. */
export function FileButtons({ store }: { readonly store: Store }) {
  const history = useStore(store, (state) => state.history)
  const { open, report } = store.getState()
  const input = useRef<HTMLInputElement>(null)

  const read = async (file: File) => {
    try {
      const scenario = await readScenario(file, systemOf)
      const system = await systemOf(scenario.system)
      if (system) open(system, scenario, true)
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
        title="Save this scenario as a file"
        onClick={() => saveScenario(history.present)}
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
