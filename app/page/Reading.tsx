import { useStore } from 'zustand'
import type { Store } from '../state/store.ts'
import { Findings } from '../views/findings/Findings.tsx'
import { Legend } from '../views/gantt/Legend.tsx'

/** What the picture says, in sentences, and how to read it. */
export function Reading({ store }: { readonly store: Store }) {
  const { shown, edit, select } = useStore(store)
  return (
    <>
      <h2 className="label">What the picture says</h2>
      <Findings findings={shown?.result.findings ?? []} onSelect={select} onEdit={edit} />
      <Legend />
    </>
  )
}
