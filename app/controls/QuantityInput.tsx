import { useContext, useId, useState, type KeyboardEvent } from 'react'
import { KilobyteContext } from '../chart/kilobyte.ts'
import {
  formatQuantity,
  inThousands,
  InputError,
  type Formatting,
  type Kilobyte,
  type NumberField,
  type Unit,
} from '../../engine/index.ts'
import { keySteps, steppedValue } from './steps.ts'
import { typedNumber } from './typedNumber.ts'

/** So many characters fit into the usual field. */
const roomy = 11

/** How a number stood there, with the unit that one without a unit is taken in. */
interface Before {
  readonly texts: readonly string[]
  readonly unit: string
}

interface QuantityInputProps {
  readonly field: NumberField
  readonly path: string
  readonly label: string
  /** Undefined while the field is left out; then `placeholder` says what that means. */
  readonly value: number | undefined
  readonly placeholder?: string
  /** Without the unit, where a column's head names it. */
  readonly bare?: boolean
  /** May give back false, where it is refused and the page says why: then what is typed stays. */
  readonly onCommit: (value: number) => unknown
  /** What stands there while it is typed, for a preview; undefined where it is not understood, or no longer typed. */
  readonly onTyped?: (value: number | undefined) => void
  /** It has a slider: the keys that go up and down step it here as well. */
  readonly steps?: boolean
  /** It was opened to type in, so it has the focus; called when what was typed is taken or given up. */
  readonly onDone?: () => void
}

/**
 * A number with its unit as text. What is typed stays until it is understood, or another value comes: a refusal is a
 * sentence below the field, and Escape brings the old value back.
 */
export function QuantityInput({
  field,
  path,
  label,
  value,
  placeholder,
  bare,
  onCommit,
  onTyped,
  steps = false,
  onDone,
}: QuantityInputProps) {
  const kilobyte = useContext(KilobyteContext)
  const besideId = useId()
  const [typed, setTyped] = useState<string>()
  /** What the refused text stands in the place of, and why it is; an empty sentence where the page says it elsewhere. */
  const [refused, setRefused] = useState<{ readonly of: number | undefined; readonly sentence: string }>()
  const refuse = (sentence: string) => setRefused({ of: value, sentence })
  // Another value has come, by a link, an undo or the slider: what was typed is not about that one.
  if (refused && !Object.is(refused.of, value)) {
    setTyped(undefined)
    setRefused(undefined)
  }

  // A column names its unit once, so all of its numbers are in that one.
  const formatting: Formatting = bare ? { kilobyte, shown: columnUnit(field.unit, kilobyte) } : { kilobyte }
  const write = (formatting: Formatting) => {
    const { text, unit } = formatQuantity(value ?? Number.NaN, field.unit, formatting)
    return { text: value === undefined ? '' : bare ? text : `${text} ${unit}`.trim(), unit }
  }
  const { text, unit } = write(formatting)
  const shown = bare ? brief(text) : withThousands(text)
  const exact = write({ ...formatting, digits: 'full' }).text

  /** As it was written when typing began, or began anew after a refusal: a preview changes the value meanwhile. */
  const [before, setBefore] = useState<Before>()
  const now = before ?? { texts: [shown, text, exact], unit }

  const leave = () => {
    setBefore(undefined)
    setTyped(undefined)
    setRefused(undefined)
    onTyped?.(undefined)
    onDone?.()
  }
  /** What is typed, or why it cannot be; undefined where it is what stood there before. */
  const read = (written: string): number | InputError | undefined => {
    if (now.texts.includes(written.trim())) return undefined
    // A comma that stood there already is no decimal point; before '125' in '0,125' none stood.
    const plain = now.texts[0]!.includes(',')
      ? written.replace(/^\s*[1-9]\d*(,\d{3})+(?!\d)/, (thousands) => thousands.replaceAll(',', ''))
      : written
    try {
      return typedNumber(field, path, plain, { kilobyte, plain: now.unit })
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return error
    }
  }
  /** Goes on with what is typed, undefined where it changes nothing; what is not understood is refused. */
  const understood = (then: (wanted: number | undefined) => void) => {
    const wanted = typed === undefined ? undefined : read(typed)
    if (wanted instanceof InputError) {
      setBefore(undefined)
      refuse(wanted.message)
    } else then(wanted)
  }
  const take = () => {
    understood((wanted) => {
      if (wanted !== undefined && onCommit(wanted) === false) {
        setBefore(undefined)
        refuse('')
      } else leave()
    })
  }
  const type = (written: string) => {
    setBefore(now)
    setTyped(written)
    setRefused(undefined)
    const wanted = onTyped && read(written)
    onTyped?.(typeof wanted === 'number' ? wanted : undefined)
  }

  const step = (event: KeyboardEvent) => {
    // The others are the caret's.
    const by = /Up|Down/.test(event.key) ? keySteps(event) : 0
    if (!steps || by === 0 || value === undefined) return
    event.preventDefault()
    understood((wanted) => {
      onCommit(steppedValue(field, wanted ?? value, by))
      setBefore(undefined)
      setTyped(undefined)
      setRefused(undefined)
    })
  }
  const alone = !bare && !refused && typed && /^[\d.]+$/.test(typed) ? now.unit : ''
  const spinning = steps && {
    role: 'spinbutton',
    'aria-valuemin': field.min,
    'aria-valuemax': field.max,
    'aria-valuenow': value,
    'aria-valuetext': `${typed ?? shown} ${alone}`.trim(),
  }

  return (
    <span className="quantity" data-unit={alone || undefined}>
      <input
        className={`quantity-input figure${shown.length > roomy ? ' quantity-wide' : ''}`}
        data-setting={path}
        data-at-rest={typed === undefined || undefined}
        type="text"
        inputMode="text"
        autoComplete="off"
        ref={onDone && focused}
        spellCheck={false}
        value={typed ?? shown}
        placeholder={placeholder}
        aria-label={label}
        {...spinning}
        aria-invalid={refused !== undefined}
        aria-describedby={refused?.sentence || alone ? besideId : undefined}
        title={bare ? `${exact} ${unit}`.trim() : exact === text ? undefined : exact}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          if (event.key === 'Escape') {
            // Only what was typed is given up, not what the field stands in.
            if (typed !== undefined || onDone) event.stopPropagation()
            leave()
          }
          step(event)
        }}
      />
      {/* What the style sheet writes is not read out. */}
      {alone && (
        <span id={besideId} hidden>
          {alone}
        </span>
      )}
      {refused?.sentence && (
        <span className="refusal" id={besideId} role="alert">
          {refused.sentence}
        </span>
      )}
    </span>
  )
}

/** So many characters fit into a column. */
const narrow = 7

/** '2500000.0' is '2500000', '12500000.0' is '1.25e7' and '0.000307' '3.07e-4': a number that is cut is read as another one. */
function brief(text: string): string {
  if (text.length <= narrow) return text
  const whole = text.replace(/\.0$/, '')
  if (whole.length <= narrow || Number.isNaN(Number(text))) return whole
  return Number(text)
    .toExponential(3)
    .replace(/\.?0*e\+?/, 'e')
}

/** '41789 cycles' is '41,789 cycles', as the sentences have it; in a column it has no room. */
const withThousands = (text: string): string => text.replace(/^\d{4,400}(?!\d)/, inThousands)

const focused = (input: HTMLInputElement | null) => input?.focus()

/** Whether a number beside a button is refused. It gets the focus then: nothing is done with the number of before. */
export function refusedBeside({ parentElement }: Element): boolean {
  const refused = parentElement?.querySelector<HTMLElement>('[aria-invalid=true]') ?? undefined
  refused?.focus()
  return refused !== undefined
}

/** The unit of a whole column of such numbers; nanoseconds are seldom so few that they are read as such. */
export const columnUnit = (unit: Unit, kilobyte: Kilobyte): string =>
  unit === 'ns' ? 'µs' : formatQuantity(0, unit, { kilobyte }).unit
