import { useState } from 'react'
import { useStore } from 'zustand'
import { keepName, keptName } from '../../document/keeping/ownName.ts'
import type { Store } from '../../document/store.ts'
import { LimitedLine } from '../../parts/pasting/LimitedLine.tsx'

/** As long as a link may say it. */
const longest = 60

/** Who hands in, as they call themselves: the table of a class tells links apart by it. It is kept in this browser for the next time. */
export function NameField({ store }: { readonly store: Store }) {
  const name = useStore(store, ({ history }) => history.present.name)
  const [typed, setTyped] = useState(() => name ?? keptName() ?? '')
  return (
    <label className="predict-name">
      Your name, if you like{' '}
      <LimitedLine
        autoComplete="nickname"
        longest={longest}
        value={typed}
        onText={setTyped}
        onBlur={({ currentTarget: { value } }) => {
          const words = value.trim()
          keepName(words)
          if (words !== (name ?? '')) store.getState().note({ name: words === '' ? undefined : words })
        }}
      />
    </label>
  )
}
