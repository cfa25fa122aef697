import { useState } from 'react'
import { useStore } from 'zustand'
import { fieldName } from '../../document/fieldAt.ts'
import type { Store } from '../../document/store.ts'

/** What whoever opens the link cannot change, for the person who writes it; not for those who have opened it. */
export function LockChoice({ store }: { readonly store: Store }) {
  const [open, setOpen] = useState(false)
  const system = useStore(store, (state) => state.system)
  const params = useStore(store, (state) => state.scenario.params)
  const side = useStore(store, (state) => state.side)
  const given = useStore(store, ({ origin: { locks, hidden, predict, fault } }) =>
    [locks, hidden, predict, fault].some((each) => each !== undefined),
  )
  const locks = useStore(store, ({ history }) => history.present.locks) ?? []
  if (given || side === 'b') return null
  const lock = (paths: readonly string[]) =>
    store.getState().note({ locks: paths.length > 0 ? paths : undefined })
  const fields = Object.keys(system.parameters.fields).map(
    (path) => [path, fieldName(system, params, path)] as const,
  )
  const names = fields.filter(([path]) => locks.includes(path)).map(([, label]) => label)
  return (
    <details className="lock-choice" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{names.length === 0 ? 'Lock parameters' : `Locked: ${names.join(', ')}`}</summary>
      {open && (
        <fieldset>
          <legend>Whoever opens the link cannot change</legend>
          {fields.map(([path, label]) => (
            <label key={path}>
              <input
                type="checkbox"
                checked={locks.includes(path)}
                onChange={({ currentTarget: { checked } }) =>
                  lock(checked ? [...locks, path] : locks.filter((other) => other !== path))
                }
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  )
}
