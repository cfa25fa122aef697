import { Suspense, use, useDeferredValue, useMemo, type ComponentType } from 'react'
import type { Curve, Setting } from '../../../../engine/index.ts'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { byteTicks } from '../../../chart/byteTicks.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { sizesIn, unparted } from '../../../chart/sizesIn.ts'
import { afterwards } from '../../../parts/afterwards.ts'
import './advisor.css'
import { advisedBuckets, bandwidthCurve } from './advice.ts'
import { MixForm } from './MixForm.tsx'
import type { KnownSystem } from './knownSystem.ts'
import { mixOf } from './mixOf.ts'
import { OneSetting } from './OneSetting.tsx'
import { useExactLine } from './useExactLine.ts'
import { useExactGains } from './useExactGains.ts'
import { inUseOf, type Today } from './today.ts'

export interface AdvisorProps {
  /** What the scenario is called. */
  readonly name: string
  readonly stages: readonly NamedStage[]
  /** The present message [B]. */
  readonly bytes: number
  /** The system's own size; undefined where the scenario is the person's own: then it is asked for. */
  readonly setting: Setting | undefined
  /** Where it is the person's own: what is done today, as the link has it. */
  readonly today: Today
  readonly onToday: (today: Today) => void
  /** Where it was measured on a system that is known: how that is set, and what it uses unless it is told otherwise. */
  readonly known: KnownSystem | undefined
  /** Which messages there are, as it was written; empty: only the present one. */
  readonly mix: string
  readonly onMix: (text: string) => void
  /** Draws the curve: a view of its own. */
  readonly CurveView: ComponentType<{ readonly curve: Curve; readonly sizeTicks?: typeof byteTicks }>
}

/** Below the picture. */
const Ranges = afterwards('The ranges', async () => (await import('./Ranges.tsx')).Ranges)

/** A preset's system needs no asking. */
const TodayForm = afterwards('The question', async () => (await import('./TodayForm.tsx')).TodayForm)

/** From 1 KiB to 256 MiB. */
const range = [1024, 2 ** 28] as const

/** One fragment size to set for the messages there are, against the size in use; then bandwidth and other traffic. */
export function AdvisorView(props: AdvisorProps) {
  const { name, stages, bytes, setting, known, today, onToday, mix, onMix, CurveView } = props
  const kilobyte = use(KilobyteContext)
  const shown = useDeferredValue(stages)
  const size = (value: number) => phrase(value, 'B', kilobyte)
  const { today: todaySize, pieces } = today
  const inUse = useMemo(
    () => inUseOf(setting, { today: todaySize, pieces }, kilobyte),
    [setting, todaySize, pieces, kilobyte],
  )
  const messages = useMemo(() => mixOf(mix, bytes, kilobyte), [mix, bytes, kilobyte])
  const most = setting?.largest
  const buckets = useMemo(() => advisedBuckets(shown, inUse, range, most), [shown, inUse, most])
  const exact = useExactGains(shown, buckets)
  const line = useExactLine(shown, range)
  const curve = useMemo(() => bandwidthCurve(shown, inUse, range, line), [shown, inUse, line])
  return (
    <div className="advisor">
      <header>
        <h2>Which fragment size to set</h2>
        {setting ? (
          <p>
            {name}: by itself it uses <strong>{unparted(sizesIn(setting.label, kilobyte))}</strong>.{' '}
            <span className="muted">
              {capital(unparted(sizesIn(setting.provenance.note, kilobyte)))} ({setting.provenance.tag}).
            </span>
          </p>
        ) : (
          <>
            <p>
              {name}.{' '}
              {inUse === undefined
                ? 'Say how it cuts messages today, and the gain is shown too.'
                : `Today: ${inUse.label}.`}
            </p>
            <Suspense fallback={null}>
              <TodayForm value={today} onValue={onToday} usual={known} />
            </Suspense>
          </>
        )}
      </header>
      <div className="advisor-setting">
        <MixForm text={mix} refused={messages.refused} message={size(bytes)} onText={onMix} />
        <OneSetting name={name} stages={shown} mix={messages.mix} setting={setting ?? known} inUse={inUse} />
      </div>
      <CurveView curve={curve} sizeTicks={byteTicks} />
      <Suspense fallback={null}>
        <Ranges buckets={buckets} exact={exact} setting={setting ?? known} />
      </Suspense>
    </div>
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
