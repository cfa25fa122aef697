import { useView, type ViewStore } from './view.ts'

export interface TransportProps {
  readonly view: ViewStore
  /** As wide as the labels above it; 0 for the whole width. */
  readonly width: number
  readonly onStep: (by: -1 | 1) => void
  readonly onPlay: () => void
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
}

/** Step, play and zoom for those who have a pointer or a finger only. */
export function Transport({ view, width, onStep, onPlay, onZoom, onFit }: TransportProps) {
  const playing = useView(view, (now) => now.playing)
  return (
    <div className="gantt-transport" style={{ width: width || undefined }}>
      <Tool label="Previous event" path="M5 4v8M12 4L7 8l5 4z" onClick={() => onStep(-1)} />
      <Tool
        label={playing ? 'Pause' : 'Play'}
        path={playing ? 'M5.5 4v8M10.5 4v8' : 'M5 3.5L12 8l-7 4.5z'}
        onClick={onPlay}
      />
      <Tool label="Next event" path="M11 4v8M4 4l5 4-5 4z" onClick={() => onStep(1)} />
      <Tool label="Zoom out" path="M4 8h8" onClick={() => onZoom(1 / 1.5)} />
      <Tool label="Zoom in" path="M4 8h8M8 4v8" onClick={() => onZoom(1.5)} />
      <Tool
        label="Show all"
        path="M3 4v8M13 4v8M5 8h6M6.500 6L5 8l1.500 2M9.500 6L11 8l-1.500 2"
        onClick={onFit}
      />
    </div>
  )
}

function Tool({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className="gantt-tool" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
