import { ticks as roundNumbers } from 'd3-array'
import { useId, useRef } from 'react'
import type { ListStep, ListSteps } from '../../../engine/index.ts'
import { useSize } from '../../parts/useSize.ts'
import { axisAt, numbersAt, timersLayout } from './timers.ts'
import { TimerAxis, TimerBox } from './TimerParts.tsx'
import './shapes.css'
import './listSteps.css'

/** Lists of differences, step below step and reading beside reading, all under one axis from 0. */
export function ListStepsView({ lists }: { readonly lists: readonly ListSteps[] }) {
  const records = lists.flatMap(({ steps }) => steps.flatMap((step) => step.records))
  const until = Math.max(...records.map(({ expires }) => expires))
  const most = Math.max(...records.map(({ item }) => item))
  return (
    <div className="list-steps">
      {lists.map((list) => (
        <Reading key={list.id} list={list} until={until} most={most} />
      ))}
    </div>
  )
}

interface ReadingProps {
  readonly list: ListSteps
  /** Of the axis. */
  readonly until: number
  /** The last item's number. */
  readonly most: number
}

function Reading({ list: { title, sentence, steps }, until, most }: ReadingProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="muted">{sentence}</p>
      <div ref={frame}>
        {width > 0 &&
          steps.map((step, i) => (
            <Step key={step.label} {...{ step, width, until, most }} before={steps[i - 1]} />
          ))}
      </div>
    </section>
  )
}

interface StepProps extends Omit<ReadingProps, 'list'> {
  readonly step: ListStep
  readonly before: ListStep | undefined
  readonly width: number
}

function Step({ step: { label, records }, before, width, until, most }: StepProps) {
  const { boxes, onAxis, more } = timersLayout(records, width, [0, until])
  return (
    <div className="list-step shape-timers-frame" role="group" aria-label={label}>
      <h4 className="label">{label}</h4>
      <TimerAxis boxes={boxes} width={width}>
        {roundNumbers(0, until, 5).map((time) => (
          <g key={time}>
            <line className="shape-axis" x1={onAxis(time)} x2={onAxis(time)} y1={axisAt - 5} y2={axisAt} />
            <text className="shape-tick" x={onAxis(time)} y={numbersAt}>
              {time}
            </text>
          </g>
        ))}
      </TimerAxis>
      <ol className="shape-boxes">
        {boxes.map((_, i) => {
          const record = records[i]!
          const old = before?.records.find(({ item }) => item === record.item)
          return (
            <li key={record.item}>
              <span className="hidden-visually">Timer </span>
              <span className={old && old.ticks !== record.ticks ? 'shape-box grown' : 'shape-box'}>
                <TimerBox record={record} isFirst={i === 0} most={most} />
              </span>
              <span className="hidden-visually"> ticks, runs out </span>
              <span
                className={
                  old && old.expires !== record.expires ? 'list-step-at moved' : 'list-step-at muted'
                }
              >
                at {record.expires}
              </span>
            </li>
          )
        })}
      </ol>
      {more > 0 && <p className="muted">and {more} more</p>}
    </div>
  )
}
