import { useEffect, useMemo } from 'react'
import type { StateTable } from '../../../../engine/index.ts'
import { setPlaces } from '../../../parts/places/places.ts'
import { timePhrase } from '../../../time/phrase.ts'
import { setCursor, type TimeStore } from '../../../time/timeView.ts'
import { WayButton } from '../../../parts/keyboard/WayButton.tsx'
import './program.css'
import { runsAt, stepsAround, stepTimes } from './runsAt.ts'

interface ProgramShapeProps {
  readonly table: StateTable
  readonly now: number
  readonly time: TimeStore
}

/** Where each program is at the marked time, and from step to step; the text of the programs shows it too. */
export function ProgramShape({ table, now, time }: ProgramShapeProps) {
  const times = useMemo(() => stepTimes(table), [table])
  const who = useMemo(() => runsAt(table, now), [table, now])
  const { before, after } = stepsAround(times, now)
  const path = table.runs?.path
  useEffect(() => {
    if (path === undefined) return
    setPlaces({
      path,
      time: timePhrase(table, now),
      who,
      ...(before !== undefined && { back: () => setCursor(time, before) }),
      ...(after !== undefined && { on: () => setCursor(time, after) }),
    })
  }, [path, table, now, who, before, after, time])
  useEffect(() => () => setPlaces(undefined), [])
  return (
    <section className="shape-program" aria-label="Where the programs are">
      <div className="shape-program-steps">
        <WayButton
          className="quiet-button"
          can={before !== undefined}
          onClick={() => before !== undefined && setCursor(time, before)}
        >
          ‹ Last step
        </WayButton>
        <WayButton
          className="quiet-button"
          can={after !== undefined}
          onClick={() => after !== undefined && setCursor(time, after)}
        >
          Next step ›
        </WayButton>
      </div>
      <ul>
        {who.map(({ name, line, says }) => (
          <li key={name}>
            <b>{name}</b>{' '}
            <span className={line === undefined ? 'muted' : ''}>
              {line === undefined ? says : `line ${line}, ${says}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
