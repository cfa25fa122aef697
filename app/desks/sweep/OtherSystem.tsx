import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { systemTitles } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import type { Facts } from './table/messages.ts'
import { baseScenario } from './opening.ts'

/** A file of another system than the page shows: that one is opened with it, after asking where something was done here. */
export function OtherSystem({ store, facts }: { readonly store: Store; readonly facts: Facts }) {
  const here = useStore(store, (state) => state.system)
  const work = useStore(store, (state) => state.history.past.length > 0)
  const [answer, setAnswer] = useState<'stay' | { readonly refused: string }>()
  const other = facts.system !== here.id
  const there = systemTitles[facts.system] ?? facts.system

  const change = () =>
    store.getState().whenThere(
      () => baseScenario(facts),
      (found) => {
        const { open, view } = store.getState()
        if (typeof found === 'string') setAnswer({ refused: found })
        else open(found.system, found.scenario, true, view)
      },
    )
  // What nobody has worked on makes room.
  const goes = other && !work && answer === undefined
  useEffect(() => {
    if (goes) void Promise.resolve().then(change)
  }, [goes]) // oxlint-disable-line react/exhaustive-deps -- once for a file

  if (!other || answer === 'stay' || goes) return null
  return (
    <div className="notice">
      {answer === undefined ? (
        <p>
          This file is of “{there}”, the page shows “{here.title}”. The scenario that was varied can take its
          place; one undo brings yours back.
        </p>
      ) : (
        <p>The scenario that was varied cannot be opened: {answer.refused}</p>
      )}
      <span className="notice-buttons">
        {answer === undefined && (
          <button type="button" className="quiet-button" onClick={() => void change()}>
            Open “{there}”
          </button>
        )}
        <button type="button" className="quiet-button" onClick={() => setAnswer('stay')}>
          {answer === undefined ? 'Stay here' : 'Dismiss'}
        </button>
      </span>
    </div>
  )
}
