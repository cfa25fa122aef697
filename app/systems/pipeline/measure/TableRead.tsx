import { use } from 'react'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { sizesIn } from '../../../chart/sizesIn.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import { AdviceTable } from './AdviceTable.tsx'
import { Estimates } from './Estimates.tsx'
import { FitChart } from './FitChart.tsx'
import type { MeasureReading } from './reading.ts'
import { methods, type Method, type Recovery } from './recovery.ts'

interface TableReadProps {
  readonly reading: MeasureReading
  /** A newer text is being read. */
  readonly stale: boolean
  readonly onShow: (line: number) => void
  readonly onMethod: (method: Method) => void
  readonly onStages: (stages: readonly NamedStage[]) => void
}

/** How a table was read, and what follows from it. */
export function TableRead({ reading, stale, onShow, onMethod, onStages }: TableReadProps) {
  const { rows, guesses, problems, problemCount, method, recovery } = reading
  return (
    <div className="measure-read">
      <h3>How it was read</h3>
      <p className="measure-guesses">
        {`${rows} rows. `}
        {guesses.join(' ')}
      </p>
      {problems.length > 0 && (
        <ul className="measure-problems">
          {problems.map(({ line, column, effect, sentence }) => (
            <li key={`${line} ${column} ${sentence}`} className={`measure-${effect}`}>
              {sentence}{' '}
              <button type="button" className="link-button" onClick={() => onShow(line)}>
                Show
              </button>
            </li>
          ))}
          {problemCount > problems.length && (
            <li className="muted">{problemCount - problems.length} more of this kind.</li>
          )}
        </ul>
      )}
      {recovery && (
        <p className="measure-method">
          <span className="muted">The times are</span>{' '}
          <Segmented label="What the times are" options={methods} value={method} onChange={onMethod} />
        </p>
      )}
      {recovery?.kind === 'refused' && <p role="alert">{recovery.sentence}</p>}
      {recovery && recovery.kind !== 'refused' && (
        <Recovered recovery={recovery} stale={stale} onStages={onStages} />
      )}
    </div>
  )
}

interface RecoveredProps {
  readonly recovery: Exclude<Recovery, { kind: 'refused' }>
  readonly stale: boolean
  readonly onStages: (stages: readonly NamedStage[]) => void
}

function Recovered({ recovery, stale, onStages }: RecoveredProps) {
  const kilobyte = use(KilobyteContext)
  return (
    <>
      <h3>What was recovered</h3>
      {recovery.kind === 'outside' && recovery.indirect.refusal && (
        <p className="measure-refusal">{sizesIn(recovery.indirect.refusal.sentence, kilobyte)}</p>
      )}
      <Estimates recovery={recovery} />
      <p>
        {recovery.notices.map((notice) => `${notice} `)}
        <button
          type="button"
          className="solid-button"
          disabled={stale}
          onClick={() => onStages(recovery.stages)}
        >
          Use these stages
        </button>
      </p>
      <div className="fits">
        {recovery.fitted.map((fitted) => (
          <FitChart key={fitted.name} fitted={fitted} most={mostShapes(recovery.fitted.length)} />
        ))}
      </div>
      <h3>How to cut</h3>
      <p className="muted">Equal fragments by eq. (13), with the recovered numbers.</p>
      <AdviceTable total={recovery.total} bottlenecks={recovery.bottlenecks} />
    </>
  )
}

/** Readings that each of so many charts may draw: more cannot be told apart, and each costs the browser two shapes. */
const mostShapes = (charts: number): number => Math.max(60, Math.min(1200, Math.floor(4800 / charts)))
