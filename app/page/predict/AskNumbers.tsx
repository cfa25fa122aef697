import { use, useId, useState, type SyntheticEvent } from 'react'
import {
  InputError,
  parseQuantity,
  unitRow,
  type Kilobyte,
  type MetricDescription,
} from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { hiddenBy, partWords, type Asked } from '../../document/predict/asked.ts'
import { checkedPrediction, predictionText } from '../../document/predict/prediction.ts'
import type { Store } from '../../document/store.ts'
import { AskField } from './AskField.tsx'
import { dropTyped, keepTyped, typedAt, type Typed } from './typed.ts'

interface AskProps {
  readonly store: Store
  /** Which it is. */
  readonly question: string
  readonly asked: Asked
  /** It stands below, as it has been predicted before. */
  readonly seen: boolean
  /** What stands in the link as a prediction and is none: why. */
  readonly unread: string | undefined
}

const takenBack =
  'Your prediction is taken back. Its outcome stays, as you have seen it; redo brings both back.'

/** In the place of a number where only parts are asked for. */
const inWords = 'words'
/** The field of the reason. */
const why = 'why'

/** A field for each number, or one for a sentence; a line of reason is asked for, not required. */
export function AskNumbers({ store, question, asked, seen, unread }: AskProps) {
  const { metrics } = asked
  const id = useId()
  const kilobyte = use(KilobyteContext)
  const [typed, setTyped] = useState((): Typed => {
    const { origin, history } = store.getState()
    return typedAt(question, origin) ?? { [why]: history.present.reason ?? '' }
  })
  const [refused, setRefused] = useState<Typed>({})

  const predict = (event: SyntheticEvent) => {
    event.preventDefault()
    const { prediction, faults } = read(metrics, typed, kilobyte)
    setRefused(faults)
    const [first] = Object.keys(faults)
    if (first !== undefined) {
      document.getElementById(`${id}-${first}`)?.focus()
      return
    }
    dropTyped(question)
    const line = (typed[why] ?? '').trim()
    store.getState().note({ prediction, reason: line === '' ? undefined : line })
  }
  const fieldOf = (name: string) => ({
    id: `${id}-${name}`,
    value: typed[name] ?? '',
    onType(value: string) {
      const next = { ...typed, [name]: value }
      setTyped(next)
      keepTyped(question, store.getState().origin, next)
    },
    refused: refused[name],
  })

  return (
    <form className="headline predict" aria-labelledby={`${id}-title`} noValidate onSubmit={predict}>
      <h2 id={`${id}-title`} className="predict-title">
        {metrics.length > 0 ? 'Predict before you see it' : 'What do you expect to see?'}
      </h2>
      {unread !== undefined && (
        <p className="problem-detail">The prediction in this link cannot be read: {unread}.</p>
      )}
      {metrics.map((metric) => (
        <AskField
          key={metric.name}
          {...fieldOf(metric.name)}
          label={metric.label}
          sentence={metric.sentence}
          hint={plainUnit(metric) || 'a number'}
        />
      ))}
      {metrics.length === 0 && (
        <AskField {...fieldOf(inWords)} label="Your prediction" sentence="In a sentence." words />
      )}
      <AskField {...fieldOf(why)} label="Why?" sentence="One line, if you like." words />
      <p className="predict-row">
        <button type="submit" className="solid-button">
          Predict
        </button>
        <span className="muted">{seen ? takenBack : hiddenWords(asked)}</span>
      </p>
    </form>
  )
}

/** What was typed as a link says it, or why it cannot be. */
function read(
  metrics: readonly MetricDescription[],
  typed: Typed,
  kilobyte: Kilobyte,
): { readonly prediction?: string; readonly faults: Typed } {
  if (metrics.length === 0) {
    const words = (typed[inWords] ?? '').trim()
    if (words !== '') return { prediction: words, faults: {} }
    return { faults: { [inWords]: new InputError('prediction', 'a sentence', words).message } }
  }
  const faults: Record<string, string> = {}
  const numbers: Record<string, number> = {}
  for (const metric of metrics) {
    const { name, unit } = metric
    const reading = { kilobyte, plain: plainUnit(metric) }
    try {
      const value = parseQuantity(`prediction.${name}`, typed[name] ?? '', unit, reading)
      numbers[name] = checkedPrediction(metric, value)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      faults[name] = error.message
    }
  }
  return Object.keys(faults).length > 0
    ? { faults }
    : { prediction: predictionText(numbers, metrics), faults }
}

/** What a number alone is taken for. */
const plainUnit = ({ unit }: MetricDescription) => unitRow(unit).plain ?? unitRow(unit).zero

function hiddenWords(asked: Asked): string {
  const hidden = hiddenBy(asked)
  if (hidden.length === Object.keys(partWords).length)
    return 'All results and the other views are hidden until then.'
  const parts = hidden.map((part) => `${partWords[part][0]!.toLowerCase()}${partWords[part].slice(1)}`)
  return `Hidden until then: ${parts.join('; ')}; and the other views.`
}
