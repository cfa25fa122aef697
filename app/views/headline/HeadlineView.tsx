import { use, type ReactNode } from 'react'
import {
  slotText,
  type Amount,
  type MetricDescription,
  type Result,
  type Slot,
} from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { unparted } from '../../chart/sizesIn.ts'
import './headline.css'
import { largeNumber } from './large.ts'

export interface HeadlineProps {
  readonly result: Result
  readonly descriptions: readonly MetricDescription[]
  /** Draws a number of the scenario that a hand may change. @param words  as it stands in the sentence */
  readonly touched?: (amount: Amount & { readonly path: string }, words: string) => ReactNode
  /** What can be done to the picture, for who has done nothing yet. */
  readonly hint?: string
}

/** The answer first: a sentence with one large number in it, whose other numbers can be touched. */
export function HeadlineView({ result, descriptions, touched, hint }: HeadlineProps) {
  const kilobyte = use(KilobyteContext)
  const { headline } = result
  const shown = largeNumber(result, descriptions, kilobyte)
  const drawn = (slots: readonly Slot[], end: string): ReactNode => {
    if (slots.length === 0) return end
    const words = slots.map((slot) => slotText(slot, { result, units: descriptions, kilobyte }))
    // A line ends behind a comma, not between a number and its comma.
    const commas = [...words.slice(1), end].map((next) => /^[,:.]/.exec(next)?.[0] ?? '')
    return slots.map((slot, at) => {
      const amount = typeof slot === 'object' && 'path' in slot ? slot : undefined
      const own = words[at]!.slice(commas[at - 1]?.length)
      if (!touched || !amount) return unparted(own) + commas[at]!
      // By its path: a hand that drags it holds the same element, whatever the sentence becomes.
      return (
        <span key={amount.path} className="headline-amount">
          {touched(amount as Amount & { path: string }, own)}
          {commas[at]}
        </span>
      )
    })
  }
  return (
    <div className="headline">
      <h2 className="headline-answer">
        <span className="headline-lead">{drawn(headline.lead, ':')}</span> <br />
        <strong
          className="headline-number"
          title={descriptions.find(({ name }) => name === headline.metric)?.sentence}
        >
          {shown.text}
          {shown.reach !== undefined && <span className="headline-reach">{` ± ${shown.reach}`}</span>}
          {shown.unit !== '' && <span className="headline-unit">{` ${shown.unit}`}</span>}
        </strong>
        <span className="headline-rest">{drawn(headline.rest, '.')}</span>
      </h2>
      {(headline.sentence ?? hint) !== undefined && (
        <p className="headline-sentence">
          {unparted(headline.sentence ?? '')} <span className="headline-hint">{hint}</span>
        </p>
      )}
    </div>
  )
}
