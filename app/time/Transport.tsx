import { ToolButton } from './ToolButton.tsx'
import { useTime, type TimeStore } from './timeView.ts'
import { zoomed } from './timeWindow.ts'

export interface TransportProps {
  readonly time: TimeStore
  /** As wide as the labels above it; 0 for the whole width. */
  readonly width: number
  readonly onStep: (by: -1 | 1) => void
}

/** Step, play and zoom for those who have a pointer or a finger only. */
export function Transport({ time, width, onStep }: TransportProps) {
  const playing = useTime(time, (now) => now.playing)
  const zoom = (factor: number) => {
    const { window, cursor, extent } = time.getState()
    const middle = cursor ?? (window[0] + window[1]) / 2
    time.setState({ window: zoomed(window, factor, middle, extent), held: true })
  }
  return (
    <div
      className="time-transport"
      role="toolbar"
      aria-label="Step, play and zoom"
      data-roving="row"
      style={{ width: width || undefined }}
    >
      <ToolButton label="Previous event" icon="back" onClick={() => onStep(-1)} />
      <ToolButton
        label={playing ? 'Pause' : 'Play'}
        icon={playing ? 'pause' : 'play'}
        onClick={() => time.setState({ playing: !playing })}
      />
      <ToolButton label="Next event" icon="on" onClick={() => onStep(1)} />
      <ToolButton label="Zoom out" icon="minus" onClick={() => zoom(1 / 1.5)} />
      <ToolButton label="Zoom in" icon="plus" onClick={() => zoom(1.5)} />
      <ToolButton
        label="Show all"
        icon="all"
        onClick={() => time.setState({ window: time.getState().extent, held: false })}
      />
    </div>
  )
}
