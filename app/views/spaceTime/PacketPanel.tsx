import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { NumberField, Story, TimeUnit } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { QuantityInput } from '../../controls/QuantityInput.tsx'
import './packetPanel.css'

export interface PacketPanelProps {
  readonly title: string
  readonly sentence: string
  /** Where it was and why it waited, where that is known; times in `unit`. */
  readonly story: Story | undefined
  readonly unit: TimeUnit
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
export function PacketPanel({ title, sentence, story, unit, deeds, done, onDo, onClose }: PacketPanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const acting = useRef(false)
  // The button that was pressed is gone once its deed is done: the keyboard goes on at the one that takes it back.
  useLayoutEffect(() => {
    if (!acting.current) return
    acting.current = false
    panel.current
      ?.querySelector<HTMLElement>('.packet-panel-done button, .packet-panel-deeds button')
      ?.focus({ preventScroll: true })
  }, [done.length])
  const act = (deed: () => void) => {
    acting.current = true
    deed()
  }
  return (
    <section ref={panel} className="packet-panel" aria-labelledby={id}>
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
          <button type="button" className="quiet-button" onClick={() => act(deed.takeBack)}>
            Take back
          </button>
        </p>
      ))}
      {done.length === 0 && deeds.length > 0 && (
        <div className="packet-panel-deeds" role="group" aria-label="Do something to this packet">
          {deeds.map((deed) => (
            <DeedButton key={deed.kind} deed={deed} onDo={(amount) => act(() => onDo(deed, amount))} />
          ))}
        </div>
      )}
      {story && <Stays story={story} unit={unit} />}
    </section>
  )
}

/** How long the packet was where, and why. The longest wait stands out, and is named by the sentence above. */
function Stays({ story: { sentence, stays }, unit }: { readonly story: Story; readonly unit: TimeUnit }) {
  const time = (value: number) => phrase(value, unit, 1024)
  const longest = stays.reduce(
    (most, { wait, start, end }) => (wait && end - start > most ? end - start : most),
    0,
  )
  return (
    <>
      <h3>Why did it wait?</h3>
      <p>{sentence}</p>
      <ol className="packet-panel-stays">
        {stays.map(({ place, start, end, wait, reason }) => (
          <li
            key={`${start} ${place}`}
            className={wait && end - start === longest ? 'packet-panel-longest' : undefined}
          >
            <span className="figure" title={`from ${time(start)}`}>
              {Number.isNaN(end) ? 'no end' : time(end - start)}
            </span>
            <span>
              {wait ? <strong>Waits</strong> : 'Is'} {place}. <span className="muted">{reason}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
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
