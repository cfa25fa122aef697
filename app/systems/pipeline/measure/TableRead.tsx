import { use } from 'react'
import {
  type ColumnMeaning,
  type NamedStage,
  methods,
  type Method,
  type Recovery,
} from '../../../../engine/systems/pipeline/door.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { sizesIn } from '../../../chart/sizesIn.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import { AdviceTable } from './AdviceTable.tsx'
import { ColumnsRead, type OnMeaning } from './columns/ColumnsRead.tsx'
import { RunChoice } from './columns/RunChoice.tsx'
import { UnitQuestions } from './columns/UnitQuestions.tsx'
import { Estimates } from './Estimates.tsx'
import { FitChart } from './FitChart.tsx'
import { PathFacts } from './PathFacts.tsx'
import type { MeasureReading } from './reading.ts'

interface TableReadProps {
  readonly reading: MeasureReading
  /** A newer text is being read. */
  readonly stale: boolean
  /** It is no measurement of the person's: nothing is taken over from it. */
  readonly isExample: boolean
  readonly onShow: (line: number) => void
  readonly onMethod: (method: Method) => void
  readonly onRun: (run: number) => void
  readonly onMeaning: OnMeaning
  readonly onUnit: (columns: readonly ColumnMeaning[], unit: string) => void
  readonly onStages: (stages: readonly NamedStage[]) => void
}

/** How a table was read, and what follows from it. */
export function TableRead({ reading, stale, isExample, ...on }: TableReadProps) {
  const { rows, problems, problemCount, method, recovery } = reading
  return (
    <div className="measure-read">
      <h3>How it was read</h3>
      <HowRead reading={reading} />
      {reading.runs && <RunChoice runs={reading.runs} onRun={on.onRun} />}
      <UnitQuestions columns={reading.columns} onUnit={on.onUnit} />
      {reading.columns.length > 0 && (
        <ColumnsRead columns={reading.columns} head={reading.head} rows={rows} onMeaning={on.onMeaning} />
      )}
      {problems.length > 0 && (
        <ul className="measure-problems">
          {problems.map(({ line, column, effect, sentence }) => (
            <li key={`${line} ${column} ${sentence}`} className={`measure-${effect}`}>
              {sentence}{' '}
              <button type="button" className="link-button" onClick={() => on.onShow(line)}>
                Show
              </button>
            </li>
          ))}
          {problemCount > problems.length && (
            <li className="muted">And {problemCount - problems.length} more.</li>
          )}
        </ul>
      )}
      {recovery && (
        <p className="measure-method beside-control">
          <span className="muted">The times are</span>
          <Segmented label="What the times are" options={methods} value={method} onChange={on.onMethod} />
        </p>
      )}
      {recovery?.kind === 'refused' && <p role="alert">{recovery.sentence}</p>}
      {recovery && recovery.kind !== 'refused' && (
        <Recovered recovery={recovery} stale={stale} isExample={isExample} onStages={on.onStages} />
      )}
    </div>
  )
}

function HowRead({ reading: { rows, summary, guesses } }: { readonly reading: MeasureReading }) {
  return (
    <>
      <p className="measure-summary">{summary}</p>
      <p className="measure-guesses muted">
        {`${rows === 1 ? '1 row' : `${rows} rows`}. `}
        {guesses.join(' ')}
      </p>
    </>
  )
}

interface RecoveredProps {
  readonly recovery: Exclude<Recovery, { kind: 'refused' }>
  readonly stale: boolean
  readonly isExample: boolean
  readonly onStages: (stages: readonly NamedStage[]) => void
}

function Recovered({ recovery, stale, isExample, onStages }: RecoveredProps) {
  const kilobyte = use(KilobyteContext)
  if (recovery.kind === 'whole')
    return (
      <>
        <h3>What was recovered</h3>
        <PathFacts paths={recovery.paths} />
        <Fits fitted={recovery.fitted} />
      </>
    )
  return (
    <>
      <h3>What was recovered</h3>
      {recovery.kind === 'outside' && recovery.indirect.refusal && (
        <p className="measure-refusal">{sizesIn(recovery.indirect.refusal.sentence, kilobyte)}</p>
      )}
      <Estimates recovery={recovery} />
      {recovery.kind === 'outside' && recovery.stages.length > 0 && (
        <StagesOutside stages={recovery.stages} />
      )}
      <p>
        {recovery.notices.map((notice) => `${notice} `)}
        {isExample && (
          <span data-hand>
            With a table of your own, a button here takes its stages for the pipeline of this page.
          </span>
        )}
        {!isExample && recovery.stages.length > 0 && (
          <button
            type="button"
            className="solid-button"
            disabled={stale}
            onClick={() => onStages(recovery.stages)}
          >
            Use these stages
          </button>
        )}
      </p>
      <Fits fitted={recovery.fitted} />
      <h3>How to cut</h3>
      <p className="muted">Equal fragments by eq. (13), with the recovered numbers.</p>
      <AdviceTable total={recovery.total} bottlenecks={recovery.bottlenecks} />
    </>
  )
}

function Fits({ fitted }: { readonly fitted: Exclude<Recovery, { kind: 'refused' }>['fitted'] }) {
  return (
    <div className="fits">
      {fitted.map((each) => (
        <FitChart key={each.name} fitted={each} most={mostShapes(fitted.length)} />
      ))}
    </div>
  )
}

/** The pipeline that does what was measured from outside. */
function StagesOutside({ stages }: { readonly stages: readonly NamedStage[] }) {
  const kilobyte = use(KilobyteContext)
  const words = stages.map(
    ({ name, overhead, perByte }) =>
      `${name} (${phrase(overhead, 'us', kilobyte)}, ${phrase(perByte, 'us/B', kilobyte)})`,
  )
  return <p>{`As a pipeline: ${words.join('; ')}.`}</p>
}

/** Readings that each of so many charts may draw: more cannot be told apart, and each costs the browser two shapes. */
const mostShapes = (charts: number): number => Math.max(60, Math.min(1200, Math.floor(4800 / charts)))
