import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'

/** As long as a link may say it. */
const longest = 60

/** Who hands in, as they call themselves: the table of a class tells links apart by it. */
export function NameField({ store }: { readonly store: Store }) {
  const name = useStore(store, ({ history }) => history.present.name)
  return (
    <label className="predict-name">
      Your name, if you like{' '}
      <input
        type="text"
        autoComplete="nickname"
        maxLength={longest}
        defaultValue={name ?? ''}
        onBlur={({ currentTarget: { value } }) => {
          const words = value.trim()
          if (words !== (name ?? '')) store.getState().note({ name: words === '' ? undefined : words })
        }}
      />
    </label>
  )
}
