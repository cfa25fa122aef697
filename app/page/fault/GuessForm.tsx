import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import { useStore } from 'zustand'
import {
  defaultValue,
  InputError,
  numberOf,
  type Params,
  type System,
  type Value,
} from '../../../engine/index.ts'
import { guessText, namingFields, type NamingField } from '../../document/fault/guess.ts'
import { inRun } from '../../document/fault/inRun.ts'
import type { Store } from '../../document/store.ts'
import { keepTyped, typedAt, type Typed } from '../predict/typed.ts'

interface GuessFormProps {
  readonly store: Store
  readonly system: System
}

/** What happens, and to which packet: by choosing, by typing, or taken from the packet that is chosen in the picture. */
export function GuessForm({ store, system }: GuessFormProps) {
  const { cases, default: usual } = system.interventions!
  const { origin } = useStore(store)
  const [said, setSaid] = useState<Typed>(() => typedAt('fault', origin) ?? {})
  useEffect(() => keepTyped('fault', origin, said), [origin, said])
  const { kind: left = usual, ...typed } = said
  const kind = Object.hasOwn(cases, left) ? left : usual
  const [refused, setRefused] = useState<string>()
  const selection = useStore(store, (state) => state.selection)
  const messages = useStore(store, ({ shown }) => shown?.result.messages)
  const [before, setBefore] = useState(selection)
  const id = useId()
  const fields = Object.entries(namingFields(system, kind))
  if (before !== selection) {
    setBefore(selection)
    if (selection?.kind === 'packet') setSaid({ ...said, ...textsOf(selection.packet) })
  }

  const check = (event: SyntheticEvent) => {
    event.preventDefault()
    try {
      const values = fields.map(([name, field]) => [name, valueOf(name, field, typed[name])] as const)
      const guess = inRun(system, guessOf(system, kind, Object.fromEntries(values)), messages)
      const prediction = guessText(system, guess)
      setRefused(undefined)
      store.getState().note({ prediction })
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      setRefused(error.message)
    }
  }
  return (
    <form className="predict-guess" aria-label="Name the fault" noValidate onSubmit={check}>
      <span className="predict-field">
        <label htmlFor={`${id}-kind`}>What happens</label>
        <select
          id={`${id}-kind`}
          value={kind}
          onChange={({ currentTarget }) => setSaid({ ...said, kind: currentTarget.value })}
        >
          {Object.entries(cases).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      {fields.map(([name, field]) => (
        <Naming
          key={name}
          id={`${id}-${name}`}
          field={field}
          value={typed[name] ?? `${field.default}`}
          onType={(value) => setSaid({ ...said, [name]: value })}
        />
      ))}
      <button type="submit" className="solid-button">
        Check
      </button>
      <p className="problem-detail" role="alert">
        {refused}
      </p>
    </form>
  )
}

interface NamingProps {
  readonly id: string
  readonly field: NamingField
  readonly value: string
  readonly onType: (value: string) => void
}

function Naming({ id, field, value, onType }: NamingProps) {
  return (
    <span className="predict-field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'choice' ? (
        <select id={id} value={value} onChange={({ currentTarget }) => onType(currentTarget.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          title={field.sentence}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </span>
  )
}

const textsOf = (packet: Params) =>
  Object.fromEntries(Object.entries(packet).map(([name, value]) => [name, `${value as string | number}`]))

/** @throws InputError for what is no number where one is meant */
function valueOf(name: string, field: NamingField, typed: string | undefined): Value {
  if (typed === undefined) return field.default
  return field.kind === 'number' ? numberOf(typed.trim(), `prediction.${name}`) : typed.trim()
}

/** The rest, which names nothing, is as usual. */
function guessOf(system: System, kind: string, named: Params): Params {
  const fields = Object.entries(system.interventions!.cases[kind]!.fields)
  return {
    kind,
    ...Object.fromEntries(fields.map(([name, field]) => [name, defaultValue(field)])),
    ...named,
  }
}
