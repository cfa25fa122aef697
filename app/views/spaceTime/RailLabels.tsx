import type { TimeColumns } from '../../time/columns.ts'
import type { Rails } from './rails.ts'

/** The names of nodes, of what is at work in them, and of the wire. */
export function RailLabels({
  rails: { labels, wire },
  columns: { left, width, narrow },
}: {
  readonly rails: Rails
  readonly columns: TimeColumns
}) {
  return (
    <div className={narrow ? 'space-time-labels space-time-labels-narrow' : 'space-time-labels'}>
      {labels.map(({ text, y, head }) => (
        <span
          key={`${text}${y}`}
          className={head ? 'space-time-label space-time-node' : 'space-time-label'}
          style={narrow ? { top: y, maxWidth: width } : { top: y, width: left - 12 }}
        >
          {text}
        </span>
      ))}
      {wire && !narrow && (
        <span
          className="space-time-label muted"
          style={{ top: (wire.top + wire.bottom) / 2, width: left - 12 }}
        >
          wire
        </span>
      )}
    </div>
  )
}
