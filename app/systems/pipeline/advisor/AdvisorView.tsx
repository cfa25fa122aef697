import { use, useDeferredValue, useMemo, type ComponentType } from 'react'
import type { Curve, Setting } from '../../../../engine/index.ts'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { byteTicks } from '../../../chart/byteTicks.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { QuantityInput } from '../../../controls/QuantityInput.tsx'
import './advisor.css'
import { advisedBuckets, bandwidthCurve } from './advice.ts'
import { MixForm } from './MixForm.tsx'
import { mixOf } from './mixOf.ts'
import { OneSetting } from './OneSetting.tsx'
import { Ranges } from './Ranges.tsx'
import { useExactLine } from './useExactLine.ts'
import { useExactGains } from './useExactGains.ts'
import { todayField } from './viewWords.ts'

export interface AdvisorProps {
  /** What the scenario is called. */
  readonly name: string
  readonly stages: readonly NamedStage[]
  /** The present message [B]. */
  readonly bytes: number
  /** The system's own size; undefined where the scenario is nobody's. */
  readonly setting: Setting | undefined
  /** Where it is nobody's: the size in use today, as the link has it; undefined where nobody has said. */
  readonly today: number | undefined
  readonly onToday: (bytes: number) => void
  /** Which messages there are, as it was written; empty: only the present one. */
  readonly mix: string
  readonly onMix: (text: string) => void
  /** Draws the curve: a view of its own. */
  readonly CurveView: ComponentType<{ readonly curve: Curve; readonly sizeTicks?: typeof byteTicks }>
}

/** From 1 KiB to 256 MiB. */
const range = [1024, 2 ** 28] as const

/** One fragment size to set for the messages there are, against the size in use; then bandwidth and other traffic. */
export function AdvisorView(props: AdvisorProps) {
  const { name, stages, bytes, setting, today, onToday, mix, onMix, CurveView } = props
  const kilobyte = use(KilobyteContext)
  const shown = useDeferredValue(stages)
  const size = (value: number) => phrase(value, 'B', kilobyte)
  const inUse = setting?.bytes ?? today
  const label = setting?.label ?? (today === undefined ? undefined : `fragments of ${size(today)}`)
  const messages = useMemo(() => mixOf(mix, bytes, kilobyte), [mix, bytes, kilobyte])
  const buckets = useMemo(() => advisedBuckets(shown, inUse, range), [shown, inUse])
  const exact = useExactGains(shown, buckets)
  const line = useExactLine(shown, range)
  const curve = useMemo(
    () =>
      bandwidthCurve(shown, inUse === undefined ? undefined : { bytes: inUse, label: label! }, range, line),
    [shown, inUse, label, line],
  )
  return (
    <div className="advisor">
      <header>
        <h2>Which fragment size to set</h2>
        {setting ? (
          <p>
            {name}: by itself it uses <strong>{setting.label}</strong>.{' '}
            <span className="muted">
              {capital(setting.provenance.note)} ({setting.provenance.tag}).
            </span>
          </p>
        ) : (
          <p>
            {name}.{' '}
            {today === undefined
              ? 'What does it use by itself? Then the gain is told, too.'
              : 'What it uses by itself:'}
          </p>
        )}
        {!setting && (
          <p className="advisor-own">
            <span className="muted">{todayField.label}</span>
            <QuantityInput
              field={todayField}
              path="today"
              label={todayField.label}
              value={today}
              onCommit={onToday}
            />
          </p>
        )}
      </header>
      <div className="advisor-setting">
        <MixForm text={mix} refused={messages.refused} message={size(bytes)} onText={onMix} />
        <OneSetting name={name} stages={shown} mix={messages.mix} setting={setting} inUse={inUse} />
      </div>
      <CurveView curve={curve} sizeTicks={byteTicks} />
      <Ranges buckets={buckets} exact={exact} setting={setting} />
    </div>
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
