import { useMemo, useRef, useState } from 'react'
import type { StateTable } from '../../../engine/index.ts'
import { useSize } from '../../parts/useSize.ts'
import { most, readingsAt } from './reading.ts'
import { Confirmation } from './Confirmation.tsx'
import { TimerAxis, TimerBox } from './TimerParts.tsx'
import { axisAt, numbersAt, timersLayout, withoutRecord, type TimerRecord } from './timers.ts'

/** A list of differences under an absolute axis; a box that is pressed is confirmed, to see what its successor does. */
export function Timers({ table, now }: { readonly table: StateTable; readonly now: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const [taken, setTaken] = useState<number>()
  const items = useMemo(() => most(table, 'frame'), [table])
  const running = readingsAt(table, now)
    .filter(({ choice }) => choice.id !== table.lane.empty)
    .map(({ values }): TimerRecord => ({
      item: values['frame']!,
      ticks: values['ticks']!,
      expires: values['expires']!,
    }))
  const at = running.findIndex(({ item }) => item === taken)
  const { records, grown } = withoutRecord(running, at)
  const { boxes, more } = timersLayout(records, width)
  return (
    <section className="shape-timers" aria-label={table.title}>
      <h4 className="label">{table.title}</h4>
      <div ref={frame} className="shape-timers-frame">
        {records.length === 0 && <p className="muted">No timer runs.</p>}
        {width > 0 && records.length > 0 && (
          <>
            <TimerAxis boxes={boxes} width={width}>
              <line className="shape-now" x1={1} x2={1} y1={axisAt - 6} y2={axisAt + 6} />
              <text className="shape-tick now" x={0} y={numbersAt}>
                now
              </text>
              {boxes.map(
                ({ dot }, i) =>
                  spaced(boxes, i) && (
                    <text key={records[i]!.item} className="shape-tick" x={dot} y={numbersAt}>
                      {records[i]!.expires}
                    </text>
                  ),
              )}
            </TimerAxis>
            <ol className="shape-boxes">
              {boxes.map((_, i) => {
                const { item, expires } = records[i]!
                return (
                  <li key={item}>
                    <button
                      type="button"
                      className={i === grown ? 'grown' : ''}
                      data-frame={item}
                      onClick={() => setTaken(item)}
                    >
                      <span className="hidden-visually">Confirm frame </span>
                      <TimerBox record={records[i]!} isFirst={i === 0} most={items} />
                      <span className="hidden-visually"> ticks, runs out at {expires}</span>
                    </button>
                  </li>
                )
              })}
            </ol>
          </>
        )}
      </div>
      {records.length > 0 && <Confirmation onDrop={setTaken} />}
      {more > 0 && <p className="muted shape-more">and {more} more</p>}
      <p className="muted shape-hint" aria-live="off">
        {at < 0
          ? 'A box says how many ticks after the one before it runs out. Drag the ACK onto one, or press it, to confirm its frame: the successor takes over its ticks.'
          : `Frame ${taken} confirmed, to try it: ${grown < 0 ? 'it was the last, and the list ends earlier' : `frame ${records[grown]!.item} took over its ${running[at]!.ticks} ticks, and runs out when it would have`}.`}{' '}
        {at >= 0 && (
          <button type="button" className="link-button" onClick={() => setTaken(undefined)}>
            Back to the run
          </button>
        )}
      </p>
    </section>
  )
}

/** A number stands over every dot that is not too near to the one before that has one. */
function spaced(boxes: readonly { readonly dot: number }[], at: number): boolean {
  let last = 20
  for (let i = 0; i <= at; i++) {
    const fits = boxes[i]!.dot - last >= 28
    if (fits) last = boxes[i]!.dot
    if (i === at) return fits
  }
  return false
}
