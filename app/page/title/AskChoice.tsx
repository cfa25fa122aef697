import { useState } from 'react'
import { useStore } from 'zustand'
import { askedOf, partWords } from '../../document/predict/asked.ts'
import type { Store } from '../../document/store.ts'

/** What whoever opens the link has to predict before it is shown, for the person who writes it. */
export function AskChoice({ store }: { readonly store: Store }) {
  const [open, setOpen] = useState(false)
  const system = useStore(store, (state) => state.system)
  const metrics = useStore(store, ({ shown }) => shown?.result.metrics)
  const side = useStore(store, (state) => state.side)
  const given = useStore(store, ({ origin: { predict, fault } }) => (predict ?? fault) !== undefined)
  const [predict, setPredict] = useState<readonly string[]>([])
  if (given || side === 'b') return null
  const choose = (name: string, chosen: boolean) =>
    setPredict(chosen ? [...predict, name] : predict.filter((other) => other !== name))
  const asked = askedOf(predict, system.metrics)
  const box = (name: string, label: string) => (
    <label key={name}>
      <input
        type="checkbox"
        checked={predict.includes(name)}
        onChange={({ currentTarget: { checked } }) => choose(name, checked)}
      />{' '}
      {label}
    </label>
  )
  return (
    <details className="lock-choice" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Ask before showing</summary>
      {open && (
        <>
          <fieldset>
            <legend>A number to predict (then all results are hidden until it is)</legend>
            {system.metrics
              .filter(({ name }) => metrics?.[name] !== undefined)
              .map(({ name, label }) => box(name, label))}
          </fieldset>
          <fieldset>
            <legend>Or parts to describe before they are shown</legend>
            {Object.entries(partWords).map(([name, label]) => box(name, label))}
          </fieldset>
          <button
            type="button"
            className="quiet-button"
            disabled={asked.metrics.length + asked.parts.length === 0}
            onClick={() => {
              store.getState().note({ predict, prediction: undefined, reason: undefined })
            }}
          >
            Ask, and show what the student sees
          </button>
        </>
      )}
    </details>
  )
}
