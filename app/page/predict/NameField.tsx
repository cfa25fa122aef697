import { useStore } from 'zustand'
import { keepName, keptName } from '../../document/keeping/ownName.ts'
import type { Store } from '../../document/store.ts'

/** As long as a link may say it. */
const longest = 60

/** Who hands in, as they call themselves: the table of a class tells links apart by it. It is kept in this browser for the next time. */
export function NameField({ store }: { readonly store: Store }) {
  const name = useStore(store, ({ history }) => history.present.name)
  return (
    <label className="predict-name">
      Your name, if you like{' '}
      <input
        type="text"
        autoComplete="nickname"
        maxLength={longest}
        defaultValue={name ?? keptName() ?? ''}
        onBlur={({ currentTarget: { value } }) => {
          const words = value.trim()
          keepName(words)
          if (words !== (name ?? '')) store.getState().note({ name: words === '' ? undefined : words })
        }}
      />
    </label>
  )
}
