import { Suspense, useDeferredValue, useId } from 'react'
import type { StateTable } from '../../../engine/index.ts'
import { timePhrase } from '../../time/phrase.ts'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { MemoryMap } from './MemoryMap.tsx'
import { PageShape } from './page/PageShape.tsx'
import { QueueShape } from './QueueShape.tsx'
import { Ring } from './Ring.tsx'
import './shapes.css'
import { Timers } from './Timers.tsx'

// Few systems run programs that one can read.
const ProgramShape = afterwards(
  'The programs',
  async () => (await import('./program/ProgramShape.tsx')).ProgramShape,
)

// Few runs end in a deadlock.
const WaitGraph = afterwards('The deadlock', async () => (await import('./waits/WaitGraph.tsx')).WaitGraph)

interface ShapesViewProps {
  /** Those with a shape of their own. */
  readonly tables: readonly StateTable[]
  readonly time: TimeStore
}

/** Tables with a shape of their own as they stand at the marked time; their rows are the tabs above. */
export function ShapesView({ tables, time }: ShapesViewProps) {
  const id = useId()
  const until = Math.min(...tables.map((table) => table.until))
  const exact = useTime(time, ({ cursor, window }) =>
    Math.max(0, Math.min(Math.floor(cursor ?? (window[0] + window[1]) / 2), until)),
  )
  const now = useDeferredValue(exact)
  const marked = useTime(time, ({ cursor }) => cursor !== undefined)
  const first = tables[0]
  if (!first) return null
  const rings = tables.filter(({ shape }) => shape === 'ring')
  const maps = tables.filter(({ shape }) => shape === 'map')
  const pages = tables.filter(({ shape }) => shape === 'page')
  const programs = tables.filter(({ shape }) => shape === 'program')
  const deadlocks = tables.filter(({ shape }) => shape === 'waits')
  const others = tables.filter(({ shape }) => shape === 'timers' || shape === 'queue')
  return (
    <div className="shapes">
      <h3 id={id}>
        {maps.length > 0 ? 'What lies where at' : 'What is known at'}{' '}
        <span className="figure">{timePhrase(first, now)}</span>
      </h3>
      {pages.map((table) => (
        <PageShape key={table.id} table={table} now={now} />
      ))}
      {rings.length + others.length > 0 && (
        <ScrollRegion className="shapes-row" aria-labelledby={id}>
          {rings.map((table) => (
            <Ring key={table.id} table={table} now={now} />
          ))}
          {others.length > 0 && (
            <div className="shapes-lists">
              {others.map((table) =>
                table.shape === 'timers' ? (
                  <Timers key={table.id} table={table} now={now} />
                ) : (
                  <QueueShape key={table.id} table={table} now={now} />
                ),
              )}
            </div>
          )}
        </ScrollRegion>
      )}
      <Suspense fallback={null}>
        {deadlocks.map((table) => (
          <WaitGraph key={table.id} table={table} now={marked ? now : table.until} />
        ))}
        {programs.map((table) => (
          <ProgramShape key={table.id} table={table} now={now} time={time} />
        ))}
      </Suspense>
      {maps.length > 0 && (
        <div className="memory-maps">
          {maps.map((table) => (
            <MemoryMap key={table.id} table={table} now={now} />
          ))}
        </div>
      )}
    </div>
  )
}
