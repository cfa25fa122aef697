import { useRef, useState } from 'react'
import { Axis } from '../../../chart/Axis.tsx'
import { chartScale } from '../../../chart/scale.ts'
import { axisTicks } from '../../../chart/ticks.ts'
import { useSize } from '../../../parts/useSize.ts'
import { timePhrase, timeScaled } from '../../../time/phrase.ts'
import { MarkLine, type Mark } from './MarkLine.tsx'
import { StartHandle, type Starts } from './StartHandle.tsx'
import { streamStyle } from './streamStyle.ts'
import { stretchFor, windowAround, type Wire, type WireFrame } from './wire.ts'
import { WireTaps } from './WireTaps.tsx'

interface WirePictureProps {
  readonly wire: Wire
  readonly mark: Mark
  /** When streams begin, where that can be changed. */
  readonly starts: Starts | undefined
  readonly selected: WireFrame | undefined
  readonly onSelect: (frame: WireFrame) => void
  /** Slips a stray frame in before a frame. */
  readonly onStray: (frame: WireFrame) => void
}

const rows = { sender: 36, lines: 62, link: 36, gaps: 24, driver: 34, axis: 34 } as const
const unit = { unit: 'ns' } as const

/** Where a picture is too narrow for a column of names, they stand over their lanes [px]. */
const nameOver = 20

/** Half of the words at the mark, which take the place of a number of the axis [px]. */
const markReach = 36

/** What a finger can tap is taller than its lane, by so much above it [px]. */
const fingerOver = 6

/** The gaps that a finger can tap are so high [px]. */
const fingerHigh = 44

/** Senders' links, the way through the switch, the receiver's link, and what its driver does, at one part of the time. */
export function WirePicture(props: WirePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  return (
    <div ref={frame} className="wire">
      {width > 0 && <Drawn {...props} width={width} />}
    </div>
  )
}

function Drawn({
  wire,
  mark,
  starts,
  selected,
  onSelect,
  onStray,
  width,
}: WirePictureProps & { readonly width: number }) {
  const narrow = width < 560
  const left = narrow ? 8 : 108
  const over = narrow ? nameOver : 0
  // A finger takes a start by 44 px, clear of both names.
  const sender = over + (narrow ? 40 : rows.sender)
  const plot = width - left - 8
  // While a start is dragged the picture keeps its part of the time.
  const [held, hold] = useState<{ readonly shown: readonly [number, number]; readonly stream: number }>()
  // And a start that has the focus does not leave it, wherever the keys take it.
  const [focused, focus] = useState<number>()
  const shown = held?.shown ?? windowAround(mark.at, wire, stretchFor(plot))
  const x = chartScale('linear', shown, [0, plot])
  const place = (start: number, end: number) => ({
    left: left + x(start),
    width: Math.max(1, x(end) - x(start)),
  })
  /** What of it is shown: nothing reaches beyond the picture. */
  const visible = ([start, end]: readonly [number, number]) =>
    [Math.max(start, shown[0]), Math.min(end, shown[1])] as const
  const within = wire.frames.filter(
    ({ start, end, sent }) =>
      Math.max(end, sent?.[1] ?? 0) >= shown[0] && Math.min(start, sent?.[0] ?? start) <= shown[1],
  )
  const inside = within.filter(({ start, end }) => start >= shown[0] && end <= shown[1])
  // Without senders the finger's room stands above the receiver's name.
  const between = wire.senders.length > 0 ? rows.lines : narrow ? fingerOver : 0
  const top = { link: wire.senders.length * sender + between + over }
  const driverTop = top.link + rows.link + (narrow ? fingerHigh : rows.gaps) + over
  const height = driverTop + rows.driver
  const scaled = timeScaled('ns', shown[1])
  const ticks = axisTicks(x, scaled).filter(
    ({ position, label }) =>
      position < plot - 44 &&
      position > 3.5 * label.length - left &&
      Math.abs(position - x(mark.at)) > 3.5 * label.length + markReach,
  )
  return (
    <div className="wire-picture" style={{ height: height + rows.axis }}>
      <svg width={width} height={height + rows.axis} aria-hidden="true">
        <g transform={`translate(${left} 0)`}>
          <Axis
            side="bottom"
            ticks={ticks}
            at={height}
            grid={height}
            unit={plot - 14 - x(mark.at) > markReach + 4 ? scaled.unit : ''}
            length={plot - 40}
          />
          {within.map(
            (each) =>
              each.sent && (
                <WireLine
                  key={`${each.stream} ${each.nth}`}
                  frame={each}
                  x={x}
                  from={each.stream * sender + over + 32}
                  to={top.link}
                />
              ),
          )}
        </g>
      </svg>
      {wire.senders.map((letter, i) => (
        <Lane key={letter} name={`Sender ${letter}`} top={i * sender} narrow={narrow} />
      ))}
      {wire.senders.length > 0 && !narrow && (
        <span className="wire-between muted" style={{ top: top.link - rows.lines / 2 - 8 }}>
          Switch
        </span>
      )}
      <Lane name="Receiver" top={top.link - over - (narrow ? fingerOver : 0)} narrow={narrow} />
      <Lane name="Driver" top={driverTop - over - (narrow ? 0 : 4)} narrow={narrow} />
      {within.map(
        (each) =>
          each.sent &&
          each.sent[1] > shown[0] &&
          each.sent[0] < shown[1] && (
            <span
              key={`${each.stream} ${each.nth}`}
              className="wire-frame sent"
              style={{
                ...place(...visible(each.sent)),
                top: each.stream * sender + over + 4,
                ...streamStyle(each.stream, wire.streams),
              }}
              aria-hidden="true"
            >
              {fits(each.name, place(...visible(each.sent)).width) && <span>{each.name}</span>}
            </span>
          ),
      )}
      <div role="group" aria-label="Frames at the receiver" data-roving="row" className="wire-link">
        {inside.map((each) => (
          <button
            key={`${each.stream} ${each.nth}`}
            type="button"
            className={`wire-frame ${each.state}`}
            aria-pressed={selected?.stream === each.stream && selected.nth === each.nth}
            aria-label={inWords(each)}
            style={{
              ...place(each.start, each.end),
              top: top.link,
              ...streamStyle(each.stream, wire.streams),
            }}
            onClick={() => onSelect(each)}
          >
            {fits(each.name, x(each.end) - x(each.start)) && <span>{each.name}</span>}
          </button>
        ))}
      </div>
      <WireTaps
        {...{ frames: inside, selected, onSelect, onStray, width }}
        place={({ start, end }) => [left + x(start), left + x(end)]}
        top={top.link}
        below={top.link + rows.link}
      />
      {wire.driver
        .filter(({ start, end }) => end >= shown[0] && start <= shown[1])
        .map(({ start, end, guesses }) => {
          const bar = place(Math.max(start, shown[0]), Math.min(end, shown[1]))
          return (
            <span
              key={start}
              className={guesses ? 'wire-driver guesses' : 'wire-driver'}
              style={{ ...bar, top: driverTop }}
            >
              {bar.width > 46 && (
                <span>
                  {guesses
                    ? bar.width > 230
                      ? 'guesses: frames go straight to pages'
                      : 'guesses'
                    : 'copies'}
                </span>
              )}
            </span>
          )
        })}
      {starts?.at.map(
        (start, stream) =>
          ((start >= shown[0] && start < shown[1]) || stream === held?.stream || stream === focused) && (
            <StartHandle
              key={stream}
              {...{ starts, stream, left, x }}
              top={stream * sender + over}
              onHold={(on) => hold(on ? { shown, stream } : undefined)}
              onFocus={(on) => focus(on ? stream : undefined)}
            />
          ),
      )}
      <MarkLine {...{ mark, left, x, height }} until={wire.until} />
    </div>
  )
}

/** Whether a name can be read in a bar so wide [px]. */
const fits = (name: string, width: number): boolean => width > 6.7 * name.length + 3.5

const Lane = ({
  name,
  top,
  narrow,
}: {
  readonly name: string
  readonly top: number
  readonly narrow: boolean
}) => (
  <span className={narrow ? 'wire-lane over' : 'wire-lane'} style={{ top }}>
    {name}
  </span>
)

function WireLine({
  frame,
  x,
  from,
  to,
}: {
  readonly frame: WireFrame
  readonly x: (time: number) => number
  readonly from: number
  readonly to: number
}) {
  const { sent, start } = frame
  return (
    <line
      className={frame.state === 'displaced' ? 'wire-line displaced' : 'wire-line'}
      x1={x(sent![1])}
      x2={x(start)}
      y1={from}
      y2={to}
    />
  )
}

const states = {
  inPlace: 'in place',
  displaced: 'not in place: copied out again',
  aside: 'copied, without a guess',
  dropped: 'damaged or lost',
} as const

const inWords = ({ name, nth, stream, state, start, end }: WireFrame): string =>
  `${stream < 0 ? 'Stray frame' : `${name}, frame ${nth} of its sender`}, ${timePhrase(unit, start)} to ${timePhrase(unit, end)}: ${states[state]}`
