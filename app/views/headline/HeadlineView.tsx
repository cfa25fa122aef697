import { use } from 'react'
import type { Estimates, Headline, MetricDescription } from '../../../engine/index.ts'
import { estimated } from '../../chart/estimate.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { sizesIn } from '../../chart/sizesIn.ts'
import './headline.css'

export interface HeadlineProps {
  readonly headline: Headline
  readonly metrics: Readonly<Record<string, number>>
  readonly descriptions: readonly MetricDescription[]
  /** How sure the metrics are. */
  readonly estimates?: Estimates | undefined
}

/** The answer first: one large number with its unit, and one sentence that compares it. */
export function HeadlineView({ headline, metrics, descriptions, estimates }: HeadlineProps) {
  const kilobyte = use(KilobyteContext)
  const description = descriptions.find(({ name }) => name === headline.metric)
  const value = metrics[headline.metric]
  const shown = estimated(
    value ?? Number.NaN,
    estimates?.[headline.metric]?.halfWidth,
    description?.unit ?? '',
    kilobyte,
  )
  return (
    <div className="headline">
      <h2 className="headline-answer">
        <strong className="headline-number" title={description?.sentence}>
          {description && <span className="hidden-visually">{`${description.label}: `}</span>}
          {shown.text}
          {shown.reach !== undefined && <span className="headline-reach">{` ± ${shown.reach}`}</span>}
          {shown.unit !== '' && <span className="headline-unit">{` ${shown.unit}`}</span>}
        </strong>{' '}
        <span className="headline-qualifier">{sizesIn(headline.qualifier, kilobyte)}</span>
      </h2>
      <p className="headline-sentence">{sizesIn(headline.sentence, kilobyte)}</p>
    </div>
  )
}
