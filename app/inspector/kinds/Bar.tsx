import { rows, spanItem, spanKind, type Result } from '../../../engine/index.ts'
import { use } from 'react'
import { scaledUnit } from '../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../chart/kilobyte.ts'
import { timeScaled } from '../../time/phrase.ts'
import { hasItem } from '../../../engine/index.ts'
import type { GanttModel } from '../../views/gantt/model.ts'
import { itemName } from '../../views/gantt/words.ts'
import { Termed } from '../../parts/terms/Termed.tsx'
import { Card } from '../Card.tsx'
import { EdgeEditing } from '../editing/EdgeEditing.tsx'
import { Figures, type Figure } from '../Figures.tsx'
import type { Kind, PartProps } from '../kind.ts'
import { Gone } from './Gone.tsx'
import { hitOf } from './picture.ts'

export const bar: Kind<'span'> = { noun: 'Bar', place: () => '.gantt-cell', Part: BarPart }

/** One item in one lane: when, how long and what of it; and what dragging its edge means, by numbers. */
function BarPart({ store, chosen, drawn }: PartProps<'span'>) {
  const kilobyte = use(KilobyteContext)
  const found = hitOf(drawn, chosen)
  if (found?.hit.kind !== 'bar') return <Gone what="The bar" />
  const { model, hit } = found
  const { timeline } = model
  const { name } = timeline.lanes[hit.lane]!
  const about = hasItem(timeline, hit.span)
    ? itemName(timeline, spanItem(timeline.tag[hit.span]!))
    : undefined
  return (
    <Card heading={about === undefined ? name : `${name}, ${about}`}>
      <p>
        <Termed text={sentenceOf(model, hit.span)} />
      </p>
      <Figures rows={figuresOf(model, hit.lane, hit.span, drawn.result, kilobyte)} />
      <EdgeEditing store={store} drawn={drawn} timeline={timeline} span={hit.span} />
    </Card>
  )
}

const criticalWords = {
  on: 'It is on the critical path: if it took longer, so would everything.',
  off: 'It is not on the critical path.',
}

/** What it is, and whether the whole waits for it. */
function sentenceOf({ timeline, criticalPath }: GanttModel, span: number): string {
  const kind = timeline.kinds[spanKind(timeline.tag[span]!)]!.name
  const what = timeline.kinds.length > 1 ? `It ${kind}. ` : ''
  if (criticalPath.length === 0) return what
  const { on, off } = timeline.path ?? criticalWords
  return `${what}${criticalPath.includes(span) ? on : off}`.trim()
}

function figuresOf(
  model: GanttModel,
  lane: number,
  span: number,
  { cut }: Result,
  kilobyte: Kilobyte,
): readonly Figure[] {
  const { timeline } = model
  const [row] = rows(timeline, model.paths(), span, 1)
  const { start, end, wait, idle, item } = row!
  const { setup, parent } = timeline.lanes[lane]!
  const { unit, per } = timeScaled(timeline.unit, end)
  const time = (name: string, value: number): Figure => ({ name, value: value / per, unit })
  const size = parent === undefined && item >= 0 ? cut?.sizes[item] : undefined
  const bytes = size === undefined ? undefined : scaledUnit(cut?.unit ?? 'B', size, kilobyte)
  const length = end - start
  return [
    time('from', start),
    time('to', end),
    time('takes', length),
    ...(setup !== undefined && timeline.parts
      ? [
          time(timeline.parts.setup, Math.min(length, setup)),
          time(timeline.parts.rest, Math.max(0, length - setup)),
        ]
      : []),
    ...(timeline.kinds.length > 1 ? [time('idle before', idle)] : [time('waits before', wait)]),
    ...(bytes ? [{ name: 'carries', value: size! / bytes.per, unit: bytes.unit }] : []),
  ]
}
