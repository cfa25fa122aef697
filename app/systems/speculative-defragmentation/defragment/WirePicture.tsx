import { useRef, useState } from 'react'
import { Axis } from '../../../chart/Axis.tsx'
import { useSize } from '../../../parts/useSize.ts'
import { timePhrase } from '../../../time/phrase.ts'
import { MarkLine, type Mark } from './MarkLine.tsx'
import { StartHandle, type Starts } from './StartHandle.tsx'
import type { Wire, WireFrame } from './wire.ts'
import { DriverBar, keyOf, ReceivedFrame, SentFrame, WayOver } from './WireBars.tsx'
import { wireLayout } from './wireLayout.ts'
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
  // While a start is dragged the picture keeps its part of the time.
  const [held, hold] = useState<{ readonly shown: readonly [number, number]; readonly stream: number }>()
  // And a start that has the focus does not leave it, wherever the keys take it.
  const [focused, focus] = useState<number>()
  const layout = wireLayout(wire, width, mark.at, held?.shown)
  const { shown, narrow, left, x, axis, axisTop, height, nameTop } = layout
  const isSeen = (start: number, stream: number) =>
    (start >= shown[0] && start < shown[1]) || stream === held?.stream || stream === focused
  return (
    <div className="wire-picture" style={{ height }}>
      <svg width={width} height={height} aria-hidden="true">
        <g transform={`translate(${left} 0)`}>
          <Axis side="bottom" {...axis} at={axisTop} grid={axisTop} />
          {layout.frames.map((frame) => (
            <WayOver key={keyOf(frame)} {...{ frame, layout }} />
          ))}
        </g>
      </svg>
      {wire.senders.map((letter, i) => (
        <Lane key={letter} name={`Sender ${letter}`} top={nameTop.sender(i)} narrow={narrow} />
      ))}
      {wire.senders.length > 0 && !narrow && (
        <span className="wire-between muted" style={{ top: layout.switchTop - 8 }}>
          Switch
        </span>
      )}
      <Lane name="Receiver" top={nameTop.link} narrow={narrow} />
      <Lane name="Driver" top={nameTop.driver} narrow={narrow} />
      {layout.frames.map((frame) => (
        <SentFrame key={keyOf(frame)} {...{ frame, layout }} streams={wire.streams} />
      ))}
      <div role="group" aria-label="Frames at the receiver" data-roving="row" className="wire-link">
        {layout.received.map((frame) => (
          <ReceivedFrame
            key={keyOf(frame)}
            {...{ frame, layout, onSelect }}
            streams={wire.streams}
            label={inWords(frame)}
            selected={selected?.stream === frame.stream && selected.nth === frame.nth}
          />
        ))}
      </div>
      <WireTaps
        {...{ frames: layout.received, selected, onSelect, onStray, width }}
        place={({ start, end }) => [left + x(start), left + x(end)]}
        top={layout.linkTop}
        below={layout.gapsTop}
      />
      {wire.driver.map((stretch) => (
        <DriverBar key={stretch.start} {...{ stretch, layout }} />
      ))}
      {starts?.at.map(
        (start, stream) =>
          isSeen(start, stream) && (
            <StartHandle
              key={stream}
              {...{ starts, stream, left, x }}
              top={layout.senderTop(stream)}
              onHold={(on) => hold(on ? { shown, stream } : undefined)}
              onFocus={(on) => focus(on ? stream : undefined)}
            />
          ),
      )}
      <MarkLine {...{ mark, left, x }} height={axisTop} until={wire.until} />
    </div>
  )
}

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

const unit = { unit: 'ns' } as const

const states = {
  inPlace: 'in place',
  displaced: 'not in place: copied out again',
  aside: 'copied, without a guess',
  dropped: 'damaged or lost',
} as const

const inWords = ({ name, nth, stream, state, start, end }: WireFrame): string =>
  `${stream < 0 ? 'Stray frame' : `${name}, frame ${nth} of its sender`}, ${timePhrase(unit, start)} to ${timePhrase(unit, end)}: ${states[state]}`
