import { SpaceTime } from '../../views/spaceTime/SpaceTime.tsx'
import type { PanelProps } from './panel.ts'

/** Who sent what to whom, on the axis of the timeline above. */
export function SpaceTimePart({ result: { timeline, messages }, time, columns }: PanelProps) {
  if (!timeline || !messages) return null
  return <SpaceTime timeline={timeline} messages={messages} time={time} columns={columns} />
}
