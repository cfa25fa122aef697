import { useState } from 'react'
import { useStore } from 'zustand'
import { defaultValue, type NumberField, type Params } from '../../../engine/index.ts'
import { QuantityInput, refusedBeside } from '../../controls/QuantityInput.tsx'
import type { Store } from '../../document/store.ts'
import '../../controls/packet/deeds.css'

/** What can be done to a run whose faults are about no packet: there is none in the picture to be tapped for them. */
export function GiveFault({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  const give = (intervention: Params) => store.getState().edit({ kind: 'intervene', intervention })
  return Object.entries(system.interventions!.cases).map(([kind, { label, sentence, fields }]) => (
    <Fault
      key={kind}
      {...{ label, sentence }}
      fields={fields as Readonly<Record<string, NumberField>>}
      onGive={(values) => give({ kind, ...values })}
    />
  ))
}

interface FaultProps {
  readonly label: string
  readonly sentence: string
  readonly fields: Readonly<Record<string, NumberField>>
  readonly onGive: (values: Params) => void
}

function Fault({ label, sentence, fields, onGive }: FaultProps) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultValue(field) as number])),
  )
  return (
    <div className="packet-deed whole" role="group" aria-label={label}>
      <p className="sentence">{sentence}</p>
      {Object.entries(fields).map(([name, field]) => (
        <label key={name} title={field.sentence}>
          <span>{field.label}</span>
          <QuantityInput
            field={field}
            path={name}
            label={`${label}: ${field.label}`}
            value={values[name]}
            onCommit={(value) => setValues({ ...values, [name]: value })}
          />
        </label>
      ))}
      <button type="button" onClick={({ currentTarget }) => !refusedBeside(currentTarget) && onGive(values)}>
        {label}
      </button>
    </div>
  )
}
