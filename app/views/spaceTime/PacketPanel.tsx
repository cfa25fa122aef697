import { useId, useState } from 'react'
import type { NumberField } from '../../../engine/index.ts'
import { QuantityInput } from '../../controls/QuantityInput.tsx'
import './packetPanel.css'

export interface PacketPanelProps {
  readonly title: string
  readonly sentence: string
  /** What can be done to the packet; empty where nothing can. */
  readonly deeds: readonly Deed[]
  /** What is done to it already, each with a way back. */
  readonly done: readonly { readonly sentence: string; readonly takeBack: () => void }[]
  readonly onDo: (deed: Deed, amount: number | undefined) => void
  readonly onClose: () => void
}

export interface Deed {
  readonly kind: string
  readonly label: string
  readonly sentence: string
  /** What it asks for, if anything: by how much. */
  readonly amount?: { readonly name: string; readonly field: NumberField }
}

/** What is known of one packet, and what can be done to it: the choice goes into the scenario and its link. */
export function PacketPanel({ title, sentence, deeds, done, onDo, onClose }: PacketPanelProps) {
  const id = useId()
  return (
    <section className="packet-panel" aria-labelledby={id}>
      <div className="packet-panel-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="quiet-button" aria-label="Close the packet" onClick={onClose}>
          Close
        </button>
      </div>
      <p>{sentence}</p>
      {done.map((deed) => (
        <p key={deed.sentence} className="packet-panel-done">
          <strong>{deed.sentence}</strong>
          <button type="button" className="quiet-button" onClick={deed.takeBack}>
            Take back
          </button>
        </p>
      ))}
      {done.length === 0 && deeds.length > 0 && (
        <div className="packet-panel-deeds" role="group" aria-label="Do something to this packet">
          {deeds.map((deed) => (
            <DeedButton key={deed.kind} deed={deed} onDo={(amount) => onDo(deed, amount)} />
          ))}
        </div>
      )}
    </section>
  )
}

function DeedButton({ deed, onDo }: { readonly deed: Deed; readonly onDo: (amount?: number) => void }) {
  const { label, sentence, amount } = deed
  const [value, setValue] = useState(amount?.field.default)
  return (
    <span className="packet-panel-deed">
      <button type="button" title={sentence} onClick={() => onDo(value)}>
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
