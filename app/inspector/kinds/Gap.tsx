import { laneOfSpan, spanItem } from '../../../engine/index.ts'
import { Termed } from '../../parts/terms/Termed.tsx'
import { timeScaled } from '../../time/phrase.ts'
import { gapSentence, holderOf } from '../../views/gantt/line/gapWords.ts'
import { itemName } from '../../views/gantt/words.ts'
import { Card } from '../Card.tsx'
import { Figures } from '../Figures.tsx'
import type { Kind, PartProps } from '../kind.ts'
import { Gone } from './Gone.tsx'
import { hitOf } from './picture.ts'

export const gap: Kind<'gap'> = { noun: 'Gap', place: () => '.gantt-cell', Part: GapPart }

/** Why a lane is idle, for how long, and what it waits for. */
function GapPart({ store, chosen, drawn }: PartProps<'gap'>) {
  const found = hitOf(drawn, chosen)
  if (found?.hit.kind !== 'gap') return <Gone what="The gap" />
  const { model, hit } = found
  const { timeline, gaps } = model
  const [start, end, item] = [gaps.start[hit.gap]!, gaps.end[hit.gap]!, gaps.item[hit.gap]!]
  const { unit, per } = timeScaled(timeline.unit, end)
  const upstream = holderOf(model, hit.gap)
  return (
    <Card heading={`${timeline.lanes[hit.lane]!.name} is idle`}>
      <p>
        <Termed text={gapSentence(model, hit.gap)} />
      </p>
      <Figures
        rows={[
          { name: 'from', value: start / per, unit },
          { name: 'to', value: end / per, unit },
          { name: 'lasts', value: (end - start) / per, unit },
        ]}
      />
      {upstream >= 0 && (
        <button
          type="button"
          className="link-button"
          onClick={() =>
            store.getState().select({
              kind: 'span',
              lane: timeline.lanes[laneOfSpan(timeline, upstream)]!.id,
              item: spanItem(timeline.tag[upstream]!),
            })
          }
        >
          {`Show ${itemName(timeline, item)} in ${timeline.lanes[laneOfSpan(timeline, upstream)]!.name}`}
        </button>
      )}
    </Card>
  )
}
