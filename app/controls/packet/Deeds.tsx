import { useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Params } from '../../../engine/index.ts'
import { QuantityInput, refusedBeside } from '../QuantityInput.tsx'
import type { Store } from '../../document/store.ts'
import './deeds.css'
import { deedsOf, doneTo, type Deed } from './deeds.ts'

interface DeedsProps {
  readonly store: Store
  /** As an intervention names it. */
  readonly packet: Params
}

/** What can be done to a packet, or what is done to it already, with a way back. */
export function Deeds({ store, packet }: DeedsProps) {
  const { system, scenario, draft, edit } = useStore(store)
  const box = useRef<HTMLDivElement>(null)
  const acting = useRef(false)
  const now = draft ?? scenario
  const done = doneTo(now, packet)
  // The button that was pressed is gone once its deed is done: the keyboard goes on at the one that takes it back.
  useLayoutEffect(() => {
    if (!acting.current) return
    acting.current = false
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [done.length])
  const act = (deed: () => void) => {
    acting.current = true
    deed()
  }
  const deeds = deedsOf(system, packet)
  if (done.length === 0 && deeds.length === 0) return null
  return (
    <div ref={box}>
      {done.map((index) => (
        <p key={index} className="packet-done">
          <strong>{system.told?.(now.interventions[index]!) ?? ''}</strong>
          <button
            type="button"
            className="quiet-button"
            onClick={() => act(() => edit({ kind: 'withdraw', index }))}
          >
            Take back
          </button>
        </p>
      ))}
      {done.length === 0 && (
        <div className="packet-deeds" role="group" aria-label="Do something to this packet">
          {deeds.map((deed) => (
            <DeedButton
              key={deed.kind}
              deed={deed}
              onDo={(amount) =>
                act(() =>
                  edit({ kind: 'intervene', intervention: { kind: deed.kind, ...packet, ...amount } }),
                )
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}

function DeedButton({ deed, onDo }: { readonly deed: Deed; readonly onDo: (amount: Params) => void }) {
  const { label, sentence, amount } = deed
  const [value, setValue] = useState(amount?.field.default)
  return (
    <span className="packet-deed">
      <button
        type="button"
        title={sentence}
        onClick={({ currentTarget }) => {
          if (!refusedBeside(currentTarget))
            onDo(amount && value !== undefined ? { [amount.name]: value } : {})
        }}
      >
        {label}
      </button>
      {amount && (
        <label>
          <span>{amount.field.label.toLowerCase()}</span>
          <QuantityInput
            field={amount.field}
            path={amount.name}
            label={`${label} ${amount.field.label.toLowerCase()}`}
            value={value}
            onCommit={setValue}
          />
        </label>
      )}
    </span>
  )
}
