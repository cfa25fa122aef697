import { useState } from 'react'
import { useStore } from 'zustand'
import { keepName } from '../../document/keeping/ownName.ts'
import type { Store } from '../../document/store.ts'
import { LimitedLine } from '../../parts/pasting/LimitedLine.tsx'
import { ownNameIn } from './ownName.ts'

/** As long as a link may say it. */
const longest = 60

/** Who hands in, as they call themselves: the table of a class tells links apart by it. It is kept in this browser for the next time. */
export function NameField({ store }: { readonly store: Store }) {
  const name = useStore(store, ownNameIn) ?? ''
  const [typed, setTyped] = useState(name)
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
          if (words !== name) store.getState().note({ name: words === '' ? undefined : words })
        }}
      />
    </label>
  )
}
