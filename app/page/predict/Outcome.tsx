import { use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { MetricDescription } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { unparted } from '../../chart/sizesIn.ts'
import type { Asked } from '../../document/predict/asked.ts'
import type { Predicted } from '../../document/predict/predicted.ts'
import { differenceWords } from '../../document/predict/prediction.ts'
import type { Store } from '../../document/store.ts'
import { LimitedLine } from '../../parts/pasting/LimitedLine.tsx'
import { tell } from '../../parts/voice/tell.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import { CopyHandIn } from './CopyHandIn.tsx'
import { predictedAbout } from './handIn.ts'
import { Pair } from './Pair.tsx'

interface OutcomeProps {
  readonly store: Store
  readonly asked: Asked
  readonly predicted: Extract<Predicted, { kind: 'numbers' | 'words' }>
  /** It takes the focus where what had it has gone. */
  readonly focused: boolean
}

/** What was predicted beside what came of it, with their difference in words; why, and the link to hand in. */
export function Outcome({ store, asked: { metrics }, predicted, focused }: OutcomeProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const kilobyte = use(KilobyteContext)
  const { shown, system, side, scenario, draft, history, running } = useStore(store)
  useLayoutEffect(() => {
    if (focused && document.activeElement === document.body) title.current?.focus()
  }, [focused])
  // Of another scenario than the first it says nothing; of one that is changed it is what is so now.
  const result = side === 'a' && shown?.scenario === (draft ?? scenario) ? shown.result : undefined
  const waits = !result || (system.simulate !== undefined && !shown?.simulated && running)
  const changed = predictedAbout(history).scenario !== history.present.scenario
  const rows = predicted.kind === 'numbers' ? metrics : []
  const words = (metric: MetricDescription) => {
    const { name } = metric
    const mine = predicted.kind === 'numbers' ? predicted.numbers[name]! : Number.NaN
    return differenceWords(
      metric,
      mine,
      result?.metrics[name],
      kilobyte,
      result?.estimates?.[name]?.halfWidth,
    )
  }
  const told = waits ? '' : rows.map((metric) => `${metric.label}: ${words(metric)}.`).join(' ')
  useTold('prediction', told, () => told)
  const [first] = useState(told)
  useEffect(() => {
    if (focused) tell('prediction', first)
  }, [focused, first])
  return (
    <section className="predict predicted" aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className="predict-title">
        Your prediction
      </h2>
      {predicted.kind === 'words' && <p>You expected: “{predicted.words}” The answer stands below.</p>}
      {side === 'b' && <p className="muted">It is about A, and this is B.</p>}
      {side === 'a' && waits && <p className="muted">The outcome follows with the run.</p>}
      {!waits &&
        predicted.kind === 'numbers' &&
        rows.map((metric) => (
          <div key={metric.name} className="predict-outcome">
            <p>
              <b>{metric.label}</b>: {unparted(words(metric))}.
            </p>
            <Pair predicted={predicted.numbers[metric.name]!} outcome={result.metrics[metric.name]} />
          </div>
        ))}
      {changed && (
        <p className="muted">
          You have changed the scenario since: the outcome is for the scenario as it is now. The link to hand
          in keeps what you predicted about.
        </p>
      )}
      <Reason store={store} />
      <p className="predict-row">
        <CopyHandIn store={store} />
      </p>
    </section>
  )
}

/** Taken when the field is left. */
function Reason({ store }: { readonly store: Store }) {
  const reason = useStore(store, ({ history }) => history.present.reason) ?? ''
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const take = () => {
    const line = typed?.trim() ?? reason
    setTyped(undefined)
    if (line !== reason) store.getState().note({ reason: line === '' ? undefined : line })
  }
  return (
    <p className="predict-field">
      <label htmlFor={id}>Why did you think so?</label>
      <LimitedLine
        id={id}
        className="predict-words"
        autoComplete="off"
        longest={2000}
        placeholder="One line, if you like"
        value={typed ?? reason}
        onText={setTyped}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </p>
  )
}
