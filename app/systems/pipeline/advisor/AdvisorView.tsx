import { use, useDeferredValue, useMemo, type ComponentType } from 'react'
import type { Curve } from '../../../../engine/index.ts'
import type { Setting } from '../../../../engine/index.ts'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { byteTicks } from '../../../chart/byteTicks.ts'
import { percent, phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { QuantityInput } from '../../../controls/QuantityInput.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import './advisor.css'
import { todayField } from './viewWords.ts'
import { adviceText, advisedBuckets, bandwidthCurve, mostExact, tolerance, warning } from './advice.ts'
import { useExactLine } from './useExactLine.ts'
import { useExactGains, type ExactGains } from './useExactGains.ts'

export interface AdvisorProps {
  /** What the scenario is called. */
  readonly name: string
  readonly stages: readonly NamedStage[]
  /** The system's own size; undefined where the scenario is nobody's. */
  readonly setting: Setting | undefined
  /** Where it is nobody's: the size in use today, as the link has it; undefined where nobody has said. */
  readonly today: number | undefined
  readonly onToday: (bytes: number) => void
  /** Draws the curve: a view of its own. */
  readonly CurveView: ComponentType<{ readonly curve: Curve; readonly sizeTicks?: typeof byteTicks }>
}

/** From 1 KiB to 256 MiB. */
const range = [1024, 2 ** 28] as const

/** The default size of a real system against the best, over message sizes, and a table to copy. */
export function AdvisorView({ name, stages, setting, today, onToday, CurveView }: AdvisorProps) {
  const kilobyte = use(KilobyteContext)
  const bytes = setting?.bytes ?? today ?? todayField.default
  const shown = useDeferredValue(stages)
  const size = (value: number) => phrase(value, 'B', kilobyte)
  const label = setting?.label ?? `fragments of ${size(bytes)}`
  const buckets = useMemo(() => advisedBuckets(shown, bytes, range), [shown, bytes])
  const exact = useExactGains(shown, buckets)
  const line = useExactLine(shown, range)
  const curve = useMemo(
    () => bandwidthCurve(shown, bytes, range, `Default, ${label}`, line),
    [shown, bytes, label, line],
  )
  return (
    <div className="advisor">
      <header>
        <h2>Which fragment size to set</h2>
        <p>
          {name}: by itself it uses <strong>{label}</strong>.{' '}
          {setting ? (
            <span className="muted">
              {capital(setting.provenance.note)} ({setting.provenance.tag}).
            </span>
          ) : (
            <span className="muted">This is your own pipeline: say what it does today.</span>
          )}
        </p>
        {!setting && (
          <p className="advisor-own">
            <span className="muted">{todayField.label}</span>
            <QuantityInput
              field={todayField}
              path="today"
              label={todayField.label}
              value={bytes}
              onCommit={onToday}
            />
          </p>
        )}
      </header>
      <CurveView curve={curve} sizeTicks={byteTicks} />
      <section aria-labelledby="advisor-table">
        <div className="advisor-head">
          <h3 id="advisor-table">Fragment size by message size</h3>
          <CopyButton text={adviceText(name, buckets, setting?.write, size)} />
        </div>
        <p className="muted">
          One size for each range of messages, within {percent(tolerance)} of the best cut into equal
          fragments where the table does not say otherwise. Last, what the exact best of any sizes still gains
          over it, at the smallest and the largest message: a dash where that would take more than {mostExact}{' '}
          fragments. By the model of this page, which knows neither your buffers nor your other traffic.
        </p>
        <NumbersRegion className="advisor-buckets" label="Ranges of message sizes">
          <table>
            <thead>
              <tr>
                <th scope="col">Messages</th>
                <th scope="col">Fragment size</th>
                <th scope="col">Gain over the default</th>
                <th scope="col">Above the best equal</th>
                <th scope="col">Exact best gains</th>
                {setting?.write !== undefined && <th scope="col">Setting</th>}
              </tr>
            </thead>
            <tbody>
              {buckets.map(({ from, to, fragmentBytes, gains, excess }, i) => (
                <tr key={from}>
                  <th scope="row" className="figure">
                    {from === to ? size(from) : `${size(from)} to ${size(to)}`}
                  </th>
                  <td className="figure">{fragmentBytes >= to ? 'whole' : size(fragmentBytes)}</td>
                  <td className="figure">
                    {percent(gains[0])} to {percent(gains[1])}
                  </td>
                  <td className="figure">{percent(excess)}</td>
                  <td className="figure">{exactWords(exact[i], from === to)}</td>
                  {setting?.write !== undefined && (
                    <td>
                      <code>{setting.write.replace('{bytes}', String(fragmentBytes))}</code>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </NumbersRegion>
        <p className="advisor-warning">{warning}</p>
      </section>
    </div>
  )
}

function exactWords(gains: ExactGains | undefined, single: boolean): string {
  if (!gains) return '…'
  const words = gains.map((gain) => (gain === undefined ? '–' : percent(gain)))
  return single || words[0] === words[1] ? words[0]! : words.join(' to ')
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
