import { useId } from 'react'
import { useStore } from 'zustand'
import {
  InputError,
  valueAt,
  type EdgeAmount,
  type Bar,
  type Edit,
  type HandleMeaning,
  type Handles,
  type Params,
  type System,
  type Timeline,
} from '../../../engine/index.ts'
import { fieldAt } from '../../document/fieldAt.ts'
import type { Shown } from '../../document/shown.ts'
import type { Store } from '../../document/store.ts'
import { Term } from '../../parts/terms/Term.tsx'
import { barOf, edgeMeanings } from '../../views/gantt/editing/ganttEditing.ts'
import { useTrials } from './trials.ts'
import { TypedAmount } from './TypedAmount.tsx'

interface EdgeEditingProps {
  readonly store: Store
  readonly drawn: Shown
  readonly timeline: Timeline
  readonly span: number
}

/**
 * What dragging the edge of a bar changes, to be chosen; each number typed or stepped, and what a step would do. Where
 * nothing can be dragged, why.
 */
export function EdgeEditing({ store, drawn, timeline, span }: EdgeEditingProps) {
  const { system, meaning: wanted, scenario, draft, mean, edit, report } = useStore(store)
  const id = useId()
  const { handles } = system
  const bar = barOf(timeline, span)
  const { params } = draft ?? scenario
  const { meanings, meaning, because } = handles
    ? edgeMeanings(handles, drawn.scenario.params, bar, wanted)
    : { meanings: [], meaning: undefined, because: undefined }
  const trials = useTrials(store, bar, meanings)
  if (!handles) return null
  if (!meaning) return because === undefined ? null : <p className="muted">{because}</p>
  const attempt = (make: () => Edit) => {
    try {
      edit(make())
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      report({ from: 'edit', sentence: error.message })
    }
  }
  return (
    <fieldset className="inspector-edge">
      <legend className="label">Drag its edge, or type</legend>
      {meanings.map((each) => (
        <Meaning
          key={each.id}
          name={id}
          meaning={each}
          chosen={each === meaning}
          store={store}
          amount={amountOf(system, handles, params, bar, each)}
          edit={(value) => amountOf(system, handles, scenario.params, bar, each)?.edit(value)}
          trial={trials.get(each.id)}
          onChoose={() => mean(each.id)}
          onStep={(by) => attempt(() => handles.nudge(params, bar, each.id, by))}
        />
      ))}
      <p className="muted">{because === undefined ? meaning.sentence : `${meaning.sentence} ${because}`}</p>
    </fieldset>
  )
}

interface MeaningProps {
  /** Of the group of radio buttons. */
  readonly name: string
  readonly meaning: HandleMeaning
  readonly chosen: boolean
  readonly store: Store
  readonly amount: EdgeAmount | undefined
  readonly edit: (value: number) => Edit | undefined
  /** '+0.5 µs' for one step more. */
  readonly trial: string | undefined
  readonly onChoose: () => void
  readonly onStep: (by: 1 | -1) => void
}

function Meaning({ name, meaning, chosen, store, amount, edit, trial, onChoose, onStep }: MeaningProps) {
  const { label, symbol } = meaning
  const low = label.charAt(0).toLowerCase() + label.slice(1)
  return (
    <div className="inspector-meaning">
      <div className="inspector-meaning-name">
        <label>
          <input type="radio" name={name} checked={chosen} onChange={onChoose} />
          <span>{label}</span>
        </label>
        {symbol !== '' && (
          <span className="muted">
            <Term of={symbol}>{symbol}</Term>
          </span>
        )}
      </div>
      <div className="inspector-meaning-value">
        {amount && (
          <TypedAmount
            store={store}
            field={amount.field}
            path={low}
            label={label}
            value={amount.value}
            edit={edit}
          />
        )}
        <button type="button" aria-label={`Less ${low}`} onClick={() => onStep(-1)}>
          −
        </button>
        <button type="button" aria-label={`More ${low}`} onClick={() => onStep(1)}>
          +
        </button>
        {trial !== undefined && <span className="muted">{`a step more: ${trial}`}</span>}
      </div>
    </div>
  )
}

/** The number behind a meaning: a parameter of the schema, or what the system says. */
function amountOf(
  system: System,
  handles: Handles,
  params: Params,
  bar: Bar,
  { id, parameter }: HandleMeaning,
): EdgeAmount | undefined {
  if (!parameter) return handles.amount?.(params, bar, id)
  const { path } = parameter
  const field = fieldAt(system, params, path)
  const value = valueAt(params, path)
  if (field?.kind !== 'number' || typeof value !== 'number') return undefined
  return { field, value, edit: (wanted) => ({ kind: 'set', path, value: wanted }) }
}
