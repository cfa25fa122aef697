import { utilisation } from '../../../engine/index.ts'
import { wholePercent } from '../../chart/wholePercent.ts'
import { Termed } from '../../parts/terms/Termed.tsx'
import { timeScaled } from '../../time/phrase.ts'
import { ganttModel } from '../../views/gantt/model.ts'
import { Card } from '../Card.tsx'
import { Figures } from '../Figures.tsx'
import type { Kind, PartProps } from '../kind.ts'
import { Gone } from './Gone.tsx'

export const lane: Kind<'lane'> = { noun: 'Lane', place: () => '.gantt-cell', Part: LanePart }

/** How busy a lane is, and whether it is the one that all wait for. */
function LanePart({ chosen, drawn: { result } }: PartProps<'lane'>) {
  const { timeline, gaps, criticalPath, bottleneck } = result
  const at = timeline?.lanes.findIndex(({ id }) => id === chosen.lane) ?? -1
  if (!timeline || at < 0) return <Gone what="The lane" />
  const { name, share = 'busy' } = timeline.lanes[at]!
  const part = utilisation(ganttModel(timeline, gaps, criticalPath).index, at, 0, timeline.until)
  const { unit, per } = timeScaled(timeline.unit, timeline.until)
  const count = timeline.offsets[at + 1]! - timeline.offsets[at]!
  const all = chosen.lane === bottleneck ? 'It is the bottleneck: everything else waits for it. ' : ''
  return (
    <Card heading={name}>
      <p>
        <Termed text={`${all}It is ${share} ${wholePercent(part)} of the time.`} />
      </p>
      <Figures
        rows={[
          { name: `${share} in all`, value: (part * timeline.until) / per, unit },
          { name: 'of', value: timeline.until / per, unit },
          { name: timeline.kinds.length > 1 ? 'bars' : `${timeline.itemNoun}s`, value: count, unit: '' },
        ]}
      />
    </Card>
  )
}
